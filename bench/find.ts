import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { openSiteDatabase } from '../app/domain/database/site-database.server.ts'
import { readContent, seedContent } from '../app/domain/publishing/index.server.ts'
import { manyBulls } from '../test/large-herd.ts'
import { percentile } from './percentiles.ts'
import { processorTimeMs } from './processor-time.ts'
import { withSite, withTemporaryFolder } from './temporary-site.ts'

/** `npm run bench:find [-- BULLS]`: server time and weight of searched lists with many bulls. */
const bullCount = Number(process.argv[2] ?? 3000)
const rounds = 60
const searches = [
  '/nossos-touros?para=reposicao&deca-STAY=-3',
  '/nossos-touros?estado=todos&ordem=nome&pagina=40',
  '/nossos-touros?busca=aroeira&fora=GORU3120',
  '/en/nossos-touros?para=carcaca&ac-AOL=30-&valor-ACAB=0-',
  '/nossos-touros?deca-STAY=10-10&deca-AOL=1-1&busca=nada',
]

/** Milliseconds at the 95th percentile. */
const maxDurationMs = 50
/** The list of nine bulls before lists were searched (6ba2943), as served and with brotli. */
const formerBytes = { plain: 116_308, compressed: 17_148 }

const content = await readContent(join(import.meta.dirname, '..'))
const documents = { ...content, bulls: manyBulls(content.bulls, bullCount) }

await withTemporaryFolder('find', async (folder) => {
  const database = await openSiteDatabase({ kind: 'embedded', folder })
  await seedContent(database, documents, Date.now())
  await database.destroy()
  await withSite(folder, async ({ address, process: { pid } }) => {
    for (const search of searches) await read(address + search)
    for (const search of searches) await measure(address, search, pid)
  })
})

async function measure(address: string, search: string, pid: number | undefined): Promise<void> {
  const durations: number[] = []
  const processorBefore = await processorTimeMs(pid)
  let html = ''
  for (let round = 0; round < rounds; round++) {
    const began = performance.now()
    html = await read(address + search)
    durations.push(performance.now() - began)
  }
  const processorMs = ((await processorTimeMs(pid)) - processorBefore) / rounds
  const p95 = percentile(durations, 0.95)
  const [plain, compressed] = [Buffer.byteLength(html), brotliCompressSync(html).length]
  const share = (bytes: number, former: number) => `${bytes} B (${(bytes / former).toFixed(3)} of before)`
  console.log(
    `${search}: p95 ${p95.toFixed(1)} ms (limit ${maxDurationMs}), processor ${processorMs.toFixed(1)} ms, ${share(plain, formerBytes.plain)}, ` +
      `brotli ${share(compressed, formerBytes.compressed)}`,
  )
  if (p95 > maxDurationMs || plain > formerBytes.plain || compressed > formerBytes.compressed)
    process.exitCode = 1
}

async function read(address: string): Promise<string> {
  const response = await fetch(address, { headers: { 'Accept-Encoding': 'identity' } })
  if (response.status !== 200) throw new Error(`${address}: ${response.status}`)
  return response.text()
}
