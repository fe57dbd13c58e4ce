import type { AddressInfo } from 'node:net'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import { afterEach, describe, expect, it } from 'vitest'
import { outgoing } from '../../../test/mail.ts'
import { isLocalhost, smtpTransport } from './smtp.server.ts'

const servers: SMTPServer[] = []
afterEach(async () => {
  for (const server of servers.splice(0)) await new Promise<void>((resolve) => server.close(resolve))
})

/** An address of this machine that the site treats as remote. */
const remoteHost = '0.0.0.0'
/** Self-signed, for this test only. */
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

describe('a remote mail server', () => {
  it('without STARTTLS receives no mail, envelope or password', async () => {
    const { port, commands } = await serve({ disabledCommands: ['STARTTLS'], allowInsecureAuth: true })
    for (const address of [`ranch:secret@${remoteHost}:${port}`, `${remoteHost}:${port}?requireTLS=false`])
      await expect(send(`smtp://${address}`)).rejects.toMatchObject(noSecureConnection)
    expect(commands).toEqual([])
  })

  it('that offers no EHLO and therefore no STARTTLS receives no mail', async () => {
    const { port, commands } = await serve({ disabledCommands: ['STARTTLS', 'EHLO'] })
    await expect(send(`smtp://${remoteHost}:${port}`)).rejects.toMatchObject({ failure: 'rejected' })
    expect(commands).toEqual([])
  })

  it('with an untrusted certificate receives no mail', async () => {
    const { port, commands } = await serve({})
    await expect(send(`smtp://${remoteHost}:${port}`)).rejects.toMatchObject(noSecureConnection)
    expect(commands).toEqual([])
  })

  it('with STARTTLS receives the mail encrypted', async () => {
    const { port, commands } = await serve({})
    await send(`smtp://${remoteHost}:${port}?tls.rejectUnauthorized=false`)
    expect(commands).toEqual(['MAIL encrypted', 'RCPT encrypted', 'DATA encrypted'])
  })
})

it('a relay on this machine receives mail without TLS', async () => {
  const { port, commands } = await serve({ disabledCommands: ['STARTTLS'] })
  await send(`smtp://127.0.0.1:${port}`)
  expect(commands).toEqual(['MAIL in clear', 'RCPT in clear', 'DATA in clear'])
})

it.each([
  ['localhost', true],
  ['LOCALHOST', true],
  ['127.0.0.1', true],
  ['127.8.9.10', true],
  ['[::1]', true],
  ['localhost.example', false],
  ['127.0.0.1.example', false],
  ['127.example', false],
  ['mail.example.com', false],
  ['10.0.0.1', false],
  ['[2001:db8::1]', false],
  ['', false],
])('%j is localhost: %s', (hostname, expected) => {
  expect(isLocalhost(hostname)).toBe(expected)
})

async function send(url: string): Promise<void> {
  const transport = smtpTransport(url)
  await transport.send(outgoing).finally(() => transport.close())
}

/** A real SMTP server with the certificate above. Records each command and whether it was encrypted. */
async function serve(options: SMTPServerOptions): Promise<{ port: number; commands: string[] }> {
  const commands: string[] = []
  const note = (command: string, { secure }: { secure: boolean }) =>
    commands.push(`${command} ${secure ? 'encrypted' : 'in clear'}`)
  const server = new SMTPServer({
    ...{ key, cert, authOptional: true },
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
      stream.resume().on('end', () => done())
    },
    ...options,
  })
  // Clients abort the handshake in these tests.
  server.on('error', () => {})
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return { port: (server.server.address() as AddressInfo).port, commands }
}
