import { randomUUID } from 'node:crypto'
import { join, resolve } from 'node:path'
import { ContentError } from '../../app/domain/content/index.server.ts'
import { knownPictures } from '../../app/domain/pictures/index.server.ts'
import {
  checkDocuments,
  compareDocuments,
  type EntryDifference,
  pictureNames,
  publishChanges,
  readDocumentFiles,
  readPublished,
  writeDocumentFiles,
} from '../../app/domain/publishing/index.server.ts'
import type { Database } from '../../app/platform/database/schema.ts'
import { root } from '../build.ts'
import { BadUsage, readArguments } from './arguments.ts'
import { runCommand, withDatabase } from './run-command.ts'

const usage = 'Use: npm run content -- diff|import|export [DIR]'
const contentFolder = join(root, 'content')
/** Characters of a value in a list of differences. */
const maxShownLength = 60

/**
 * `npm run content -- diff|import|export [DIR]`: compares, publishes or writes the documents of a folder, which is `content/`
 * unless named. Runs beside the server.
 */
await runCommand(async ({ database: address }) => {
  const { positionals } = readArguments(process.argv.slice(2), {
    command: 'content',
    maxPositionals: 2,
    usage,
  })
  const [command = '', dir] = positionals
  const work = { diff: printDifferences, import: importDocuments, export: exportDocuments }[command]
  if (!work) throw new BadUsage(usage)
  await withDatabase(address, (database) => work(database, dir ? resolve(dir) : contentFolder))
})

async function printDifferences(database: Database, folder: string): Promise<void> {
  const differences = await compareWithFolder(database, folder)
  for (const difference of differences) console.log(describe(difference).join('\n'))
  console.log(`${differences.length} documents differ.`)
}

async function importDocuments(database: Database, folder: string): Promise<void> {
  const differences = await compareWithFolder(database, folder)
  if (differences.length === 0) return console.log('Nothing differs.')
  const changes = differences.map((each) => ({ ...each, kind: 'document' as const }))
  const { version } = await publishChanges(database, changes, {
    ...{ by: '', now: Date.now(), action: 'import', batch: randomUUID() },
    pictures: await pictureNamesIn(database),
  })
  console.log(`${differences.length} documents published as version ${version}.`)
}

async function exportDocuments(database: Database, folder: string): Promise<void> {
  const { version, documents } = await readPublished(database)
  if (version === 0) throw new ContentError('The database has no content yet: start the site once.')
  await writeDocumentFiles(folder, checkDocuments(documents, await pictureNamesIn(database)))
  console.log(`Version ${version} is in ${folder}.`)
}

async function compareWithFolder(database: Database, folder: string): Promise<EntryDifference[]> {
  const files = checkDocuments(await readDocumentFiles(folder), await pictureNamesIn(database))
  return compareDocuments((await readPublished(database)).documents, files)
}

async function pictureNamesIn(database: Database): Promise<ReadonlySet<string>> {
  return knownPictures(database, await pictureNames(contentFolder))
}

function describe({ difference, collection, id, fields }: EntryDifference): string[] {
  const name = collection === id ? id : `${collection}/${id}`
  return [
    `${difference} ${name}`,
    ...fields.map(({ field, before, after }) => `  ${field}: ${shown(before)} → ${shown(after)}`),
  ]
}

function shown(value: unknown): string {
  if (value === undefined) return 'none'
  const json = JSON.stringify(value)
  return json.length > maxShownLength ? `${json.slice(0, maxShownLength)}…` : json
}
