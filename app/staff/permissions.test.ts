import { readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { root } from '../../server/settings/folders.ts'
import { pageOf } from '../../test/page.ts'
import { insertMember } from '../../test/rows.ts'
import { siteOfFile } from '../../test/site.ts'
import { message, signedIn, staffEmail } from '../../test/staff.ts'
import {
  build,
  editorRoutes,
  ownerRoutes,
  routes,
  type StaffRoute,
  staffRoutes,
  takesPosts,
} from '../../test/staff-routes.ts'
import { producer, type Visitor, veterinarian, visitor } from '../../test/visitor.ts'
import type { Role } from '../domain/members/index.ts'
import { isStaffPath } from '../domain/paths.ts'
import { picturesPath } from '../domain/pictures/index.ts'
import { editorStartPath, staffPaths } from '../domain/staff-paths.ts'

const editorEmail = 'edita@example.com'
let staff: Visitor
let editor: Visitor
let clerk: Visitor
let member: Visitor
let lead: string
const site = await siteOfFile('embedded', { environment: { STAFF_EMAILS: `boss@example.com,${staffEmail}` } })
beforeAll(async () => {
  await site.post('/', message)
  lead = (await site.services.database.selectFrom('leads').select('id').executeTakeFirstOrThrow()).id
  staff = await signedIn(site)
  editor = await signedIn(site, { ...veterinarian, email: editorEmail })
  await inviteEditor()
  clerk = await signedIn(site, { ...veterinarian, email: clerkEmail })
  await invite(clerkEmail, 'staff')
  member = await signedIn(site, { ...veterinarian, ...producer, crmv: '', areaAtuacao: '' })
})

const clerkEmail = 'lia@example.com'

const inviteEditor = () => invite(editorEmail, 'editor')

const invite = (email: string, role: Role) => insertMember(site.services.database, email, role, Date.now())

/** Pages are about this lead and this bull. */
const addressOf = (path: string) =>
  path
    .replace(':answer/:channel', 'unknown/whatsapp')
    .replace(':kind', 'animais')
    .replace(':table', 'animais')
    .replace(':collection/:id', 'animals/touro-01')
    .replace(':collection', 'animals')
    .replace(':id', lead)

describe('the route table', () => {
  it('has every staff route below the staff layout', () => {
    expect(routes.length).toBeGreaterThan(30)
    expect(routes.filter(({ layouts }) => layouts[0] !== 'staff/frame/layout.tsx')).toEqual([])
  })

  it('has what owners alone may do below the layout for owners', () => {
    const isForOwners = ({ path }: StaffRoute) =>
      /^\/painel\/(comecar|copia|equipe\/acesso)\b|\/leads\.csv$/.test(path)
    expect(ownerRoutes).toEqual(routes.filter(isForOwners))
    for (const { layouts } of ownerRoutes)
      expect(layouts).toEqual(['staff/frame/layout.tsx', 'staff/frame/owner-layout.ts'])
  })

  it('has no route for editors whose modules read leads', () => {
    expect(leadModulesOf('staff/inbox/route.tsx')).toContain('app/domain/leads/find-leads.server.ts')
    expect(editorRoutes.flatMap(({ file }) => leadModulesOf(file))).toEqual([])
  })

  it('matches the build, whose routes at staff addresses are below the layouts, which have middleware', () => {
    const built = Object.values(build.routes).flatMap((route) => route ?? [])
    for (const layout of ['staff', 'fullAccess', 'owner'])
      expect(build.routes[layout]?.module.middleware, layout).toHaveLength(1)
    expect(build.routes['fullAccess']?.parentId).toBe('staff')
    expect(build.routes['owner']?.parentId).toBe('staff')
    const layouts = ['staff', 'fullAccess', 'owner']
    const idsBelow = (...parents: string[]) =>
      built
        .filter(({ id, parentId = '' }) => parents.includes(parentId) && !layouts.includes(id))
        .map(({ id }) => id)
        .sort()
    expect(idsBelow(...layouts)).toEqual(routes.map(({ id }) => id).sort())
    expect(idsBelow('staff')).toEqual(editorRoutes.map(({ id }) => id).sort())
    expect(idsBelow('owner')).toEqual(ownerRoutes.map(({ id }) => id).sort())
    const elsewhere = built.filter(({ parentId = '' }) => !layouts.includes(parentId))
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
    expect(found).toEqual([expect.objectContaining({ layouts: [] })])
  })
})

/** The modules that read leads among a route's module and all that it imports. Types are erased. */
function leadModulesOf(file: string): string[] {
  const seen = new Set<string>()
  const waiting = [`app/${file}`]
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    if (seen.has(path)) continue
    seen.add(path)
    const source = readFileSync(join(root, path), 'utf8')
    const imports = source.matchAll(/^(?:import|export) (?!type )[^'"]*?from '(\.[^']+\.tsx?)'/gm)
    for (const [, imported = ''] of imports) waiting.push(normalize(join(dirname(path), imported)))
  }
  return [...seen]
    .filter((path) =>
      /^app\/domain\/(inbox\/|leads\/(count-leads|find-leads|lead-changes|read-leads)\.)/.test(path),
    )
    .sort()
}

const isSentToLogin = (response: Response) => isSentTo(response, '/conta/entrar')
const isSentToEditorStart = (response: Response) => isSentTo(response, editorStartPath)

/** A redirect, in the response of a page or of its data. */
async function isSentTo(response: Response, path: string): Promise<boolean> {
  const location = response.headers.get('location')?.split('?')[0]
  if ([302, 307].includes(response.status)) return location?.endsWith(path) ?? false
  return response.status === 202 && (await response.text()).includes(path)
}

const secrets = /Zélia|zelia@|99999-1234/

type Send = (who: Visitor) => Promise<Response>

/** A page, its data and the form that it takes. Posts to the other routes get 405, as another test checks. */
function requestsOf(route: StaffRoute): [name: string, send: Send][] {
  const address = addressOf(route.path)
  const fields = { status: 'won', email: 'outra@example.com', id: 'touro-01', state: 'sold' }
  const reads: [string, Send][] = [
    ['GET', (who) => who.get(address)],
    ['GET data', (who) => who.get(`${address}.data`)],
  ]
  const posts = [address, `${address}.data`].map((each): [string, Send] => [
    each === address ? 'POST' : 'POST data',
    (who) => who.post(each, fields),
  ])
  return takesPosts(route) ? [...reads, ...posts] : reads
}

describe.each(routes)('$path', (route) => {
  const isForEditors = editorRoutes.includes(route)
  const isForOwners = ownerRoutes.includes(route)

  it.each(requestsOf(route))(
    '%s opens to those whom its layout names, and to nobody else',
    async (name, send) => {
      const before = await stored()
      expect(await isSentToLogin(await send(visitor(site)))).toBe(true)
      await expectRefusal(await send(member))
      const { versions } = await stored()
      expect(versions).toEqual(before.versions)
      const ofEditor = await send(editor)
      if (route.id === 'today' && !name.startsWith('POST'))
        expect(await isSentToEditorStart(ofEditor)).toBe(true)
      else if (isForEditors) await expectOpen(ofEditor)
      else await expectRefusal(ofEditor)
      if (isForOwners) await expectRefusal(await send(clerk))
      else if (!name.startsWith('POST')) await expectOpen(await send(clerk))
      const { leads, members } = await stored()
      expect({ leads, members }).toEqual({ leads: before.leads, members: before.members })
      if (!name.startsWith('POST')) await expectOpen(await send(staff))
    },
  )
})

/** The forms and ids of these tests exist on no page. */
async function expectOpen(response: Response): Promise<void> {
  expect([200, 202, 302, 400, 404, 405, 409, 422]).toContain(response.status)
  expect(response.headers.get('cache-control')).toBe('no-store')
  expect(await isSentToLogin(response)).toBe(false)
}

async function stored() {
  const { database } = site.services
  return {
    leads: await database.selectFrom('leads').select('status').execute(),
    members: await database.selectFrom('members').select(['email', 'role']).orderBy('email').execute(),
    versions: await database.selectFrom('content_versions').selectAll().execute(),
  }
}

describe.each(
  [
    editorRoutes,
    routes.filter((route) => ![...editorRoutes, ...ownerRoutes].includes(route)),
    ownerRoutes,
  ].flatMap(([first]) => first ?? []),
)('below the layouts of $path', (route) => {
  const read = (who: Visitor) => who.get(addressOf(route.path))

  it('a forged session is sent to the login', async () => {
    const forger = visitor(site)
    forger.cookies.set('session', 'A'.repeat(43))
    expect(await isSentToLogin(await read(forger))).toBe(true)
  })

  it('a former editor who still has a session is refused', async () => {
    await site.services.database.deleteFrom('members').where('email', '=', editorEmail).execute()
    try {
      await expectRefusal(await read(editor))
    } finally {
      await inviteEditor()
    }
  })

  it('former staff who still have a session are refused', async () => {
    const { staffEmails } = site.services
    site.services.staffEmails = ['boss@example.com']
    try {
      await expectRefusal(await read(staff))
    } finally {
      site.services.staffEmails = staffEmails
    }
  })
})

/** Documents are a plain page; data and files have the status only. */
async function expectRefusal(response: Response): Promise<void> {
  expect(response.status).toBe(403)
  expect(response.headers.get('cache-control')).toBe('no-store')
  if (response.headers.get('content-type')?.startsWith('text/html')) {
    const page = await pageOf(response)
    page.getByRole('heading', { level: 1, name: 'Sem acesso' })
    page.getByRole('link', { name: /Voltar ao painel|Minha Conta/ })
    expect(page.document.documentElement.outerHTML).not.toMatch(secrets)
  } else expect(await response.text()).not.toMatch(secrets)
}

// Uploads have a handler in front of the router (`pictures/pictures.test.ts`).
it.each(routes.filter((route) => !takesPosts(route) && route.path !== picturesPath))(
  '$path refuses posts from guests, members and staff',
  async ({ path }) => {
    for (const who of [visitor(site), member, editor, staff])
      for (const address of [addressOf(path), `${addressOf(path)}.data`])
        expect((await who.post(address, { status: 'won' })).status).toBe(405)
  },
)

it('staff need a verified address: a registration alone opens nothing', async () => {
  const boss = visitor(site)
  const fields = { ...veterinarian, email: 'boss@example.com' }
  await boss.post('/conta/cadastro', fields)
  expect((await boss.post('/conta/entrar', fields)).status).toBe(403)
  expect(await isSentToLogin(await boss.get('/painel'))).toBe(true)
})

it.each([
  ['a member', '/painel', 'Esta conta não tem acesso ao painel da equipe.', '/conta', () => member],
  ['an editor', '/painel/equipe/acesso', 'para os donos', editorStartPath, () => editor],
  ['a clerk', '/painel/equipe/acesso', 'para os donos', editorStartPath, () => clerk],
  [
    'an editor',
    '/painel/contatos',
    'atende os contatos. A sua conta edita o site.',
    editorStartPath,
    () => editor,
  ],
] as const)('%s reads at %s for whom the page is, with a way back', async (_who, path, text, back, who) => {
  const { getByRole } = await pageOf(await who().get(path))
  expect(getByRole('main').textContent).toContain(text)
  expect(getByRole('link', { name: /^(Voltar ao painel|Minha Conta)$/ }).getAttribute('href')).toBe(back)
})

it('an address of the panel in English leads to the page in Portuguese', async () => {
  const moved = await staff.get('/en/painel/contatos?status=new')
  expect([moved.status, moved.headers.get('location')]).toEqual([308, '/painel/contatos?status=new'])
})

it('an editor’s pages are the same before and after a lead arrives, a chat is opened and a page is viewed', async () => {
  const read = async () => {
    // Spreadsheets hold the time at which they were made; other tests read them.
    const pages = editorRoutes.filter(({ path }) => !path.endsWith('.xlsx'))
    const addresses = pages.flatMap(({ path }) => [path, `${path}.data`])
    // One after the other: the site refuses more than it can hold at once.
    const bodies: string[] = []
    for (const address of addresses) bodies.push(await (await editor.get(address)).text())
    return bodies.map((body) => body.replace(/nonce="[^"]*"/g, ''))
  }
  const before = await read()
  await site.post('/', { ...message, message: 'Mais uma.' })
  await site.post('/conversa', { about: 'NL-07', code: 'NL-07-K3F', page: '/nossos-touros' })
  await site.post(
    '/visita',
    { page: '/nossos-touros' },
    { 'User-Agent': 'Mozilla/5.0 (X11; Linux) Firefox/140.0' },
  )
  await site.services.pageViews.flush()
  expect(await read()).toEqual(before)
})

it('an editor’s account page leads to the panel', async () => {
  const { getByRole } = await pageOf(await editor.get('/conta'))
  expect(getByRole('link', { name: 'Painel' }).getAttribute('href')).toBe('/painel')
})
