import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import PostalMime from 'postal-mime'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import { expect, it, onTestFinished, vi } from 'vitest'
import { freePort } from '../../../test/free-port.ts'
import { outgoing } from '../../../test/mail.ts'
import { isLocalhost, smtpTransport } from './open-transport.server.ts'

it('a mail server receives the complete mail, and replies go to the visitor', async () => {
  const { transport, received } = await open()
  await transport.send(outgoing)
  const source = received[0] ?? ''
  // Encoded names and subjects are accepted by every server.
  expect(source.slice(0, source.indexOf('\r\n\r\n'))).toMatch(/^[\x20-\x7e\t\r\n]+$/)
  const mail = await PostalMime.parse(source)
  expect(mail).toMatchObject({
    subject: outgoing.subject,
    messageId: outgoing.messageId,
    replyTo: [{ name: 'Zélia Araújo', address: 'zelia@example.com' }],
    to: [{ address: 'rancho@example.com' }],
    text: expect.stringContaining('Olá, é um teste.'),
    html: expect.stringContaining('<p>Olá, é um teste.</p>'),
  })
})

it('the user and password in the address are used to sign in', async () => {
  const seen: unknown[] = []
  const { transport, received } = await open({
    authOptional: false,
    onAuth({ username, password }, _session, done) {
      seen.push([username, password])
      done(null, { user: 'ranch' })
    },
  })
  await transport.send(outgoing)
  expect(seen).toEqual([['ranch', 's@gredo']])
  expect(received).toHaveLength(1)
})

/** As servers write them; nodemailer reads code and text of the reply. */
it.each([
  ['no-recipient', 550, '5.1.1 <zelia@example.com>: Recipient address rejected: User unknown'],
  ['no-recipient', 550, '5.1.10 Recipient not found; null MX'],
  ['no-recipient', 553, '5.1.3 bad destination syntax'],
  ['no-recipient', 550, '5.2.1 mailbox disabled'],
  ['no-recipient', 550, 'No such user here'],
  ['rejected', 552, '5.2.2 mailbox full'],
  ['rejected', 451, 'zelia@example.com is not known'],
  ['rejected', 554, '5.7.1 <zelia@example.com>: Relay access denied'],
  ['rejected', 550, '5.7.1 blocked, see our list of spam senders'],
  ['rejected', 550, 'relay not permitted'],
  ['rejected', 553, '5.1.8 sender address rejected: domain not found'],
  ['rejected', 450, '4.1.1 user unknown for now'],
  ['rejected', 451, '5.1.1 contradicts itself'],
])(
  'a recipient is %s for the reply %i %s, of which no more than the number is kept',
  async (failure, responseCode, text) => {
    const { transport } = await open({
      onRcptTo(_address, _session, done) {
        done(Object.assign(new Error(text), { responseCode }))
      },
    })
    const message = `SMTP answered ${responseCode}`
    await expect(transport.send(outgoing)).rejects.toMatchObject({ failure, message })
  },
)

it('a wrong password is a rejection without personal data', async () => {
  const { transport } = await open({
    authOptional: false,
    onAuth: ({ username }, _session, done) => done(new Error(`${username} is not welcome`)),
  })
  const failure = { failure: 'rejected', message: 'SMTP answered 535' }
  await expect(transport.send(outgoing)).rejects.toMatchObject(failure)
})

it('a server that sends a byte now and then is given up after five minutes', async () => {
  const greeted = Promise.withResolvers<Socket>()
  const port = await listen((socket) => {
    socket.write('220 slow\r\n')
    socket.once('data', () => greeted.resolve(socket))
  })
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const refused = expect(send(`smtp://127.0.0.1:${port}`)).rejects.toMatchObject({
    failure: 'unreachable',
    message: 'SMTP failed: it took more than five minutes',
  })
  const socket = await greeted.promise
  for (const _ of Array(100)) socket.write('250-')
  await vi.advanceTimersByTimeAsync(5 * 60 * 1000)
  await refused
})

it('a server that is down is unreachable until it is back', async () => {
  const port = await freePort()
  const url = `smtp://127.0.0.1:${port}`
  await expect(send(url)).rejects.toMatchObject({ failure: 'unreachable' })
  const { received } = await serve({ disabledCommands: ['STARTTLS'] }, port)
  await send(url)
  expect(received).toHaveLength(1)
})

/** An address of this machine that the site treats as remote. */
const remoteHost = '0.0.0.0'
const key = `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgP4exGgkMsUWTDFDR
MeYE6QuKxpOTFe2FeVFsNyD13bGhRANCAARwuGXKG5hkks1RgmdcrVR48tRxhCs5
vQz0YS24kMWvuw7Kd8yz/zn3h/o+54zC5YBlzjxZfMo6nZLXUvFamj8X
-----END PRIVATE KEY-----`
const cert = `-----BEGIN CERTIFICATE-----
MIIBgTCCASigAwIBAgIUNHiwuQbRlQDF3tqwhAYiCU79pOgwCgYIKoZIzj0EAwIw
FzEVMBMGA1UEAwwMbWFpbC5leGFtcGxlMCAXDTI2MTEyMTIwMTUxM1oYDzIxMjYx
MDI4MjAxNTEzWjAXMRUwEwYDVQQDDAxtYWlsLmV4YW1wbGUwWTATBgcqhkjOPQIB
BggqhkjOPQMBBwNCAARwuGXKG5hkks1RgmdcrVR48tRxhCs5vQz0YS24kMWvuw7K
d8yz/zn3h/o+54zC5YBlzjxZfMo6nZLXUvFamj8Xo1AwTjAdBgNVHQ4EFgQUXpks
AhIfczPO8RGOehjuc89C3r0wHwYDVR0jBBgwFoAUXpksAhIfczPO8RGOehjuc89C
3r0wDAYDVR0TAQH/BAIwADAKBggqhkjOPQQDAgNHADBEAiBOUMlqvdl9jOy1UEaR
fO83NVu8EhAntXi3BaYB6HkaqQIgWuTnVw4OvehXqOty9llvlafJ2GdBHy0L1o/q
FBw9M0s=
-----END CERTIFICATE-----`
const noSecureConnection = { failure: 'rejected', message: expect.stringContaining('must offer STARTTLS') }
const withoutTls = { disabledCommands: ['STARTTLS'], allowInsecureAuth: true }

