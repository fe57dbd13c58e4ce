import { join } from 'node:path'
import { beforeAll, expect, it } from 'vitest'
import { freePort } from '../../test/free-port.ts'
import { ask, type Caddy, runCaddy } from './caddy.ts'
import { cleanupsOfFile, temporaryFolder } from './cleanups.ts'
import { SiteProcess, until } from './programs.ts'

const cleanups = cleanupsOfFile()

let folder: string
let site: SiteProcess
let caddy: Caddy

beforeAll(async () => {
  folder = await temporaryFolder(cleanups, 'deploy')
  const port = await freePort()
  const holder = join(import.meta.dirname, 'hold-socket.py')
  const environment = {
    DATA_DIR: join(folder, 'data'),
    SITE_URL: 'https://matriz.localhost',
    TRUSTED_PROXIES: '1',
    FORM_LIMIT: 'off',
  }
  site = new SiteProcess(port, environment, [
    'python3',
    holder,
    `${port}`,
    process.execPath,
    'server/start.ts',
  ])
  cleanups.push(() => site.end())
  await site.start()
  caddy = await runCaddy(folder, [`127.0.0.1:${site.port}`], folder, 'Caddyfile.embedded')
  cleanups.push(caddy.end)
}, 240_000)

const form = { origin: 'https://matriz.localhost', 'content-type': 'application/x-www-form-urlencoded' }

it('the only process is restarted under load: requests wait, none fails', async () => {
  const failures: string[] = []
  let [responses, slowestMs, isOver] = [0, 0, false]
  const visitors = Array.from({ length: 4 }, async (_, visitor) => {
    const session = await caddy.open()
    for (let count = 1; !isOver; count++) {
      const name = `${'ABCD'[visitor]} ${'i'.repeat((count % 50) + 1)} ${'v'.repeat(Math.floor(count / 50) + 1)}`
      const body = `${new URLSearchParams({ name, email: 'a@example.com', city: 'Uberaba', interest: 'outro' })}`
      const begun = performance.now()
      const request =
        count % 2 === 0 ? ask(session, '/') : ask(session, '/', { method: 'POST', headers: form, body })
      const result = await request.then(
        ({ status }) => status,
        (error: Error) => error.message,
      )
      slowestMs = Math.max(slowestMs, performance.now() - begun)
      if (result === 200) responses++
      else failures.push(`${count % 2 === 0 ? 'a page' : 'a form'}: ${result}`)
    }
    session.close()
  })
  await until(async () => responses > 40, 60_000)
  for (let restart = 0; restart < 3; restart++) {
    await site.restart()
    const before = responses
    await until(async () => responses > before + 20, 60_000)
  }
  isOver = true
  await Promise.all(visitors)
  console.log(
    `restart of the only process: ${responses} responses, ${failures.length} failed, the slowest after ${(slowestMs / 1000).toFixed(1)} s`,
  )
  expect(failures).toEqual([])
})
