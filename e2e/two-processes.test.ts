import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import pg from 'pg'
import PostalMime from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { runPostgres } from '../test/postgres.ts'
import { rounds } from '../test/scope.ts'
import { expect, type RunningSite, startSite, test } from './test.ts'

/**
 * Each process has a mail service of its own, which shows who sent what. A mail that is being sent at the moment of the
 * kill may be sent repeated as the same message, because it may not have arrived. No other mail may.
 */
test('two processes on one PostgreSQL, one killed under load: no acknowledged lead is lost, no mail sent by both', async () => {
  // Two sites, two mail services and a PostgreSQL are slow on a busy machine.
  test.setTimeout(150_000)
  const folder = await mkdtemp(join(tmpdir(), 'matriz-two-'))
  const postgres = await runPostgres()
  const services = [await mailService(), await mailService()] as const
  const start = (each: 0 | 1) =>
    startSite(join(folder, `${each}`), {
      DATABASE_URL: `${postgres.url}/postgres`,
      SMTP_URL: services[each].address,
    })
  const database = new pg.Client({ connectionString: `${postgres.url}/postgres` })
  const acknowledged: string[] = []
  let isOver = false
  const [killed, survivor] = [await start(0), await start(1)]
  try {
    await database.connect()
    const sending = [killed, survivor].flatMap((site, process) =>
      Array.from({ length: 6 }, (_, sender) => sendContinuously(site, `${'AB'[process]}${'abcdef'[sender]}`)),
    )
    await expect.poll(() => acknowledged.length, { timeout: 40_000 }).toBeGreaterThan(rounds(300))
    await expect.poll(() => services[0].mails.length, { timeout: 40_000 }).toBeGreaterThan(5)
    killed.process.kill('SIGKILL')
    await once(killed.process, 'exit')
    const { rows } = await database.query<{ id: string }>(
      "select id from mails where state = 'waiting' and claimed_until > 0",
    )
    const claimedAtKill = new Set(rows.map(({ id }) => id))
    await expect
      .poll(() => acknowledged.filter((name) => name.startsWith('B')).length, { timeout: 40_000 })
      .toBeGreaterThan(rounds(400))
    isOver = true
    await Promise.all(sending)
    // Skips the six minutes after which another process claims a dead one's mails. What the survivor claimed since then
    // stays claimed.
    await database.query("update mails set claimed_until = 0 where state = 'waiting' and id = any($1)", [
      [...claimedAtKill],
    ])

    const everyMail = () => [...services[0].mails, ...services[1].mails]
    await expect
      .poll(
        () => {
          const names = new Set(everyMail().map(({ name }) => name))
          return acknowledged.filter((name) => !names.has(name)).length
        },
        { timeout: 40_000 },
      )
      .toBe(0)
    const first = new Set(services[0].mails.map(({ id }) => id))
    const both = services[1].mails.filter(({ id }) => first.has(id) && !claimedAtKill.has(id))
    expect(both).toEqual([])
    for (const { mails } of services) {
      const repeated = mails.filter(({ id }, index) => mails.findIndex((each) => each.id === id) !== index)
      expect(repeated.filter(({ id }) => !claimedAtKill.has(id))).toEqual([])
    }
  } finally {
    isOver = true
    await database.end()
    survivor.process.kill('SIGKILL')
    killed.process.kill('SIGKILL')
    for (const { close } of services) await close()
    await postgres.stop()
    await rm(folder, { recursive: true, force: true })
  }

  async function sendContinuously({ address }: RunningSite, sender: string): Promise<void> {
    for (let count = 1; !isOver; count++) {
      const name = `${sender} ${'i'.repeat((count % 60) + 1)} ${'v'.repeat(Math.floor(count / 60) + 1)}`
      const body = new URLSearchParams({ name, email: 'a@example.com', city: 'Uberaba', interest: 'outro' })
      try {
        const response = await fetch(`${address}/envio/contato`, { method: 'POST', body })
        await response.text()
        if (response.status === 200) acknowledged.push(name)
      } catch {
        return
      }
    }
  }
})

/** A mail service that accepts and records every mail. */
async function mailService() {
  const mails: { id: string; name: string }[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    async onData(stream, _session, done) {
      // A killed process leaves half-sent mails.
      const source = await buffer(stream).catch(() => undefined)
      if (!source) return done(new Error('broken off'))
      const { messageId = '', subject = '' } = await PostalMime.parse(source)
      const name = /^Contato pelo site: (.*), Outro$/.exec(subject)?.[1] ?? ''
      mails.push({ id: messageId.slice(1).split('@')[0] ?? '', name })
      done()
    },
  })
  server.on('error', () => {})
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.server.address() as AddressInfo
  return {
    mails,
    address: `smtp://127.0.0.1:${port}`,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}
