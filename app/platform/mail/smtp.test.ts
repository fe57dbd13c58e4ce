import type { AddressInfo } from 'node:net'
import PostalMime from 'postal-mime'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import { afterEach, expect, it } from 'vitest'
import { freePort } from '../../../test/free-port.ts'
import { outgoing } from '../../../test/mail.ts'
import { smtpTransport } from './smtp.server.ts'
import type { Transport } from './transport.server.ts'

const cleanups: (() => Promise<void> | void)[] = []
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup()
})

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
  const { transport, received } = await open(
    {
      authOptional: false,
      onAuth({ username, password }, _session, done) {
        seen.push([username, password])
        done(null, { user: 'ranch' })
      },
    },
    'ranch:s%40gredo@',
  )
  await transport.send(outgoing)
  expect(seen).toEqual([['ranch', 's@gredo']])
  expect(received).toHaveLength(1)
})

it.each([451, 550])('response %i is a rejection without personal data', async (responseCode) => {
  const { transport } = await open({
    onRcptTo(_address, _session, done) {
      done(Object.assign(new Error('zelia@example.com is not known'), { responseCode }))
    },
  })
  await expect(transport.send(outgoing)).rejects.toMatchObject({
    failure: 'rejected',
    message: `SMTP answered ${responseCode}`,
  })
})

it('a busy server receives the mail on the next attempt, with the same Message-ID', async () => {
  let busy = true
  const { transport, received } = await open({
    onMailFrom(_address, _session, done) {
      done(busy ? Object.assign(new Error('come back later'), { responseCode: 451 }) : undefined)
    },
  })
  await expect(transport.send(outgoing)).rejects.toMatchObject({ failure: 'rejected' })
  busy = false
  await transport.send(outgoing)
  expect(received).toHaveLength(1)
  expect(await PostalMime.parse(received[0] ?? '')).toMatchObject({ messageId: outgoing.messageId })
})

it('a wrong password is a rejection without personal data', async () => {
  const { transport } = await open(
    {
      authOptional: false,
      onAuth: ({ username }, _session, done) => done(new Error(`${username} is not welcome`)),
    },
    'ranch:wrong@',
  )
  await expect(transport.send(outgoing)).rejects.toMatchObject({
    failure: 'rejected',
    message: 'SMTP answered 535',
  })
})

it('a server that is down is unreachable until it is back', async () => {
  const port = await freePort()
  const transport = smtpTransport(`smtp://127.0.0.1:${port}`)
  cleanups.push(() => transport.close())
  await expect(transport.send(outgoing)).rejects.toMatchObject({ failure: 'unreachable' })
  const { received } = await serve({}, port)
  await transport.send(outgoing)
  expect(received).toHaveLength(1)
})

async function open(
  options: SMTPServerOptions = {},
  user = '',
): Promise<{ transport: Transport; received: string[] }> {
  const { port, received } = await serve(options)
  const transport = smtpTransport(`smtp://${user}127.0.0.1:${port}`)
  cleanups.push(() => transport.close())
  return { transport, received }
}

/** A real SMTP server on this machine. */
async function serve(options: SMTPServerOptions, wanted = 0): Promise<{ port: number; received: string[] }> {
  const received: string[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    onData(stream, _session, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        received.push(Buffer.concat(chunks).toString())
        done()
      })
    },
    ...options,
  })
  await new Promise<void>((resolve) => server.listen(wanted, '127.0.0.1', resolve))
  cleanups.push(() => new Promise<void>((resolve) => server.close(resolve)))
  return { port: (server.server.address() as AddressInfo).port, received }
}
