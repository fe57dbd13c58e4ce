import { randomUUID } from 'node:crypto'
import { resolve } from 'node:path'
import { ContentError } from '../../app/domain/content/index.server.ts'
import {
  comparePictures,
  importPictures,
  knownPictures,
  type PictureDifference,
  readExportedPapers,
  readExportedPictures,
  storeExportedFiles,
  storeExportedPapers,
  writeExportedPapers,
  writeExportedPictures,
} from '../../app/domain/pictures/index.server.ts'
import {
  changesOf,
  checkDocuments,
  compareDocuments,
  contactChangeReaders,
  type EntryDifference,
  type FieldDifference,
  operator,
  pictureNames,
  publishChanges,
  readDocumentFiles,
  readPublished,
  writeDocumentFiles,
} from '../../app/domain/publishing/index.server.ts'
import type { Database } from '../../app/platform/database/schema.ts'
import type { PictureStorage } from '../../app/platform/pictures/picture-storage.server.ts'
import { pictureStorage } from '../../app/platform/pictures/picture-storage.server.ts'
import { setRanchState } from '../../app/platform/ranch-time.ts'
import { contentFolder } from '../../server/folders.ts'
import { describeCount } from './data-request.ts'
import { BadUsage, readArguments, runCommand, withDatabase } from './run-command.ts'

const usage = 'Use: npm run content -- diff|import|export [DIR]'
const maxShownLength = 60

/**
 * `npm run content -- diff|import|export [DIR]`: compares, publishes or writes the documents of a folder, which is `content/`
 * unless named, with the uploaded pictures and papers that they name. Runs beside the server.
 */
await runCommand(async (settings) => {
  const { positionals } = readArguments(process.argv.slice(2), {
    command: 'content',
    maxPositionals: 2,
    usage,
  })
  const [command = '', dir] = positionals
  const work = { diff: printDifferences, import: importDocuments, export: exportDocuments }[command]
  if (!work) throw new BadUsage(usage)
  await withDatabase(settings.database, async (database) =>
    work({
      database,
      storage: pictureStorage(database),
      told: await contactChangeReaders(database, settings),
      folder: dir ? resolve(dir) : contentFolder,
    }),
  )
})

interface Work {
  database: Database
  storage: PictureStorage
  folder: string
  told: readonly string[]
}

async function printDifferences(work: Work): Promise<void> {
  const { documents, pictures } = await compareWithFolder(work)
  for (const difference of pictures) console.log(describePicture(difference))
  for (const difference of documents) console.log(describeDocument(difference))
  console.log(`${count(documents, pictures)} differ.`)
}

async function importDocuments(work: Work): Promise<void> {
  const { database, storage, folder, told } = work
  const { documents, pictures, papers, names, order } = await compareWithFolder(work)
  if (documents.length === 0 && pictures.length === 0) return console.log('Nothing differs.')
  await storeExportedFiles(
    storage,
    folder,
    pictures.map(({ picture }) => picture),
  )
  await storeExportedPapers(database, folder, papers)
  const { version } = await publishChanges(database, changesOf(documents), {
    by: operator,
    now: Date.now(),
    action: 'import',
    batch: randomUUID(),
    pictures: names,
    order,
    told,
    alongside: (transaction) => importPictures(transaction, pictures),
  })
  console.log(`${count(documents, pictures)} published as version ${version}.`)
}

async function exportDocuments({ database, storage, folder }: Work): Promise<void> {
  const { version, documents } = await readPublished(database)
  if (version === 0) throw new ContentError('The database has no content yet: start the site once.')
  const checked = checkDocuments(documents, await pictureNamesIn(database))
  await writeDocumentFiles(folder, checked)
  await writeExportedPictures(folder, checked, { database, storage })
  await writeExportedPapers(folder, checked, database)
  console.log(`Version ${version} is in ${folder}.`)
}

async function compareWithFolder({ database, folder }: Work) {
  const files = await readDocumentFiles(folder)
  const exported = await readExportedPictures(folder, files)
  const papers = await readExportedPapers(folder, files)
  const known = await pictureNamesIn(database)
  const names = new Set([...known, ...exported.map(({ digest }) => digest), ...papers])
  const documents = checkDocuments(files, names)
  // A publication is reviewed by the ranch's day.
  setRanchState(documents.ranch.state)
  return {
    documents: compareDocuments((await readPublished(database)).documents, documents),
    pictures: await comparePictures(database, exported),
    papers,
    names,
    order: documents,
  }
}

async function pictureNamesIn(database: Database): Promise<ReadonlySet<string>> {
  return knownPictures(database, await pictureNames(contentFolder))
}

function count(documents: readonly unknown[], pictures: readonly unknown[]): string {
  return `${describeCount(documents.length, 'document')} and ${describeCount(pictures.length, 'picture')}`
}

function describePicture({ difference, picture: { digest }, fields }: PictureDifference): string {
  return [`${difference} picture ${digest}`, ...fields.map(describeField)].join('\n')
}

function describeDocument({ difference, collection, id, fields }: EntryDifference): string {
  const name = collection === id ? id : `${collection}/${id}`
  return [`${difference} ${name}`, ...fields.map(describeField)].join('\n')
}

function describeField({ path, before, after }: FieldDifference): string {
  return `  ${path.join('.')}: ${shown(before)} → ${shown(after)}`
}

function shown(value: unknown): string {
  if (value === undefined) return 'none'
  const json = JSON.stringify(value)
  return json.length > maxShownLength ? `${json.slice(0, maxShownLength)}…` : json
}
