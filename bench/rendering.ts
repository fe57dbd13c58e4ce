import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startSite } from '../e2e/test.ts'

/**
 * `npm run bench:rendering [-- ROUNDS]`: the processor time that the site's process spends on one GET of each address,
 * over a kept connection, and its ratio to the stored home page in the same run. Linux only: it reads `/proc`.
 */
const rounds = Number(process.argv[2] ?? 5)
const requestsPerRound = 60
/** Linux counts processor time in ticks of 10 ms. */
const tickMs = 10

const addresses = [
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
]

const folder = await mkdtemp(join(tmpdir(), 'matriz-bench-rendering-'))
const site = await startSite(folder)
try {
  const spent = new Map(addresses.map((address) => [address, 0]))
  // The first ones find nothing warm.
  for (const address of addresses) await ask(address, requestsPerRound)
  for (let round = 0; round < rounds; round++)
    for (const address of addresses) {
      const before = await processorTime()
      await ask(address, requestsPerRound)
      spent.set(address, (spent.get(address) ?? 0) + (await processorTime()) - before)
    }
  const perRequest = (address: string) => (spent.get(address) ?? 0) / (rounds * requestsPerRound)
  for (const address of addresses)
    console.log(
      `${address}: ${perRequest(address).toFixed(2)} ms, ${(perRequest(address) / perRequest('/')).toFixed(1)} of /`,
    )
} finally {
  site.process.kill('SIGTERM')
  await rm(folder, { recursive: true, force: true })
}

async function ask(address: string, times: number): Promise<void> {
  for (let count = 0; count < times; count++)
    await (await fetch(site.address + address, { redirect: 'manual' })).arrayBuffer()
}

/** What the site's process has used so far, in milliseconds. */
async function processorTime(): Promise<number> {
  const stat = await readFile(`/proc/${site.process.pid}/stat`, 'utf8')
  // The second field may hold spaces; user and system time are the 14th and 15th.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return (Number(fields[11]) + Number(fields[12])) * tickMs
}
