import { describe, expect, it } from 'vitest'
import { anyDatabaseKind, type DatabaseKind, databaseKinds } from '../../../test/database.ts'
import { siteOfTest, type TestSite } from '../../../test/site.ts'
import { message, waiting } from '../../../test/staff.ts'
import { producer, veterinarian } from '../../../test/visitor.ts'
import { honeypotField, instanceField } from '../../platform/forms/form-result.ts'

/** The nth submission of a visitor who uses all forms in turn; some fill the hidden field. */
function nthSubmission(nth: number): [path: string, fields: Record<string, string>] {
  const forms: [string, Record<string, string>][] = [
    ['/', message],
    ['/formacao-tecnica', waiting],
    ['/conta/cadastro', { ...veterinarian, email: `ana${nth}@example.com` }],
    ['/conta/cadastro', { ...producer, email: `ze${nth}@example.com`, [honeypotField]: 'x' }],
  ]
  const [path, fields] = forms[nth % 4] ?? ['', {}]
  return [path, { ...fields, [instanceField]: `instance-${nth}` }]
}

function countStatuses(responses: readonly (Response | undefined)[]) {
  const byStatus = Object.groupBy(responses, (response) => response?.status ?? 0)
  return Object.fromEntries(Object.entries(byStatus).map(([status, all]) => [status, all?.length]))
}

async function openOn(kind: DatabaseKind, limit: number, clock?: () => number) {
  return siteOfTest(kind, { environment: { FORM_LIMIT: `${limit}` }, ...(clock && { clock }) })
}
const stored = async ({ services }: Pick<TestSite, 'services'>) =>
  (await services.database.selectFrom('leads').select('id').execute()).length
const pending = ({ services }: TestSite) =>
  services.database.selectFrom('pending_submissions').selectAll().execute()

it.each(databaseKinds)(
  'the submission limit holds for simultaneous submissions over all forms, on the %s database',
  async (kind) => {
    const site = await openOn(kind, 12)
    const responses = await Promise.all(
      Array.from({ length: 24 }, (_, nth) => site.submit(...nthSubmission(nth))),
    )
    expect(countStatuses(responses)).toEqual({ 200: 12, 429: 12 })
    expect(await stored(site)).toBe(12)
    expect(await pending(site)).toEqual([])
  },
)

describe.each(anyDatabaseKind)('the submission limit, on the %s database', (kind) => {
  const open = (limit: number, clock?: () => number) => openOn(kind, limit, clock)

  it.each([0, 1, 2])('neither counts nor refuses a repeat of a stored submission (form %i)', async (nth) => {
    const site = await open(2)
    const repeats = () => Promise.all([1, 2, 3, 4].map(() => site.submit(...nthSubmission(nth))))
    expect(countStatuses(await repeats())).toEqual({ 200: 4 })
    expect(await stored(site)).toBe(1)
    expect((await site.submit(...nthSubmission(nth + 4))).status).toBe(200)
    expect((await site.submit(...nthSubmission(nth + 8))).status).toBe(429)
    expect(countStatuses(await repeats())).toEqual({ 200: 4 })
    expect(await stored(site)).toBe(2)
  })

  it('does not count refused submissions', async () => {
    const site = await open(2)
    const register = async (password: string) =>
      (await site.submit('/conta/cadastro', { ...veterinarian, password })).status
    expect(await register(veterinarian.password)).toBe(200)
    for (let times = 0; times < 3; times++) expect(await register('another-one')).toBe(409)
    expect((await site.submit(...nthSubmission(0))).status).toBe(200)
    expect((await site.submit(...nthSubmission(4))).status).toBe(429)
    expect(await pending(site)).toEqual([])
  })

  it('counts an interrupted registration for ten minutes', async () => {
    let now = 1_795_000_000_000
    const site = await open(1, () => now)
    const { database } = site.services
    await site.submit(...nthSubmission(0))
    const { sender } = await database.selectFrom('leads').select('sender').executeTakeFirstOrThrow()
    await database
      .insertInto('pending_submissions')
      .values({ id: 'cut off', submission: 'sent cut off', sender, started_at: now })
      .execute()
    await database.deleteFrom('mails').execute()
    await database.deleteFrom('leads').execute()
    expect((await site.submit(...nthSubmission(4))).status).toBe(429)
    now += 11 * 60 * 1000
    expect((await site.submit(...nthSubmission(4))).status).toBe(200)
  })
})

it('the submission limit holds for several processes on one PostgreSQL', async () => {
  const first = await openOn('postgres', 6)
  const environment = { FORM_LIMIT: '6' }
  const others = [1, 2].map(() => siteOfTest('postgres', { address: first.address, environment }))
  const sites = [first, ...(await Promise.all(others))]
  const responses = await Promise.all(
    Array.from({ length: 24 }, (_, nth) => sites[nth % 3]?.submit(...nthSubmission(nth))),
  )
  expect(countStatuses(responses)).toEqual({ 200: 6, 429: 18 })
})
