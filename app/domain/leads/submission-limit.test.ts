import { afterEach, describe, expect, it } from 'vitest'
import { buildFile } from '../../../server/build.ts'
import { loadRouter } from '../../../server/rendering/router.ts'
import { readSettings } from '../../../server/settings.ts'
import { openSite } from '../../../server/site.ts'
import { databaseKinds, newDatabaseAddress } from '../../../test/database.ts'
import { keptLog } from '../../../test/mail.ts'
import { type TestSite, testSite } from '../../../test/site.ts'
import { message } from '../../../test/staff.ts'
import { producer, veterinarian } from '../../../test/visitor.ts'
import { honeypotField, instanceField } from '../../platform/forms/hidden-fields.ts'

const ends: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end()
})

const waiting = {
  course: 'inseminacao-iatf',
  name: 'Rui Barros',
  crmv: 'MG-1234',
  phone: '+55 34 99999-1234',
  location: 'Goiás',
}

/** The nth send of a visitor who uses all forms in turn; some fill the hidden field. */
function send(nth: number): [path: string, fields: Record<string, string>] {
  const instance = { [instanceField]: `instance-${nth}` }
  switch (nth % 4) {
    case 0:
      return ['/envio/contato', { ...message, ...instance }]
    case 1:
      return ['/envio/lista-de-espera', { ...waiting, ...instance }]
    case 2:
      return ['/envio/cadastro', { ...veterinarian, ...instance, email: `ana${nth}@example.com` }]
    default:
      return [
        '/envio/cadastro',
        { ...producer, ...instance, email: `ze${nth}@example.com`, [honeypotField]: 'x' },
      ]
  }
}

function counted(statuses: number[]): Record<number, number> {
  const counts: Record<number, number> = {}
  for (const status of statuses) counts[status] = (counts[status] ?? 0) + 1
  return counts
}

describe.each(databaseKinds)('the limit of sends, on the %s database', (kind) => {
  async function open(limit: number, clock?: () => number) {
    const site = await testSite(kind, { environment: { FORM_LIMIT: `${limit}` }, ...(clock && { clock }) })
    ends.push(site.remove)
    return site
  }
  const stored = async ({ services }: Pick<TestSite, 'services'>) =>
    (await services.database.selectFrom('leads').select('id').execute()).length
  const underWay = ({ services }: TestSite) =>
    services.database.selectFrom('sends_under_way').selectAll().execute()

  it('holds however many are sent at once, over all forms together', async () => {
    const site = await open(30)
    const answers = await Promise.all(Array.from({ length: 60 }, (_, nth) => site.post(...send(nth))))
    expect(counted(answers.map(({ status }) => status))).toEqual({ 200: 30, 429: 30 })
    expect(await stored(site)).toBe(30)
    expect(await underWay(site)).toEqual([])
  })

  it.each([0, 1, 2])('counts no repeat of what is stored, nor refuses it (form %i)', async (nth) => {
    const site = await open(2)
    const repeats = () => Promise.all([1, 2, 3, 4].map(() => site.post(...send(nth))))
    expect(counted((await repeats()).map(({ status }) => status))).toEqual({ 200: 4 })
    expect(await stored(site)).toBe(1)
    expect((await site.post(...send(nth + 4))).status).toBe(200)
    expect((await site.post(...send(nth + 8))).status).toBe(429)
    expect(counted((await repeats()).map(({ status }) => status))).toEqual({ 200: 4 })
    expect(await stored(site)).toBe(2)
  })

  it('does not count what came to nothing', async () => {
    const site = await open(2)
    expect((await site.post('/envio/cadastro', veterinarian)).status).toBe(200)
    for (let times = 0; times < 3; times++)
      expect((await site.post('/envio/cadastro', { ...veterinarian, password: 'another-one' })).status).toBe(
        409,
      )
    expect((await site.post(...send(0))).status).toBe(200)
    expect((await site.post(...send(4))).status).toBe(429)
    expect(await underWay(site)).toEqual([])
  })

  it('counts a registration that was cut off, for ten minutes', async () => {
    let now = 1_795_000_000_000
    const site = await open(1, () => now)
    const { database } = site.services
    await site.post(...send(0))
    const { sender } = await database.selectFrom('leads').select('sender').executeTakeFirstOrThrow()
    await database
      .insertInto('sends_under_way')
      .values({ id: 'cut off', submission: 'sent cut off', sender, started_at: now })
      .execute()
    await database.deleteFrom('mails').execute()
    await database.deleteFrom('leads').execute()
    expect((await site.post(...send(4))).status).toBe(429)
    now += 11 * 60 * 1000
    expect((await site.post(...send(4))).status).toBe(200)
  })

  it.each([
    ['/conta/cadastro', { ...veterinarian, email: 'outra@example.com' }, 'value="outra@example.com"'],
    ['/en/formacao-tecnica', waiting, 'value="Rui Barros"'],
  ])('past it, %s offers the chat and keeps what was typed', async (path, fields, kept) => {
    const site = await open(1)
    await site.post(...send(0))
    const response = await site.post(path, fields)
    expect(response.status).toBe(429)
    const html = await response.text()
    expect(html).toContain('https://wa.me/')
    expect(html).toContain(kept)
    expect(await stored(site)).toBe(1)
  })
})

it('holds for several processes on one PostgreSQL', async () => {
  const { address, remove } = await newDatabaseAddress('postgres')
  ends.push(remove)
  const open = async () => {
    const site = await openSite({
      settings: {
        ...readSettings({ FORM_LIMIT: '10', EMAILJS_SERVICE_ID: 'not complete' }),
        database: address,
      },
      log: keptLog().log,
      built: await loadRouter(buildFile),
    })
    ends.push(() => site.close())
    return site
  }
  const sites = [await open(), await open(), await open()]
  const answers = await Promise.all(
    Array.from({ length: 45 }, (_, nth) => {
      const [path, fields] = send(nth)
      const body = new URLSearchParams(fields)
      return sites[nth % 3]?.fetch(new Request(`http://localhost:3000${path}`, { method: 'POST', body }), {})
    }),
  )
  expect(counted(answers.map((answer) => answer?.status ?? 0))).toEqual({ 200: 10, 429: 35 })
})
