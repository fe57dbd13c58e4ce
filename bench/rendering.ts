import { processorTimeMs } from './processor-time.ts'
import { withSite, withTemporaryFolder } from './temporary-site.ts'

/** `npm run bench:rendering [-- ROUNDS]`: processor time of one GET by address. Linux only: reads `/proc`. */
const rounds = Number(process.argv[2] ?? 5)
const requestsPerRound = 60

const paths = [
  '/',
  '/?pagina=9',
  '/?utm_source=bench',
  '/nada',
  '/en/nada',
  '/blog/nada',
  '/nossos-touros?pagina=2',
  '/en/nossos-touros?pagina=2',
  '/nossos-touros?pagina=999',
  '/nossos-touros.data?pagina=2&_routes=bulls',
  '/blog/raca-sindi',
  '/conta/entrar',
  '/conta/sessao',
  // Each time another search, which no copy answers.
  '/nossos-touros?para=reposicao&deca-STAY=-3&valor-PN-ED=-{n}',
  '/nossos-touros?valor-PN-ED=-{n}',
]

/** As browsers send it to a site with TLS. */
const headers = { 'Accept-Encoding': 'gzip, deflate, br, zstd' }

/** Of all searches. */
let searches = 0

await withTemporaryFolder('rendering', (folder) =>
  withSite(folder, async ({ address, process: { pid } }) => {
    const totalMs = new Map(paths.map((path) => [path, 0]))
    for (const path of paths) await get(address + path, requestsPerRound)
    for (let round = 0; round < rounds; round++)
      for (const path of paths) {
        const before = await processorTimeMs(pid)
        await get(address + path, requestsPerRound)
        totalMs.set(path, (totalMs.get(path) ?? 0) + (await processorTimeMs(pid)) - before)
      }
    const perRequestMs = (path: string) => (totalMs.get(path) ?? 0) / (rounds * requestsPerRound)
    for (const path of paths)
      console.log(
        `${path}: ${perRequestMs(path).toFixed(2)} ms, ${(perRequestMs(path) / perRequestMs('/')).toFixed(1)} of /`,
      )
  }),
)

async function get(url: string, times: number): Promise<void> {
  for (let count = 0; count < times; count++) {
    const address = url.replace('{n}', String(searches++ / 1000))
    await (await fetch(address, { headers, redirect: 'manual' })).arrayBuffer()
  }
}
