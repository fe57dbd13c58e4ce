import { createHmac } from 'node:crypto'
import { expect, it } from 'vitest'
import { freePort } from '../../../test/free-port.ts'
import { serveHttp } from '../../../test/http-service.ts'
import { content, outgoing } from '../../../test/mail.ts'
import { eventually, siteOfTest } from '../../../test/site.ts'
import { message } from '../../../test/staff.ts'
import { contactMail } from '../../domain/leads/contact/contact.server.ts'
import { honeypotField } from '../forms/form-result.ts'
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
  const host = await serveHttp((request, response, body) => {
    requests.push(`${request.method} ${request.url} ${request.headers['content-type']}`)
    bodies.push(JSON.parse(body.toString()))
    response.writeHead(status).end('OK')
  })
  return { apiUrl: `http://${host}/send`, bodies, requests }
}

it('the webhook receives each lead with a signature until it accepts it', async () => {
  const requests: { body: string; headers: Record<string, string | string[] | undefined> }[] = []
  let refusals = 1
  const host = await serveHttp((request, response, body) => {
    requests.push({ body: body.toString(), headers: request.headers })
    response.writeHead(refusals-- > 0 ? 500 : 204).end()
  })
  const site = await siteOfTest('embedded', {
    environment: { LEAD_WEBHOOK_URL: `http://${host}/leads`, LEAD_WEBHOOK_SECRET: 'a secret' },
  })
  await site.post('/', { ...message, name: 'Robô', [honeypotField]: 'x' })
  await site.post('/', message)

  await eventually(async () => requests.length === 2)
  const [first, second] = requests
  expect(first?.body).toBe(second?.body)
  expect(first?.headers['x-matriz-delivery']).toBe(second?.headers['x-matriz-delivery'])
  const { message: text, ...fields } = message
  const lead = { kind: 'contact', language: 'pt', page: '/', ...fields, details: { message: text } }
  expect(JSON.parse(second?.body ?? '')).toMatchObject({ event: 'lead.created', ...lead })
  const timestamp = String(second?.headers['x-matriz-timestamp'])
  expect(Math.abs(Date.now() / 1000 - Number(timestamp))).toBeLessThan(60)
  const signature = createHmac('sha256', 'a secret').update(`${timestamp}.${second?.body}`).digest('hex')
  expect(second?.headers['x-matriz-signature']).toBe(`sha256=${signature}`)
  await eventually(async () =>
    (await site.services.database.selectFrom('mails').selectAll().execute()).every(
      ({ state }) => state === 'sent',
    ),
  )
  expect(site.logged.join()).not.toMatch(/Zélia|zelia/)
})
