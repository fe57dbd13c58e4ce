import { createHmac } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, it, onTestFinished } from 'vitest'
import { eventually, siteOfTest } from '../../../test/site.ts'
import { message } from '../../../test/staff.ts'
import { honeypotField } from '../forms/form-result.ts'

it('the webhook receives each lead with a signature until it accepts it', async () => {
  const requests: { body: string; headers: Record<string, string | string[] | undefined> }[] = []
  let refusals = 1
  const receiver = createServer(async (request, response) => {
    let body = ''
    for await (const chunk of request) body += chunk
    requests.push({ body, headers: request.headers })
    response.writeHead(refusals-- > 0 ? 500 : 204).end()
  })
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => new Promise((resolve) => void receiver.close(() => resolve())))
  const site = await siteOfTest('embedded', {
    environment: {
      LEAD_WEBHOOK_URL: `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/leads`,
      LEAD_WEBHOOK_SECRET: 'a secret',
    },
  })
  await site.post('/', { ...message, name: 'Robô', [honeypotField]: 'x' })
  await site.post('/', message)

  await eventually(async () => requests.length === 2)
  const [first, second] = requests
  expect(first?.body).toBe(second?.body)
  expect(first?.headers['x-matriz-delivery']).toBe(second?.headers['x-matriz-delivery'])
  const { name, email, phone, city, interest } = message
  expect(JSON.parse(second?.body ?? '')).toMatchObject({
    event: 'lead.created',
    kind: 'contact',
    language: 'pt',
    page: '/',
    name,
    email,
    phone,
    city,
    interest,
    details: { message: message.message },
  })
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
