import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import PostalMime from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { freePort } from '../test/free-port.ts'
import { visitsAll } from '../test/scope.ts'
import { expect, type RunningSite, startSite, test } from './test.ts'

test('`npm start` ends cleanly on SIGTERM', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'matriz-stopped-'))
  const npm = await startSite(dataDir, {}, ['npm', 'start'])
  npm.process.kill('SIGTERM')
  expect(await once(npm.process, 'exit')).toEqual([0, null])
  await expect(fetch(npm.address)).rejects.toThrow()
  await rm(dataDir, { recursive: true, force: true })
})

test('killing the site at any moment loses no acknowledged message and no mail', async () => {
  // Three restarts and a hundred mails are slow on a busy machine.
  test.setTimeout(240_000)
  const dataDir = await mkdtemp(join(tmpdir(), 'matriz-killed-'))
  const acknowledged: string[] = []
  for (const firstName of visitsAll ? ['Abel', 'Beto', 'Caio'] : ['Abel']) {
    const site = await startSite(dataDir)
    const sending = Array.from({ length: 8 }, (_, sender) =>
      sendForms(site, `${firstName} ${'abcdefgh'[sender]}`, () => false, acknowledged),
    )
    await expect
      .poll(() => acknowledged.filter((name) => name.startsWith(firstName)).length, { timeout: 60_000 })
      .toBeGreaterThan(20)
    site.process.kill('SIGKILL')
    await once(site.process, 'exit')
    await Promise.all(sending)
  }

  const site = await startSite(dataDir)
  await expect
    .poll(
      async () => {
        const subjects = new Set((await site.mails()).map(({ subject }) => subject))
        return acknowledged.filter((name) => !subjects.has(`Contato pelo site: ${name}, Outro`))
      },
      { timeout: 60_000 },
    )
    .toEqual([])
  site.process.kill('SIGTERM')
  expect(await once(site.process, 'exit')).toEqual([0, null])
  await rm(dataDir, { recursive: true, force: true })
})

test('a version that begins to serve beside the one before, which is killed then, loses no message and doubles no mail', async () => {
  test.setTimeout(120_000)
  const dataDir = await mkdtemp(join(tmpdir(), 'matriz-overlap-'))
  const mailbox = await openMailbox()
  const environment = { SMTP_URL: `smtp://127.0.0.1:${mailbox.port}`, OFFLINE: 'off' }
  const older = await startSite(dataDir, environment)
  const newer = await startSite(dataDir, environment)
  const acknowledged: string[] = []
  let isOver = false
  const sending = [older, newer].flatMap((site, process) =>
    ['a', 'e', 'o'].map((sender) =>
      sendForms(site, `${['Ana', 'Bia'][process]} ${sender}`, () => isOver, acknowledged),
    ),
  )
  const count = (name: string) => acknowledged.filter((each) => each.startsWith(name)).length
  await expect.poll(() => Math.min(count('Ana'), count('Bia')), { timeout: 60_000 }).toBeGreaterThan(15)
  // A mail that was taken but not yet recorded would be sent again, as by any mail server.
  mailbox.hold()
  const database = new DatabaseSync(join(dataDir, 'matriz.sqlite'), { readOnly: true })
  const sent = () => database.prepare("select count(*) as n from mails where state = 'sent'").get()?.['n']
  await expect.poll(sent).toBe(mailbox.taken.length)
  older.process.kill('SIGKILL')
  await once(older.process, 'exit')
  const before = count('Bia')
  await expect.poll(() => count('Bia'), { timeout: 60_000 }).toBeGreaterThan(before + 5)
  isOver = true
  await Promise.all(sending)
  mailbox.release()
  const waiting = database.prepare("select count(*) as n from mails where state = 'waiting'")
  await expect.poll(() => waiting.get()?.['n'], { timeout: 60_000 }).toBe(0)
  const stored = database
    .prepare('select name from leads')
    .all()
    .map(({ name }) => name)
  database.close()
  expect(acknowledged.filter((name) => stored.filter((each) => each === name).length !== 1)).toEqual([])
  const mails = await Promise.all(mailbox.taken.map((mail) => PostalMime.parse(mail)))
  const told = mails.flatMap(({ subject = '' }) => /^Contato pelo site: (.*), Outro/.exec(subject)?.[1] ?? [])
  expect(told.toSorted()).toEqual(stored.toSorted())
  newer.process.kill('SIGTERM')
  expect(await once(newer.process, 'exit')).toEqual([0, null])
  await mailbox.close()
  await rm(dataDir, { recursive: true, force: true })
})

/** An SMTP server. Between `hold` and `release` it lets clients wait and takes nothing. */
async function openMailbox() {
  const taken: string[] = []
  let gate = Promise.resolve()
  let release = () => {}
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    onMailFrom: (_address, _session, callback) => void gate.then(() => callback()),
    onData(stream, _session, callback) {
      let mail = ''
      stream.on('data', (chunk: Buffer) => {
        mail += chunk
      })
      stream.on('end', () => {
        taken.push(mail)
        callback()
      })
    },
  })
  server.on('error', () => {})
  const port = await freePort()
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', () => resolve()))
  return {
    port,
    taken,
    hold() {
      gate = new Promise((resolve) => {
        release = resolve
      })
    },
    release: () => release(),
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}

/** Until the site is killed, or it is over. Notes names whose form was acknowledged. */
async function sendForms(
  { address }: RunningSite,
  sender: string,
  isOver: () => boolean,
  acknowledged: string[],
): Promise<void> {
  for (let count = 1; !isOver(); count++) {
    const name = `${sender} ${'i'.repeat((count % 60) + 1)} ${'v'.repeat(Math.floor(count / 60) + 1)}`
    const body = new URLSearchParams({ name, email: 'a@example.com', city: 'Uberaba', interest: 'outro' })
    try {
      const response = await fetch(address, { method: 'POST', body })
      await response.text()
      if (response.status === 200) acknowledged.push(name)
    } catch {
      return
    }
  }
}
