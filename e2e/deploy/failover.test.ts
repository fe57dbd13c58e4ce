import { join } from 'node:path'
import { expect, it } from 'vitest'
import { freePort } from '../../test/free-port.ts'
import { cleanupsOfFile, temporaryFolder } from './cleanups.ts'
import { runPostgresPair } from './postgres-pair.ts'
import { numberedName, SiteProcess, statusOf, until } from './programs.ts'

const cleanups = cleanupsOfFile()

it('the primary is killed and the standby promoted under load: no acknowledged lead is lost, and the site goes on without a restart', async () => {
  const folder = await temporaryFolder(cleanups, 'failover')
  const { primary, standby } = await runPostgresPair(folder)
  cleanups.push(primary.kill, standby.kill)
  const site = new SiteProcess(await freePort(), {
    DATABASE_URL: `postgres://matriz@127.0.0.1:${primary.port},127.0.0.1:${standby.port}/postgres?target_session_attrs=read-write`,
    DATA_DIR: join(folder, 'data'),
    FORM_LIMIT: 'off',
  })
  cleanups.push(() => site.end('SIGKILL'))
  await site.start()
  const pid = site.pid
  const isHealthy = async () => (await statusOf(`${site.address}/healthz`)) === 200

  const acknowledged: string[] = []
  let [refused, isOver] = [0, false]
  const senders = Array.from({ length: 8 }, async (_, sender) => {
    for (let count = 1; !isOver; count++) {
      const name = numberedName('ABCDEFGH'[sender] ?? '', count)
      const status = await site.sendLead(name).catch(() => 0)
      if (status === 200) acknowledged.push(name)
      else {
        refused++
        await new Promise((resolve) => setTimeout(resolve, 50))
      }
    }
  })
  await until(async () => acknowledged.length > 200, 60_000)
  expect(await isHealthy()).toBe(true)

  await primary.kill()
  await until(async () => !(await isHealthy()), 15_000)
  expect(await statusOf(`${site.address}/`)).toBe(200)
  const before = acknowledged.length
  await standby.promote()
  const promotedAt = performance.now()
  await until(isHealthy, 10_000)
  const healthyAfterMs = performance.now() - promotedAt
  await until(async () => acknowledged.length > before + 100, 60_000)
  isOver = true
  await Promise.all(senders)

  const stored = new Set((await standby.query('select name from leads')).map(({ name }) => name))
  const lost = acknowledged.filter((name) => !stored.has(name))
  console.log(
    `failover: ${before} leads acknowledged before and ${acknowledged.length - before} after, ${lost.length} lost, ${refused} refused meanwhile, healthy ${Math.round(healthyAfterMs)} ms after the promotion`,
  )
  expect(lost).toEqual([])
  expect(site.pid).toBe(pid)
})

it('while a synchronous standby is away, no lead is acknowledged that only one server has', async () => {
  const folder = await temporaryFolder(cleanups, 'standby')
  const { primary, standby } = await runPostgresPair(folder)
  cleanups.push(primary.kill, standby.kill)
  const site = new SiteProcess(await freePort(), {
    DATABASE_URL: `postgres://matriz@127.0.0.1:${primary.port},127.0.0.1:${standby.port}/postgres`,
    DATA_DIR: join(folder, 'data'),
    FORM_LIMIT: 'off',
  })
  cleanups.push(() => site.end('SIGKILL'))
  await site.start()
  const health = () => statusOf(`${site.address}/healthz`)
  expect(await health()).toBe(200)
  await standby.kill()
  await until(async () => (await health()) === 503, 15_000)
  let status: number | undefined
  const sent = site.sendLead('Ana').then((answered) => {
    status = answered
  })
  // The lead is written, and its commit waits for the standby.
  await until(async () => {
    const waiting = await primary.query(
      "select 1 from pg_stat_activity join pg_locks using (pid) where wait_event = 'SyncRep' and relation = 'leads'::regclass",
    )
    return waiting.length > 0
  }, 30_000)
  expect(status).toBeUndefined()
  // The operator gives the standby up.
  await primary.query("alter system set synchronous_standby_names = ''")
  await primary.query('select pg_reload_conf()')
  await sent
  await until(async () => (await health()) === 200, 15_000)
})
