import { pathToFileURL } from 'node:url'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildFile } from '../../server/build.ts'
import type { AppBuild } from '../../server/rendering/app-build.ts'
import { pageOf } from '../../test/page.ts'
import { type TestSite, testSite } from '../../test/site.ts'
import { message, signedIn, staffEmail } from '../../test/staff.ts'
import { producer, type Visitor, veterinarian, visitor } from '../../test/visitor.ts'
import { isStaffPath, staffPaths } from '../domain/paths.ts'
import { picturesPath } from '../domain/pictures/index.ts'
import routeTable from '../routes.ts'

let site: TestSite
let staff: Visitor
let member: Visitor
let lead: string
beforeAll(async () => {
  site = await testSite('embedded', { environment: { STAFF_EMAILS: `boss@example.com,${staffEmail}` } })
  await site.post('/', message)
  lead = (await site.services.database.selectFrom('leads').select('id').executeTakeFirstOrThrow()).id
  staff = await signedIn(site)
  member = await signedIn(site, { ...veterinarian, ...producer, crmv: '', areaAtuacao: '' })
})
afterAll(() => site.remove())

interface StaffRoute {
  id: string
  /** Pattern, without the optional language. */
  path: string
  isBelowLayout: boolean
}

/** Every route of a route table in the staff's folder or at a staff address. */
function staffRoutes(entries: RouteConfigEntry[], parentPath = '', isBelowLayout = false): StaffRoute[] {
  return entries.flatMap(({ id, file, path = '', children = [] }) => {
    const fullPath = `${parentPath}/${path.replace(/^en\?\/?/, '')}`.replace(/\/+/g, '/')
    const isLayout = file === 'staff/layout.tsx'
    const below = staffRoutes(children, fullPath, isBelowLayout || isLayout)
    const isStaffRoute = !isLayout && (file.startsWith('staff/') || isStaffPath(fullPath))
    const route = { id: id ?? file.replace(/\.tsx?$/, ''), path: fullPath, isBelowLayout }
    return isStaffRoute ? [route, ...below] : below
  })
}

const routes = staffRoutes(await routeTable)
const languagePrefixes = ['', '/en'] as const

describe('the route table', () => {
  it('has every staff route below the staff layout', () => {
    expect(routes.map(({ path }) => path).sort()).toEqual([
      '/painel',
      '/painel/fotos',
      '/painel/fotos/:id',
      '/painel/leads.csv',
      '/painel/leads/:id',
      '/painel/semanas',
    ])
    expect(routes.filter(({ isBelowLayout }) => !isBelowLayout)).toEqual([])
  })

  it('matches the build, whose routes at staff addresses are below the layout, which has middleware', async () => {
    const build: AppBuild = await import(pathToFileURL(buildFile).href)
    const built = Object.values(build.routes).flatMap((route) => route ?? [])
    expect(build.routes['staff']?.module.middleware).toHaveLength(1)
    expect(
      built
        .filter(({ parentId }) => parentId === 'staff')
        .map(({ id }) => id)
        .sort(),
    ).toEqual(routes.map(({ id }) => id).sort())
    const elsewhere = built.filter(({ parentId }) => parentId !== 'staff')
    expect(elsewhere.filter(({ path }) => isStaffPath(`/${path?.replace(/^en\?\/?/, '')}`))).toEqual([])
  })

  it.each([
    ['in the staff’s folder', { file: 'staff/forgotten/route.tsx', path: 'en?/equipe/esquecida' }],
    [
      'under the staff’s addresses',
      { file: 'site/pages/forgotten/route.tsx', path: `en?${staffPaths.inbox}/esquecida` },
    ],
  ])('shows a route %s that was added outside of the layout', (_where, forgotten) => {
    const found = staffRoutes([forgotten])
    expect(found).toEqual([expect.objectContaining({ isBelowLayout: false })])
  })
})

/** A redirect to the login, in the response of a page or of its data. */
async function isSentToLogin(response: Response): Promise<boolean> {
  if (response.status === 302) return response.headers.get('location')?.endsWith('/conta/entrar') ?? false
  return response.status === 202 && (await response.text()).includes('/conta/entrar')
}

const secrets = /Zélia|zelia@|99999-1234/