it.each([
  ['without STARTTLS', withoutTls, ''],
  ['without STARTTLS, whatever the address says', withoutTls, '?requireTLS=false'],
  ['with an untrusted certificate', {}, ''],
])('a remote mail server %s receives no mail, envelope or password', async (_, options, query) => {
  const { port, commands } = await serve(options)
  const url = `smtp://ranch:secret@${remoteHost}:${port}${query}`
  await expect(send(url)).rejects.toMatchObject(noSecureConnection)
  expect(commands).toEqual([])
})

it.each([
  ['a remote mail server with STARTTLS', {}, remoteHost, '?tls.rejectUnauthorized=false', 'encrypted'],
  ['a relay on this machine without TLS', withoutTls, '127.0.0.1', '', 'in clear'],
])('%s receives the mail', async (_, options, host, query, how) => {
  const { port, commands } = await serve(options)
  await send(`smtp://${host}:${port}${query}`)
  expect(commands).toEqual(['MAIL', 'RCPT', 'DATA'].map((command) => `${command} ${how}`))
})

it.each([
  ['localhost', true],
  ['127.0.0.1', true],
  ['[::1]', true],
  ['localhost.example', false],
  ['127.0.0.1.example', false],
  ['mail.example.com', false],
  ['10.0.0.1', false],
  ['', false],
])('%j is localhost: %s', (hostname, expected) => {
  expect(isLocalhost(hostname)).toBe(expected)
})

const replies: Record<string, (socket: Socket) => void> = {
  'HTTP instead of SMTP': (socket) => socket.write('HTTP/1.1 400 Bad Request\r\n\r\n<html>'),
  'bytes without meaning': (socket) => socket.write(Buffer.from([0, 255, 13, 10, 254, 13, 10, 0, 10])),
  'an end in the middle of the greeting': (socket) => socket.end('220 mail.exam'),
  'a greeting and then nonsense': (socket) => {
    socket.write('220 mail.example.com\r\n')
    socket.on('data', () => socket.write('nonsense\r\n'))
  },
  'a reset': (socket) => socket.resetAndDestroy(),
}

it.each(Object.entries(replies))(
  'a mail service that replies %s has not taken the mail',
  async (_, reply) => {
    await expect(send(`smtp://127.0.0.1:${await listen(reply)}`)).rejects.toMatchObject({
      failure: expect.stringMatching(/^(unreachable|rejected)$/),
      message: expect.not.stringMatching(/zelia|nonsense|html/i),
    })
  },
)

async function open(options: SMTPServerOptions = {}) {
  const { port, received } = await serve({ ...withoutTls, ...options })
  const transport = smtpTransport(`smtp://${options.onAuth ? 'ranch:s%40gredo@' : ''}127.0.0.1:${port}`)
  onTestFinished(() => transport.close())
  return { transport, received }
}

async function send(url: string): Promise<void> {
  const transport = smtpTransport(url)
  await transport.send(outgoing).finally(() => transport.close())
}

/** A real SMTP server on this machine. Records the mails, and each command with whether it was encrypted. */
async function serve(options: SMTPServerOptions, wanted = 0) {
  const received: string[] = []
  const commands: string[] = []
  const note = (command: string, { secure }: { secure: boolean }) =>
    commands.push(`${command} ${secure ? 'encrypted' : 'in clear'}`)
  const server = new SMTPServer({
    key,
    cert,
    authOptional: true,
    onAuth(_auth, session, done) {
      note('AUTH', session)
      done(null, { user: 'ranch' })
    },
    onMailFrom(_address, session, done) {
      note('MAIL', session)
      done()
    },
    onRcptTo(_address, session, done) {
      note('RCPT', session)
      done()
    },
    onData(stream, session, done) {
      note('DATA', session)
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        received.push(Buffer.concat(chunks).toString())
        done()
      })
    },
    ...options,
  })
  // Clients abort the handshake in some tests.
  server.on('error', () => {})
  await new Promise<void>((resolve) => server.listen(wanted, '127.0.0.1', resolve))
  onTestFinished(() => new Promise<void>((resolve) => server.close(() => resolve())))
  return { port: (server.server.address() as AddressInfo).port, received, commands }
}

async function listen(reply: (socket: Socket) => void): Promise<number> {
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => {})
    reply(socket)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy()
    server.close()
  })
  return (server.address() as AddressInfo).port
}
