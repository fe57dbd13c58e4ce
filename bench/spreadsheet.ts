import readXlsxFile from 'read-excel-file/universal'
import { openSiteDatabase } from '../app/domain/database/site-database.server.ts'
import { readPublished, seedContent } from '../app/domain/publishing/index.server.ts'
import { herdXlsx } from '../app/domain/spreadsheet/export-herd.server.ts'
import { readHerd } from '../app/domain/spreadsheet/herd.server.ts'
import { comparePending, importSheet } from '../app/domain/spreadsheet/import-sheet.server.ts'
import { discardPending, readPending, storeSheet } from '../app/domain/spreadsheet/pending-sheets.server.ts'
import { readSheets } from '../app/domain/spreadsheet/read-sheets.server.ts'
import { undoImport } from '../app/domain/spreadsheet/undo-import.server.ts'
import type { Database } from '../app/platform/database/schema.ts'
import { fullAccess } from '../test/author.ts'
import { documents, pictures } from '../test/content.ts'
import { withTemporaryFolder } from './temporary-site.ts'

/** `npm run bench:spreadsheet [-- ANIMALS]`: dry run, import and undo of a sheet in which every animal changes. */
const animals = Number(process.argv[2] ?? 3000)
const traits = 12
const rounds = 3
const maxDryRunMs = 3_000
const by = fullAccess('ana@example.com')

const [bull] = documents.bulls
const [trait] = documents.traits
if (!bull || !trait) throw new Error('content has no bulls or traits')
const codes = [
  ...documents.traits.map(({ code }) => code),
  ...Array.from({ length: traits }, (_, index) => `X-${index}`),
].slice(0, traits)
const listed = codes.map(
  (code) => documents.traits.find((each) => each.code === code) ?? { ...trait, id: code.toLowerCase(), code },
)

await withTemporaryFolder('spreadsheet', async (folder) => {
  const database = await openSiteDatabase({ kind: 'embedded', folder })
  await seedContent(database, { ...documents, traits: listed, bulls: herdOf('2026-1', 10) }, Date.now())
  const herd = await readHerd(database)
  const file = await herdXlsx({
    ...herd,
    collections: { ...herd.collections, bulls: herdOf('2026-2', 11) },
  })
  console.log(
    `${animals} animals with ${traits} traits of four figures, ${(file.length / 1024).toFixed(0)} kB`,
  )

  const parsing: number[] = []
  const dryRuns: number[] = []
  for (let round = 0; round < rounds; round++) {
    parsing.push(await measure(() => readXlsxFile(new Blob([new Uint8Array(file)]))))
    dryRuns.push(await measure(() => dryRun(database, file)))
  }
  const [parsingMs, dryRunMs] = [Math.min(...parsing), Math.min(...dryRuns)]
  console.log(
    `dry run: ${dryRunMs.toFixed(0)} ms (limit ${maxDryRunMs}), ${(dryRunMs / parsingMs).toFixed(2)} of bare parsing`,
  )

  const { id, digest } = await upload(database, file)
  const options = { digest, addsNew: false, hidesAbsent: false, by, now: Date.now(), pictures }
  const before = JSON.stringify((await readPublished(database)).documents)
  let outcome = ''
  const importMs = await measure(async () => {
    outcome = (await importSheet(database, id, options)).kind
  })
  console.log(`import: ${importMs.toFixed(0)} ms, ${outcome}`)
  const again = await upload(database, file)
  console.log(`second import: ${again.changes} changes`)
  const undoMs = await measure(() =>
    undoImport(database, id, { keepsLaterChanges: false, by, now: Date.now(), pictures }),
  )
  const isEqual = JSON.stringify((await readPublished(database)).documents) === before
  console.log(`undo: ${undoMs.toFixed(0)} ms, ${isEqual ? 'equal to before' : 'DIFFERENT'}`)
  await database.destroy()
  if (dryRunMs > maxDryRunMs || again.changes > 0 || !isEqual) process.exitCode = 1
})

function herdOf(run: string, base: number) {
  return Array.from({ length: animals }, (_, index) => ({
    ...bull,
    ...{ id: `touro-${index + 1}`, rgn: `MTZG ${index + 1}`, name: `${bull?.name} ${index + 1}` },
    evaluations: [
      {
        ...{ programme: 'PMGZ' as const, run },
        traits: Object.fromEntries(
          codes.map((code, place) => [
            code,
            {
              value: base + index / 7 + place,
              accuracy: 40,
              deca: (index % 10) + 1,
              percentile: index % 100,
            },
          ]),
        ),
      },
    ],
  })) as typeof documents.bulls
}

async function dryRun(database: Database, file: Buffer): Promise<void> {
  await discardPending(database, (await upload(database, file)).id, by.email)
}

async function upload(database: Database, file: Buffer) {
  const now = Date.now()
  const sheets = await readSheets(file)
  const id = await storeSheet(database, { sheets, fileName: 'rebanho.xlsx', by, now })
  const pending = await readPending(database, id, { by: by.email, now })
  const comparison = pending && comparePending(pending)
  if (!comparison) throw new Error('the sheet cannot be compared')
  return { id, digest: comparison.digest, changes: comparison.changed.length }
}

async function measure(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now()
  await work()
  return performance.now() - start
}
