import { join } from 'node:path'
import { openSiteDatabase } from '../app/domain/database/site-database.server.ts'
import { readContent, seedContent } from '../app/domain/publishing/index.server.ts'
import { withLargeHerd } from '../test/large-herd.ts'
import { print, type Row } from './report.ts'
import { processorTimeMs, untilIdle, withSite, withTemporaryFolder } from './site.ts'

/**
 * `npm run bench:search [-- ANIMALS]`: processor time of a page that no cache holds, with the sample herd or a herd of ANIMALS.
 * Linux only.
 */
const animals = Number(process.argv[2] ?? 0)
const requests = 200
const warmUp = 100
const paths = {
  'a search nobody asked before': '/nossos-touros?para=reposicao&deca-STAY=-3&valor-PN-ED=-{n}',
  'an unknown address': '/nada/{n}',
  'the sign-in page': '/conta/entrar',
}

export function measureSearch(): Promise<Row[]> {
  return withTemporaryFolder(async (folder) => {
    if (animals) await storeLargeHerd(folder)
    return withSite(folder, async (site) => {
      await untilIdle(site)
      const rows: Row[] = []
      let sent = 0
      const request = async (path: string) => {
        const url = site.address + path.replace('{n}', String(sent++ / 1000))
        // As browsers send it to a site with TLS.
        const headers = { 'Accept-Encoding': 'gzip, deflate, br, zstd' }
        await (await fetch(url, { headers })).arrayBuffer()
      }
      for (const [what, path] of Object.entries(paths)) {
        for (let count = 0; count < warmUp; count++) await request(path)
        const before = await processorTimeMs(site.process.pid)
        for (let count = 0; count < requests; count++) await request(path)
        const now = ((await processorTimeMs(site.process.pid)) - before) / requests
        rows.push({
          what: `processor time of ${what}`,
          now: `${now.toFixed(1)} ms`,
          reach: rows.length > 0 ? '' : animals ? '≤ 50 ms' : '≤ 15 ms',
        })
      }
      return rows
    })
  })
}

async function storeLargeHerd(folder: string): Promise<void> {
  const database = await openSiteDatabase({ kind: 'embedded', folder })
  const content = await readContent(join(import.meta.dirname, '..'))
  await seedContent(database, withLargeHerd(content, animals), { now: Date.now() })
  await database.destroy()
}

if (import.meta.main) print(await measureSearch())
