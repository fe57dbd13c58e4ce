import { expect, it } from 'vitest'
import { googleCalls, tokenSync } from '../../app/domain/accounts/google-calls.server.ts'
import { emailJsTransport } from '../../app/platform/mail/open-transport.server.ts'
import { deliverToWebhook } from '../../app/platform/mail/transport.server.ts'
import { serveHttp } from '../http-service.ts'
import { memoryLog, outgoing } from '../mail.ts'

const emailJs = {
  kind: 'emailjs',
  publicKey: 'public',
  serviceId: 'service',
  templateId: 'template',
  privateKey: 'private',
} as const

/** Every outgoing call with personal data, a password or a token, to the service at `host`. */
const calls: Record<string, (host: string) => Promise<unknown>> = {
  'a mail by EmailJS': (host) =>
    emailJsTransport({ ...emailJs, apiUrl: `http://${host}/send` }).send(outgoing),
  'a lead to the webhook': (host) =>
    deliverToWebhook(
      { url: `http://${host}/leads`, secret: 'a secret' },
      { id: 'lead', content: '{}', now: 0 },
    ),
  'a password to Google': (host) =>
    googleCalls({ apiKey: 'key', emulatorHost: host }).signIn('ana@example.com', 'segredo-da-ana'),
  'a refresh token to Google': (host) => googleCalls({ apiKey: 'key', emulatorHost: host }).refresh('token'),
  'a token to the operator’s service': async (host) => {
    const { log, events } = memoryLog()
    tokenSync(`http://${host}/tokens`, log).post('token')
    await expect.poll(events).toEqual(['warn token sync failed'])
    throw new Error('logged')
  },
}

it.each(Object.entries(calls))('%s follows no redirect', async (_, call) => {
  const target = await serve((_request, response) => response.writeHead(200).end('{}'))
  const service = await serve((request, response) =>
    response.writeHead(307, { Location: `http://${target.host}${request.url}` }).end(),
  )
  await expect(call(service.host)).rejects.toThrow()
  expect(service.requests).toHaveLength(1)
  expect(target.requests).toEqual([])
})

async function serve(
  respond: Parameters<typeof serveHttp>[0],
): Promise<{ host: string; requests: string[] }> {
  const requests: string[] = []
  const host = await serveHttp((request, ...rest) => {
    requests.push(`${request.method} ${request.url}`)
    return respond(request, ...rest)
  })
  return { host, requests }
}
