import { describe, expect, it } from 'vitest'
import { anyDatabaseKind } from '../../../test/database.ts'
import { browserKeys, decryptPush, startPushService } from '../../../test/push-service.ts'
import { eventually, testSite } from '../../../test/site.ts'
import { message, signedInStaff, staffEmail, staffSiteOfTest, waiting } from '../../../test/staff.ts'
import { staffPaths } from '../../domain/staff-paths.ts'

const page = staffPaths.notices
const colleague = 'bia@example.com'
const android =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36'
const hourMs = 60 * 60 * 1000

describe.each(anyDatabaseKind)('notices to staff, on the %s database', (kind) => {
  /** A site whose staff member has a device, unless it is refused. */
  async function open(environment: Record<string, string> = {}) {
    const service = await startPushService()
    const opened = await staffSiteOfTest(kind, {
      ...{ PUSH_HOSTS: service.host, STAFF_EMAILS: `${staffEmail},${colleague}` },
      ...environment,
    })
    const { site, staff, time } = opened
    const { database } = site.services
    const keys = browserKeys()
    const endpoint = `${service.origin}/s/${keys.auth}`
    const device = { intent: 'add', endpoint, p256dh: keys.p256dh, auth: keys.auth }
    const added = await staff.post(page, device, { 'user-agent': android })
    const devices = () => database.selectFrom('push_devices').selectAll().execute()
    return {
      ...{ site, staff, time, service, database, device, added, devices },
      signInColleague: () => signedInStaff(site, colleague, time.now),
      received: (count: number) => eventually(async () => service.received.length >= count),
      shown: (index = 0) => JSON.parse(decryptPush(service.received[index]?.body ?? Buffer.alloc(0), keys)),
      pushes: () => database.selectFrom('mails').selectAll().where('template', '=', 'push').execute(),
      /** Lets all that waits be tried at once. */
      hurry: () => database.updateTable('mails').set({ next_attempt_at: 0 }).execute(),
      areGone: () => eventually(async () => (await devices()).length === 0),
    }
  }

  it('a device is told of each new lead at once, without anything of the lead', async () => {
    const { site, service, added, received, shown, pushes } = await open()
    expect(added.headers.get('location')).toBe(`${page}?feito=device-added`)
    await site.post('/', message)
    await received(1)
    expect(service.state.faults).toEqual([])
    expect(shown()).toEqual({
      title: 'Nova mensagem: contato',
      body: 'Toque para abrir os contatos.',
      path: '/painel',
    })
    await site.submit('/formacao-tecnica', waiting)
    await received(2)
    expect(shown(1).title).toBe('Novo interesse em um curso')
    expect(service.received[0]?.key).toBe(site.services.pushKey)
    expect(service.received[0]?.claims.sub).toMatch(/^mailto:/)
    expect(site.logged.join('\n')).not.toContain(service.host)
    // Suspected spam and a repeated submission send no push.
    await site.post('/', { ...message, email: 'robo@example.com', assunto_interno: 'x' })
    await site.post('/', message)
    expect(await pushes()).toHaveLength(2)
  })

  it('a device is listed with its name, tried and removed, each by its owner only', async () => {
    const { staff, service, devices, signInColleague, received, shown } = await open()
    const other = await signInColleague()
    ;(await staff.open(page)).getByText('Chrome, Android')
    expect((await other.open(page)).queryByText('Chrome, Android')).toBeNull()
    const [{ id } = { id: '' }] = await devices()
    for (const intent of ['remove', 'test']) await other.post(page, { intent: `${intent}:${id}` })
    expect(await devices()).toHaveLength(1)
    expect(service.received).toEqual([])
    await staff.post(page, { intent: `test:${id}` })
    await received(1)
    expect(shown()).toMatchObject({ title: 'Os avisos funcionam', path: '/painel' })
    await staff.post(page, { intent: `remove:${id}` })
    expect(await devices()).toEqual([])
  })

  it('a browser that another staff member takes over tells that one alone', async () => {
    const { device, devices, signInColleague } = await open()
    await (await signInColleague()).post(page, device)
    expect(await devices()).toMatchObject([{ email: colleague }])
  })

  it('a subscription that is gone is removed; one that fails is tried again', async () => {
    const { site, staff, service, devices, pushes, hurry, areGone } = await open()
    service.state.status = 503
    await site.post('/', message)
    await eventually(async () => (await devices())[0]?.failed_at !== null)
    ;(await staff.open(page)).getByText(/Não aceitou o aviso/)
    service.state.status = 410
    await hurry()
    await areGone()
    await eventually(async () => (await pushes())[0]?.state === 'sent')
  })

  it('a push that waited for more than a day is dropped', async () => {
    const { site, time, service, pushes } = await open()
    service.state.status = 500
    await site.post('/', message)
    // The failure schedules the next attempt by the clock, so the clock moves afterwards.
    await eventually(async () => (await pushes())[0]?.last_failure)
    service.state.status = 201
    time.now += 25 * hourMs
    await eventually(async () => {
      const [push] = await pushes()
      if (push?.state === 'waiting') site.services.outbox.wake()
      return push?.state === 'sent'
    })
    expect(service.received).toHaveLength(1)
  })

  it('whoever may no longer read leads is told nothing more, and loses the device', async () => {
    const { site, service, received } = await open()
    service.state.status = 503
    await site.post('/', message)
    await received(1)
    await site.close()
    // The next start names other people. The push of the old lead still waits.
    service.state.status = 201
    const environment = { STAFF_EMAILS: 'chefe@example.com', PUSH_HOSTS: service.host, FORM_LIMIT: 'off' }
    const later = await testSite(kind, { address: site.address, environment, clock: () => Date.now() })
    const { database } = later.services
    try {
      await database.updateTable('mails').set({ next_attempt_at: 0 }).execute()
      await later.post('/', { ...message, email: 'nova@example.com' })
      await eventually(async () => {
        const due = await database.selectFrom('mails').select('id').where('state', '=', 'waiting').execute()
        return due.length === 0
      })
      expect(service.received).toHaveLength(1)
      expect(await database.selectFrom('push_devices').selectAll().execute()).toEqual([])
    } finally {
      await later.remove()
    }
  })

  it('an endpoint outside the known push services is refused, also when it is already stored', async () => {
    const { site, staff, service, database, device, added, devices, areGone } = await open({
      PUSH_HOSTS: '127.0.0.1:1',
    })
    expect(added.status).toBe(422)
    for (const endpoint of ['http://169.254.169.254/latest', 'https://localhost/x', 'https://evil.example/x'])
      await staff.post(page, { ...device, endpoint })
    expect(await devices()).toEqual([])
    const { intent: _, ...stored } = device
    await database
      .insertInto('push_devices')
      .values({
        ...stored,
        id: 'old',
        email: staffEmail,
        name: '',
        created_at: 0,
        sent_at: null,
        failed_at: null,
      })
      .execute()
    await site.post('/', message)
    await areGone()
    expect(service.received).toEqual([])
  })

  it('with OFFLINE=off no device can be added, and the page says why', async () => {
    const { staff, added } = await open({ OFFLINE: 'off' })
    expect(added.status).toBe(422)
    ;(await staff.open(page)).getByText(/OFFLINE=off/)
  })
})
