import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import pg from 'pg'
import { statusOf, until } from '../e2e/deploy/programs.ts'
import { type RunningSite, startSite } from '../e2e/test.ts'
import { freePort } from '../test/free-port.ts'
import { runPostgres } from '../test/postgres.ts'
import { withTemporaryFolder } from './temporary-site.ts'
import { contactPath, contactScript, runWrk } from './wrk.ts'

/**
 * `npm run bench:processes [-- PROCESSES]`: 3 processes (or PROCESSES) on one PostgreSQL behind Caddy with `deploy/Caddyfile`, beside 1.
 * The load comes from `wrk`. Needs caddy and wrk (Debian: `caddy`, `wrk`).
 */
const processes = Number(process.argv[2] ?? 3)
const connections = 60
const seconds = 10
const warmUpSeconds = 4

/** Searches that nobody made before, so that each is rendered. */
const searchScript = `
    function request()
      sent = sent + 1
      return wrk.format("GET", "/nossos-touros?valor-PN-ED=-0." .. round .. sent, { ["Accept-Encoding"] = "br" })
    end`

const loads = {
  searches: { path: '/', script: searchScript },
  leads: { path: contactPath, script: contactScript },
}

await withTemporaryFolder('processes', async (folder) => {
  const single = await measure(join(folder, '1'), 1)
  const several = await measure(join(folder, 'n'), processes)
  for (const name of Object.keys(loads) as (keyof typeof loads)[]) {
    const [one, all] = [single[name], several[name]]
    console.log(
      `${name}: 1 process ${one.perSecond.toFixed(0)}/s, ${processes} processes ${all.perSecond.toFixed(0)}/s, ` +
        `${(all.perSecond / one.perSecond).toFixed(2)} of 1; shares ${all.shares.map((share) => share.toFixed(2)).join(', ')}`,
    )
  }
  console.log(`leads acknowledged and not stored: ${single.lost} with 1, ${several.lost} with ${processes}`)
})

interface Throughput {
  perSecond: number
  /** Of each process in the requests. */
  shares: number[]
}

async function measure(
  folder: string,
  count: number,
): Promise<Record<keyof typeof loads, Throughput> & { lost: number }> {
  const postgres = await runPostgres()
  const sites: RunningSite[] = []
  const proxyPort = await freePort()
  try {
    const metricsPorts: number[] = []
    for (let each = 0; each < count; each++) {
      const metricsPort = await freePort()
      metricsPorts.push(metricsPort)
      const environment = {
        DATABASE_URL: `${postgres.url}/postgres`,
        SITE_URL: `http://127.0.0.1:${proxyPort}`,
        METRICS_PORT: String(metricsPort),
        TRUSTED_PROXIES: '1',
      }
      sites.push(await startSite(join(folder, `${each}`), environment))
    }
    const proxy = await startCaddy(folder, proxyPort, sites)
    try {
      const counts = () => Promise.all(metricsPorts.map(answeredRequests))
      const run = async (name: keyof typeof loads, seconds: number, round: string) => {
        const { path, script } = loads[name]
        const address = `http://127.0.0.1:${proxyPort}${path}`
        const before = await counts()
        const timing = await runWrk(address, { folder, script, connections, seconds, round })
        const own = (await counts()).map((total, index) => total - (before[index] ?? 0))
        const sum = own.reduce((total, each) => total + each, 0)
        return { ...timing, shares: own.map((each) => each / sum) }
      }
      const warmUps = [await run('searches', warmUpSeconds, '1'), await run('leads', warmUpSeconds, '1')]
      const [searches, leads] = [await run('searches', seconds, '2'), await run('leads', seconds, '2')]
      const acknowledged = (warmUps[1]?.answers ?? 0) + leads.answers
      // More may be stored: `wrk` ends without waiting for its last answers.
      const lost = Math.max(0, acknowledged - (await storedLeads(`${postgres.url}/postgres`)))
      return { searches, leads, lost }
    } finally {
      const exited = once(proxy, 'exit')
      proxy.kill('SIGTERM')
      await exited
    }
  } finally {
    for (const site of sites) {
      const exited = once(site.process, 'exit')
      site.process.kill('SIGKILL')
      await exited
    }
    await postgres.stop()
  }
}

async function startCaddy(folder: string, port: number, sites: readonly RunningSite[]) {
  const address = `http://127.0.0.1:${port}`
  const child = spawn('caddy', ['run', '--config', 'deploy/Caddyfile', '--adapter', 'caddyfile'], {
    env: {
      ...process.env,
      HOME: folder,
      CADDY_ADMIN: `127.0.0.1:${await freePort()}`,
      SITE_HOST: address,
      SITE_UPSTREAMS: sites.map((site) => new URL(site.address).host).join(' '),
    },
    stdio: 'ignore',
  })
  await until(async () => (await statusOf(address)) === 200, 20_000)
  return child
}

async function answeredRequests(metricsPort: number): Promise<number> {
  const text = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text()
  return Array.from(text.matchAll(/^matriz_http_requests_total\{[^}]*\} (\d+)/gm), ([, count]) =>
    Number(count),
  ).reduce((total, count) => total + count, 0)
}

async function storedLeads(url: string): Promise<number> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const { rows } = await client.query<{ count: string }>('select count(*) from leads')
    return Number(rows[0]?.count)
  } finally {
    await client.end()
  }
}
