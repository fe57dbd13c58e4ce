import { describe, expect, it } from 'vitest'
import { anyDatabaseKind } from '../../../test/database.ts'
import {
  type BrowserKeys,
  browserKeys,
  decryptPush,
  type PushService,
  startPushService,
} from '../../../test/push-service.ts'
import { eventually, testSite } from '../../../test/site.ts'
import { message, signedIn, staffEmail, staffSiteOfTest, waiting } from '../../../test/staff.ts'
import { type Visitor, veterinarian } from '../../../test/visitor.ts'
import { staffPaths } from '../../domain/staff-paths.ts'

const page = staffPaths.notices
const android =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36'
const hourMs = 60 * 60 * 1000

describe.each(anyDatabaseKind)('notices to staff, on the %s database', (kind) => {
  async function open(environment: Record<string, string> = {}) {
    const service = await startPushService()
    const opened = await staffSiteOfTest(kind, { PUSH_HOSTS: service.host, ...environment })
    return { ...opened, service, database: opened.site.services.database }
  }

  async function addDevice(staff: Visitor, service: PushService, path: string = page) {
    const keys = browserKeys()
    const endpoint = `${service.origin}/s/${keys.auth}`
    const fields = { intent: 'add', endpoint, p256dh: keys.p256dh, auth: keys.auth }
    const response = await staff.post(path, fields, { 'user-agent': android })
    const outcome = response.headers.get('location')?.split('?')[1] ?? response.status
    return { keys, endpoint, outcome }
  }

  const pushed = (service: PushService, count: number) =>
    eventually(async () => service.received.length >= count && service.received)

  const shown = (service: PushService, keys: BrowserKeys, index = 0) =>
    JSON.parse(decryptPush(service.received[index]?.body ?? Buffer.alloc(0), keys))

  it('a device is told of each new lead at once, without anything of the lead', async () => {
    const { site, staff, service } = await open()
    const { keys, outcome } = await addDevice(staff, service)
    expect(outcome).toBe('feito=device-added')
    await site.post('/', message)
    await pushed(service, 1)
    expect(service.state.faults).toEqual([])
    expect(shown(service, keys)).toEqual({
      title: 'Nova mensagem: contato',
      body: 'Toque para abrir os contatos.',
      path: '/painel',
    })
    await site.submit('/formacao-tecnica', waiting)
    await pushed(service, 2)
    expect(shown(service, keys, 1).title).toBe('Novo interesse em um curso')
    expect(service.received[0]?.key).toBe(site.services.pushKey)
    expect(service.received[0]?.claims.sub).toMatch(/^mailto:/)
    expect(site.logged.join('\n')).not.toContain(service.host)
    // Suspected spam and a repeated submission send no push.
    await site.post('/', { ...message, email: 'robo@example.com', assunto_interno: 'x' })
    await site.post('/', message)
    const mails = await site.services.database
      .selectFrom('mails')
      .select('id')
      .where('template', '=', 'push')
      .execute()
    expect(mails).toHaveLength(2)
  })

  it('a device is listed with its name, tried and removed, each by its owner only', async () => {
    const { site, staff, service, database } = await open({ STAFF_EMAILS: `${staffEmail},bia@example.com` })
    const other = await signedIn(site, { ...veterinarian, email: 'bia@example.com' })
    const { keys } = await addDevice(staff, service)
    const list = await staff.open(page)
    list.getByText('Chrome, Android')
    expect((await other.open(page)).queryByText('Chrome, Android')).toBeNull()
    const { id = '' } = (await database.selectFrom('push_devices').select('id').executeTakeFirst()) ?? {}

    for (const intent of ['remove', 'test']) await other.post(page, { intent: `${intent}:${id}` })
    expect(await database.selectFrom('push_devices').selectAll().execute()).toHaveLength(1)
    expect(service.received).toEqual([])

    await staff.post(page, { intent: `test:${id}` })
    await pushed(service, 1)
    expect(shown(service, keys)).toMatchObject({ title: 'Os avisos funcionam', path: '/painel' })
    await staff.post(page, { intent: `remove:${id}` })
    expect(await database.selectFrom('push_devices').selectAll().execute()).toEqual([])
  })

  it('a subscription that is gone is removed; one that fails is tried again', async () => {
    const { site, staff, service, database } = await open()
    await addDevice(staff, service)
    service.state.status = 503
    await site.post('/', message)
    await eventually(async () => {
      const device = await database.selectFrom('push_devices').select('failed_at').executeTakeFirst()
      return device?.failed_at !== null
    })
    ;(await staff.open(page)).getByText(/Não aceitou o aviso/)
    service.state.status = 410
    await database.updateTable('mails').set({ next_attempt_at: 0 }).where('template', '=', 'push').execute()
    await eventually(async () => {
      const devices = await database.selectFrom('push_devices').select('id').execute()
      return devices.length === 0
    })
    const state = await eventually(async () => {
      const push = await database
        .selectFrom('mails')
        .select('state')
        .where('template', '=', 'push')
        .executeTakeFirst()
      return push?.state === 'sent' && push.state
    })
    expect(state).toBe('sent')
  })

  it('whoever may no longer read leads is told nothing more, and loses the device', async () => {
    const { site, staff, service } = await open()
    await addDevice(staff, service)
    service.state.status = 503
    await site.post('/', message)
    await pushed(service, 1)
    await site.close()
    // The next start names other people. The push of the old lead still waits.
    service.state.status = 201
    const environment = { STAFF_EMAILS: 'chefe@example.com', PUSH_HOSTS: service.host, FORM_LIMIT: 'off' }
    const later = await testSite(kind, { address: site.address, environment, clock: () => Date.now() })
    try {
      await later.services.database.updateTable('mails').set({ next_attempt_at: 0 }).execute()
      await later.post('/', { ...message, email: 'nova@example.com' })
      await eventually(async () => {
        const due = await later.services.database
          .selectFrom('mails')
          .select('id')
          .where('state', '=', 'waiting')
          .execute()
        return due.length === 0
      })
      expect(service.received).toHaveLength(1)
      expect(await later.services.database.selectFrom('push_devices').selectAll().execute()).toEqual([])
    } finally {
      await later.close()
    }
  })

  it('an endpoint outside the known push services is refused, also when it is already stored', async () => {
    const { site, staff, service, database } = await open({ PUSH_HOSTS: '127.0.0.1:1' })
    const { outcome } = await addDevice(staff, service)
    expect(outcome).toBe(422)
    const keys = browserKeys()
    const inner = { intent: 'add', p256dh: keys.p256dh, auth: keys.auth }
    for (const endpoint of ['http://169.254.169.254/latest', 'https://localhost/x', 'https://evil.example/x'])
      await staff.post(page, { ...inner, endpoint })
    expect(await database.selectFrom('push_devices').selectAll().execute()).toEqual([])
    await database
      .insertInto('push_devices')
      .values({
        id: 'old',
        email: staffEmail,
        endpoint: `${service.origin}/s/x`,
        name: '',
        p256dh: keys.p256dh,
        auth: keys.auth,
        created_at: 0,
        sent_at: null,
        failed_at: null,
      })
      .execute()
    await site.post('/', message)
    await eventually(
      async () => (await database.selectFrom('push_devices').select('id').execute()).length === 0,
    )
    expect(service.received).toEqual([])
  })

  it('a browser that another staff member takes over tells that one alone', async () => {
    const { site, staff, service, database } = await open({ STAFF_EMAILS: `${staffEmail},bia@example.com` })
    const { endpoint, keys } = await addDevice(staff, service)
    const other = await signedIn(site, { ...veterinarian, email: 'bia@example.com' })
    await other.post(page, { intent: 'add', endpoint, p256dh: keys.p256dh, auth: keys.auth })
    expect(await database.selectFrom('push_devices').select('email').execute()).toEqual([
      { email: 'bia@example.com' },
    ])
  })

  it('with OFFLINE=off no device can be added, and the page says why', async () => {
    const { staff, service } = await open({ OFFLINE: 'off' })
    expect((await addDevice(staff, service)).outcome).toBe(422)
    ;(await staff.open(page)).getByText(/OFFLINE=off/)
  })

  it('a push that waited for more than a day is dropped', async () => {
    const { site, time, staff, service, database } = await open()
    await addDevice(staff, service)
    service.state.status = 500
    await site.post('/', message)
    const readPush = () =>
      database
        .selectFrom('mails')
        .select(['state', 'last_failure'])
        .where('template', '=', 'push')
        .executeTakeFirst()
    // The failure schedules the next attempt by the clock, so the clock moves afterwards.
    await eventually(async () => (await readPush())?.last_failure)
    service.state.status = 201
    time.now += 25 * hourMs
    await eventually(async () => {
      const push = await readPush()
      if (push?.state === 'waiting') site.services.outbox.wake()
      return push?.state === 'sent'
    })
    expect(service.received).toHaveLength(1)
  })
})