const requests = routes.flatMap(({ id, path }) =>
  languagePrefixes
    .filter((prefix) => prefix === '' || !path.endsWith('.csv'))
    .flatMap((prefix) => {
      const address = () => prefix + path.replace(':id', lead)
      const fields = { status: 'won', note: 'x' }
      const variants: [method: string, suffix: string, send: (who: Visitor) => Promise<Response>][] = [
        ['GET', '', (who) => who.get(address())],
        ['HEAD', '', (who) => who.head(address())],
        ['GET', '.data', (who) => who.get(`${address()}.data`)],
        ['GET', `.data?_routes=${id}`, (who) => who.get(`${address()}.data?_routes=${id}`)],
        ['GET', '.data?_routes=root', (who) => who.get(`${address()}.data?_routes=root`)],
        ['POST', '', (who) => who.post(address(), fields)],
        ['POST', '.data', (who) => who.post(`${address()}.data`, fields)],
      ]
      // Posts to the other routes get 405, as another test checks.
      return variants
        .filter(([method]) => method !== 'POST' || path.includes(':id'))
        .map(([method, suffix, send]) => ({ name: `${method} ${prefix}${path}${suffix}`, send }))
    }),
)

describe.each(requests)('$name', ({ name, send }) => {
  it('sends guests to the login', async () => {
    expect(await isSentToLogin(await send(visitor(site)))).toBe(true)
  })

  it('sends a forged session to the login', async () => {
    const forger = visitor(site)
    forger.cookies.set('session', 'A'.repeat(43))
    expect(await isSentToLogin(await send(forger))).toBe(true)
  })

  it('refuses members who are not staff, and does nothing', async () => {
    await expectRefusal(await send(member), name)
    const { status } = await site.services.database
      .selectFrom('leads')
      .select('status')
      .where('id', '=', lead)
      .executeTakeFirstOrThrow()
    expect(status).toBe('new')
  })

  it('refuses former staff who still have a session', async () => {
    const { staffEmails } = site.services
    site.services.staffEmails = ['boss@example.com']
    try {
      await expectRefusal(await send(staff), name)
    } finally {
      site.services.staffEmails = staffEmails
    }
  })
})

/** Pages show the refusal within the site's layout; data and files have the status only. */
async function expectRefusal(response: Response, name: string): Promise<void> {
  expect(response.status).toBe(403)
  expect(response.headers.get('cache-control')).toBe('no-store')
  if (response.headers.get('content-type')?.startsWith('text/html') && !name.startsWith('HEAD')) {
    const english = name.includes(' /en/')
    const page = await pageOf(response)
    page.getByRole('heading', { level: 1, name: english ? 'No access' : 'Sem acesso' })
    page.getByRole('banner')
    page.getByRole('contentinfo')
    expect(page.document.documentElement.outerHTML).not.toMatch(secrets)
  } else expect(await response.text()).not.toMatch(secrets)
}

// Uploads have a handler in front of the router (`pictures/pictures.test.ts`).
it.each(routes.filter(({ path }) => !path.includes(':id') && path !== picturesPath))(
  '$path refuses posts from guests, members and staff',
  async ({ path }) => {
    for (const who of [visitor(site), member, staff])
      for (const address of [path, `${path}.data`])
        expect((await who.post(address, { status: 'won' })).status).toBe(405)
  },
)

describe('staff', () => {
  const granted: [name: string, send: () => Promise<Response>, status: number][] = [
    ['open the inbox', () => staff.get('/painel'), 200],
    ['open the inbox in English', () => staff.get('/en/painel?tipo=contact'), 200],
    ['load the inbox’s data', () => staff.get('/painel.data'), 200],
    ['open the weeks', () => staff.get('/painel/semanas'), 200],
    ['open a lead', () => staff.get(`/painel/leads/${lead}`), 200],
    ['load a lead’s data', () => staff.get(`/en/painel/leads/${lead}.data`), 200],
    ['export the leads', () => staff.get('/painel/leads.csv'), 200],
    ['change a lead', () => staff.post(`/painel/leads/${lead}`, { status: 'won', note: '' }), 302],
    ['request an unknown mail again', () => staff.post(`/painel/leads/${lead}`, { mail: 'unknown' }), 409],
  ]
  it.each(granted)('may %s, and the response is not cached', async (_name, send, status) => {
    const response = await send()
    expect(response.status).toBe(status)
    expect(response.headers.get('cache-control')).toBe('no-store')
  })

  it('need a verified address: a registration alone opens nothing', async () => {
    const boss = visitor(site)
    const fields = { ...veterinarian, email: 'boss@example.com' }
    await boss.post('/conta/cadastro', fields)
    expect((await boss.post('/conta/entrar', fields)).status).toBe(403)
    expect(await isSentToLogin(await boss.get('/painel'))).toBe(true)
  })
})

it('the refusal says in both languages that the account has no access', async () => {
  const refusal = async (path: string) => pageOf(await member.get(path))
  ;(await refusal('/painel')).getByText('Esta conta não tem acesso ao painel da equipe.')
  ;(await refusal('/en/painel')).getByText(/This account has no access/)
})
