import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, it, onTestFinished } from 'vitest'
import { freePort } from '../../../test/free-port.ts'
import { content, outgoing } from '../../../test/mail.ts'
import { contactMail } from '../../domain/leads/contact/contact.server.ts'
import { emailJsTransport } from './open-transport.server.ts'

const account = {
  kind: 'emailjs',
  publicKey: 'public',
  serviceId: 'service',
  templateId: 'template',
} as const

it('EmailJS receives the fields of its protocol', async () => {
  const { apiUrl, bodies, requests } = await service(200)
  const mail = { ...outgoing, ...contactMail(content) }
  await emailJsTransport({ ...account, privateKey: undefined, apiUrl }).send(mail)
  expect(requests).toEqual(['POST /send application/json'])
  expect(bodies).toEqual([
    {
      lib_version: expect.stringMatching(/^\d+\.\d+\.\d+$/),
      user_id: 'public',
      service_id: 'service',
      template_id: 'template',
      template_params: {
        name: 'Zélia Araújo',
        email: 'zelia@example.com',
        phone: '(34) 99999-1234',
        city: 'Uberaba',
        interest: 'IATF com Prenhez Confirmada',
        message: 'Bom dia,\nquero <10> prenhezes.',
        subject: 'Contato pelo site: Zélia Araújo, IATF com Prenhez Confirmada',
        to_email: 'rancho@example.com',
        reply_to: 'zelia@example.com',
        message_id: outgoing.messageId,
      },
    },
  ])
})

it('a private key is sent if there is one', async () => {
  const { apiUrl, bodies } = await service(200)
  await emailJsTransport({ ...account, privateKey: 'private', apiUrl }).send(outgoing)
  expect(bodies).toMatchObject([{ accessToken: 'private' }])
})

it.each([
  [403, 'forbidden'],
  [429, 'rate-limited'],
  [451, 'headless-browser'],
  [400, 'rejected'],
  [500, 'rejected'],
])('status %i means %s', async (status, failure) => {
  const { apiUrl } = await service(status)
  const sending = emailJsTransport({ ...account, privateKey: undefined, apiUrl }).send(outgoing)
  await expect(sending).rejects.toMatchObject({ failure, message: `EmailJS answered ${status}` })
})

it('a service that is down is unreachable', async () => {
  const apiUrl = `http://127.0.0.1:${await freePort()}/send`
  const sending = emailJsTransport({ ...account, privateKey: undefined, apiUrl }).send(outgoing)
  await expect(sending).rejects.toMatchObject({ failure: 'unreachable' })
})

async function service(status: number): Promise<{ apiUrl: string; bodies: unknown[]; requests: string[] }> {
  const bodies: unknown[] = []
  const requests: string[] = []
  const server = createServer((request, response) => {
    requests.push(`${request.method} ${request.url} ${request.headers['content-type']}`)
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      bodies.push(JSON.parse(Buffer.concat(chunks).toString()))
      response.writeHead(status).end('OK')
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return { apiUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/send`, bodies, requests }
}
