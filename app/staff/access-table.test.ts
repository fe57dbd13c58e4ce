import { randomUUID } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { root } from '../../server/settings/folders.ts'
import { fullAccess } from '../../test/author.ts'
import { documents } from '../../test/content.ts'
import { openEditor } from '../../test/editor.ts'
import { pageOf } from '../../test/page.ts'
import { photograph } from '../../test/photograph.ts'
import { importRow, insertMember } from '../../test/rows.ts'
import { saveDrafts } from '../../test/save-drafts.ts'
import {
  editorEmail,
  leadIdOf,
  message,
  signedInEditor,
  signedInStaff,
  staffEmail,
  staffSiteOfFile,
} from '../../test/staff.ts'
import { routes, type StaffRoute, takesPosts } from '../../test/staff-routes.ts'
import { uploadPicture } from '../../test/upload.ts'
import { type Visitor, visitor } from '../../test/visitor.ts'
import { picturesPath } from '../domain/pictures/index.ts'
import {
  collectionSlug,
  needsFullAccess,
  type SingleName,
  singleNames,
} from '../domain/publishing/collections.ts'
import { readComingChanges } from '../domain/publishing/index.server.ts'
import { editorStartPath } from '../domain/staff-paths.ts'

const ranks = ['guest', 'member', 'editor', 'staff', 'owner'] as const
type Rank = (typeof ranks)[number]

/** The least that opens each route of the panel, by the routes' ids. */
const opensTo: Record<Rank, string[]> = {
  guest: [],
  member: [],
  editor: [
    ...['herdSection', 'herdTextsSection', 'offersSection', 'trainingSection', 'textsSection'],
    ...['staff/on-page/parts-route', 'drafts', 'guide', 'englishGaps', 'history', 'preview', 'newEntry'],
    ...['editor', 'staffAccount', 'ownPasskey', 'staffTeam', 'spreadsheet', 'sheetImport', 'herdXlsx'],
    ...['pictures', 'picturesByName', 'picture'],
  ],
  staff: ['today', 'inbox', 'numbers', 'lead', 'openedAnswer', 'pastedChat', 'notices'],
  owner: [
    ...['staff/inbox/export-route', 'access', 'copies', 'staff/copies/download-route'],
    ...['firstSteps', 'lookStep', 'offeringStep', 'samplesStep'],
  ],
}

const protectedNames = singleNames.filter(needsFullAccess)
const saleNote = 'Comprador Raimundo, (38) 99999-7777'
const secrets = /Zélia|zelia@|99999-1234|Segredo do rascunho|Raimundo|99999-7777/
const clerkEmail = 'lia@example.com'

const bossEmail = 'boss@example.com'

const {
  site,
  staff: owner,
  time,
} = await staffSiteOfFile('embedded', {
  STAFF_EMAILS: `${bossEmail},${staffEmail}`,
})
const { database } = site.services
const people = { guest: visitor(site), owner } as Record<Rank, Visitor>
let lead: string
let digest: string
let batch: string
beforeAll(async () => {
  await site.post('/', message)
  lead = await leadIdOf(site, message.name)
  people.member = await signedInStaff(site, 'rui@example.com', time.now)
  people.editor = await signedInEditor(site)
  await insertMember(database, clerkEmail, 'staff')
  people.staff = await signedInStaff(site, clerkEmail, time.now)
  digest = await uploadPicture(owner, await photograph({ width: 420, height: 300 }))
  await owner.post('/painel/rebanho', { id: 'touro-01', state: 'sold', note: saleNote })
  for (const name of protectedNames) await changeSecretly(name, 'draft')
})

/** Pages are about this lead, this picture, this import and this document. */
const addressOf = ({ path }: StaffRoute, document = 'animals/touro-01') =>
  path
    .replace(':answer/:channel', 'unknown/whatsapp')
    .replace(':collection/:id', document)
    .replace(':collection', document.replace(/\/.*/, ''))
    .replace('/fotos/:id', `/fotos/${digest}`)
    .replace('/planilha/:id', `/planilha/${batch}`)
    .replace(':id', lead)

it('every route of the panel has a row', () => {
  expect(Object.values(opensTo).flat().sort()).toEqual(routes.map(({ id }) => id).sort())
})

describe.each(routes)('$path', (route) => {
  const least = ranks.find((rank) => opensTo[rank].includes(route.id)) ?? 'owner'
  const isOpenTo = (rank: Rank) => ranks.indexOf(rank) >= ranks.indexOf(least)
  const posts = takesPosts(route)
  // Another answer, another import, and a copy without a key that encrypts it.
  const isThere = !['openedAnswer', 'sheetImport', 'staff/copies/download-route'].includes(route.id)

  it.each(ranks)('opens or not to: %s', async (rank) => {
    const who = people[rank]
    const before = await stored()
    for (const data of ['', '.data']) {
      const address = addressOf(route) + data
      const read = await who.get(address)
      if (isOpenTo(rank)) await expectPage(rank, read, isThere)
      else if (rank === 'editor' && route.id === 'today') await expectWay(read, editorStartPath)
      else await expectRefusal(rank, read)
      // Uploads have a handler in front of the router (`pictures/pictures.test.ts`).
      if ((posts && isOpenTo(rank)) || route.path === picturesPath) continue
      const sent = await who.post(address, { status: 'won', email: 'x@example.com', state: 'sold' })
      if (posts) await expectRefusal(rank, sent)
      else expect(sent.status, address).toBe(405)
    }
    if (!isOpenTo(rank)) expect(await stored()).toEqual(before)
  })
})

async function expectPage(rank: Rank, response: Response, isThere: boolean): Promise<void> {
  expect([200, 202, 302, ...(isThere ? [] : [404])]).toContain(response.status)
  expect(response.headers.get('cache-control')).toBe('no-store')
  const text = await response.text()
  if ([202, 302].includes(response.status))
    expect(`${response.headers.get('location')} ${text}`).not.toContain('/conta/entrar')
  if (rank === 'editor') expect(text).not.toMatch(secrets)
}

/** Expects a redirect, in the response of a page or of its data. */
async function expectWay(response: Response, path: string): Promise<void> {
  expect([202, 302, 307]).toContain(response.status)
  expect((response.headers.get('location') ?? '') + (await response.text())).toContain(path)
}

/** Documents are a plain page; data and files have the status only. */
async function expectRefusal(rank: Rank, response: Response): Promise<void> {
  if (rank === 'guest') return expectWay(response, '/conta/entrar')
  expect(response.status).toBe(403)
  expect(response.headers.get('cache-control')).toBe('no-store')
  const text = await response.text()
  expect(text).not.toMatch(secrets)
  if (response.headers.get('content-type')?.startsWith('text/html')) expect(text).toContain('Sem acesso')
}

async function stored() {
  return {
    leads: await database.selectFrom('leads').select('status').execute(),
    members: await database.selectFrom('members').select(['email', 'role']).orderBy('email').execute(),
    versions: await database.selectFrom('content_versions').selectAll().execute(),
  }
}

/** A route of each layout. */
describe.each(['/painel/rebanho', '/painel/contatos', '/painel/equipe/acesso'])('%s', (path) => {
  it('refuses former editors, staff and owners who still have a session', async () => {
    const { staffEmails } = site.services
    site.services.staffEmails = [bossEmail]
    const members = await database.deleteFrom('members').returningAll().execute()
    for (const rank of ['editor', 'staff', 'owner'] as const)
      await expectRefusal(rank, await people[rank].get(path))
    site.services.staffEmails = staffEmails
    await database.insertInto('members').values(members).execute()
  })
})

it.each([
  ['a member', '/painel', 'Esta conta não tem acesso ao painel da equipe.', '/conta', 'member'],
  ['an editor', '/painel/equipe/acesso', 'para os donos', editorStartPath, 'editor'],
  ['a clerk', '/painel/equipe/acesso', 'para os donos', editorStartPath, 'staff'],
  [
    'an editor',
    '/painel/contatos',
    'atende os contatos. A sua conta edita o site.',
    editorStartPath,
    'editor',
  ],
] as const)('%s reads at %s for whom the page is, with a way back', async (_who, path, text, back, who) => {
  const { getByRole } = await pageOf(await people[who].get(path))
  expect(getByRole('main').textContent).toContain(text)
  expect(getByRole('link', { name: /^(Voltar ao painel|Minha Conta)$/ }).getAttribute('href')).toBe(back)
})

it('an address of the panel in English leads to the page in Portuguese', async () => {
  const moved = await owner.get('/en/painel/contatos?status=new')
  expect([moved.status, moved.headers.get('location')]).toEqual([308, '/painel/contatos?status=new'])
})

it('an editor’s pages are the same before and after a lead arrives, a chat is opened and a page is viewed', async () => {
  const read = async () => {
    // Spreadsheets hold the time at which they were made; other tests read them.
    const pages = routes.filter(({ id, path }) => opensTo.editor.includes(id) && !path.endsWith('.xlsx'))
    const addresses = pages.flatMap((route) => [addressOf(route), `${addressOf(route)}.data`])
    // One after the other: the site refuses more than it can hold at once.
    const bodies: string[] = []
    for (const address of addresses) bodies.push(await (await people.editor.get(address)).text())
    return bodies.map((body) => body.replace(/nonce=\\*"[^"]*"/g, ''))
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
  const { getByRole } = await pageOf(await people.editor.get('/conta'))
  expect(getByRole('link', { name: 'Painel' }).getAttribute('href')).toBe('/painel')
})

it('a former editor’s publication that was under way is refused', async () => {
  const former = { email: 'foi@example.com', hasFullAccess: false, isByRow: true }
  const change = { kind: 'document', collection: 'home', id: 'home', document: documents.home } as const
  const before = await database.selectFrom('content_versions').selectAll().execute()
  await expect(site.publish([change], { by: former, action: 'publish' })).rejects.toMatchObject({
    status: 403,
  })
  expect(await database.selectFrom('content_versions').selectAll().execute()).toEqual(before)
})

it('the documents that need full access are contacts, account, menu, look, offering and legal texts', () => {
  expect(protectedNames.toSorted()).toEqual([
    ...['afterSale', 'authenticity', 'look', 'offering', 'privacy', 'ranch', 'site', 'terms'],
  ])
})

it.each(protectedNames)('an editor reads nothing of %s, neither its draft nor its history', async (name) => {
  const routesOfDocuments = routes.filter(({ path }) => path.includes(':collection/:id'))
  for (const route of routesOfDocuments)
    for (const data of ['', '.data']) {
      const address = addressOf(route, `${collectionSlug(name)}/${name}`) + data
      await expectRefusal('editor', await people.editor.get(address))
    }
  expect(routesOfDocuments).toHaveLength(3)
})

it('an editor marks no document that needs full access together with one of theirs', async () => {
  const home = { ...documents.home, title: { pt: 'Título do editor' } }
  await saveDrafts(database, [{ collection: 'home', id: 'home', document: home }], fullAccess(editorEmail))
  const ranch = `ranch/ranch@${await revisionOf('ranch')}`
  const marked = new URLSearchParams([
    ['entry', `home/home@${await revisionOf('home')}`],
    ['entry', ranch],
    ['intent', 'publish'],
  ])
  expect((await people.editor.post('/painel/rascunhos', marked)).status).toBe(409)
  marked.delete('entry', ranch)
  expect((await people.editor.post('/painel/rascunhos', marked)).status).toBe(302)
})

it('staff read the buyer in the history of a sale, which editors read without', async () => {
  const history = '/painel/conteudo/animals/touro-01/historico'
  expect(await (await people.staff.get(history)).text()).toContain(saleNote)
  const ofEditor = await (await people.editor.get(history)).text()
  expect(ofEditor).toContain('Situação mudada')
  expect(ofEditor).not.toMatch(secrets)
})

/** Changes a document so that forms can publish it, discard it, or take it back. */
async function changeSecretly(name: SingleName, how: 'import' | 'publish' | 'draft'): Promise<void> {
  const text = `Segredo do rascunho ${randomUUID()}`
  const document: object = documents[name]
  const blocks = [{ kind: 'text', body: { pt: `${text}\n\n![](/imagens/${digest}-400)` } }]
  const secret = name === 'terms' ? { blocks } : name === 'ranch' ? { city: text } : { title: { pt: text } }
  const changed = { ...document, ...secret }
  const entry = { collection: name, id: name, document: changed }
  const by = fullAccess(staffEmail)
  batch = randomUUID()
  if (how === 'draft') return saveDrafts(database, [entry], by)
  await site.publish([{ kind: 'document', ...entry }], { by, action: how, batch })
  await database
    .insertInto('sheet_imports')
    .values(importRow({ id: batch, imported_by: staffEmail }))
    .execute()
}

const revisionOf = async (id: string) => {
  const { revision } = await database
    .selectFrom('content_entries')
    .select('revision')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return Number(revision)
}

type Fields = Record<string, string>
const undoChange = () => ({ intent: `undo:${batch}` })
const typed = (intent: string) => async (path: string) => {
  const { fields } = await openEditor(owner, path)
  return { ...fields, 'title.pt': `Trocado ${randomUUID()}`, intent }
}
const ofDraft = (intent: string) => async () => {
  const revision = await revisionOf('terms')
  return { entry: `terms/terms@${revision}`, intent, at: '2026-11-27T08:00' }
}

/** Forms that change the terms of use in the hands of staff, by the route that takes them and by how the terms were changed before. */
const forms: [
  id: string,
  before: 'import' | 'publish' | 'draft',
  (path: string) => Promise<Fields> | Fields,
][] = [
  ['editor', 'draft', typed('save')],
  ['editor', 'draft', typed('preview')],
  ['editor', 'draft', typed('publish')],
  ['editor', 'publish', undoChange],
  ['history', 'draft', async () => ({ intent: `undo:${await revisionOf('terms')}` })],
  ['history', 'publish', async () => ({ intent: `undo:${await revisionOf('terms')}` })],
  ['history', 'publish', async () => ({ intent: 'restore:1', newest: String(await revisionOf('terms')) })],
  ...['publish', 'discard', 'date'].map((intent): (typeof forms)[number] => [
    'drafts',
    'draft',
    ofDraft(intent),
  ]),
  ['drafts', 'draft', async () => ({ intent: `restore:terms/terms@${await revisionOf('terms')}` })],
  ...['herdSection', 'herdTextsSection', 'offersSection', 'trainingSection', 'textsSection'].map(
    (id): (typeof forms)[number] => [id, 'publish', undoChange],
  ),
  ['sheetImport', 'import', () => ({ intent: 'undo' })],
  ['picture', 'draft', () => ({ intent: 'change', altPt: randomUUID(), altEn: '' })],
]
/** No field of their forms names a document that needs full access. */
const withoutSuchForms = [
  'newEntry',
  'spreadsheet',
  'pictures',
  'picturesByName',
  'staffAccount',
  'ownPasskey',
]

it('every route by which an editor may post is tried', () => {
  const taking = routes.filter((route) => opensTo.editor.includes(route.id) && takesPosts(route))
  const tried = new Set([...forms.map(([id]) => id), ...withoutSuchForms])
  expect([...tried].sort()).toEqual(taking.map(({ id }) => id).sort())
})

describe('the terms of use', () => {
  it.each(forms)(
    'by the form of %s, after a change by %s: staff change them, an editor nothing',
    async (id, before, fieldsOf) => {
      const route = routes.find((each) => each.id === id)
      const address = route ? addressOf(route, 'terms/terms') : ''
      await changeSecretly('terms', before)
      const path = id === 'sheetImport' ? `/painel/rebanho/planilha/${batch}` : address
      const fields = await fieldsOf(path)
      const ofTerms = await everything()
      const refused = await people.editor.post(path, fields)
      expect([403, 409]).toContain(refused.status)
      expect(await refused.text()).not.toMatch(secrets)
      expect(await everything()).toEqual(ofTerms)
      const done = await people.staff.post(path, fields)
      expect([done.status, await everything()]).toEqual([302, expect.not.objectContaining(ofTerms)])
    },
  )

  /** What only staff with full access change. */
  async function everything() {
    const all = database.selectFrom('content_revisions').selectAll()
    return {
      entry: await database.selectFrom('content_entries').selectAll().where('id', '=', 'terms').execute(),
      revisions: await all.where('entry_id', '=', 'terms').execute(),
      pictures: await database.selectFrom('pictures').select(['focus_x', 'alt_pt']).execute(),
      imports: await database.selectFrom('sheet_imports').selectAll().execute(),
      coming: await readComingChanges(database),
    }
  }
})

it('only functions that are given the author, or check them, read and write the tables of documents', () => {
  const functions = readdirSync(join(root, 'app'), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|migrations\//.test(file))
    .flatMap((file) => {
      const code = readFileSync(join(root, 'app', file), 'utf8').split(
        /^(?=(?:export )?(?:async )?function )/m,
      )
      const nameOf = (text: string) => /function (\w+)/.exec(text)?.[1]
      const own = code.filter((each) => /['"]content_(entries|revisions)['" ]/.test(each))
      const ownCall = new RegExp(`\\b(${own.flatMap((each) => nameOf(each) ?? []).join('|') || '(?!)'})\\(`)
      return code
        .filter((each) => each.startsWith('export ') && (own.includes(each) || ownCall.test(each)))
        .filter((each) => !/: Author\b|requireAccess\(/.test(each))
        .map((each) => `${file}: ${nameOf(each)}`)
    })
  // What is or was published is public. Who reads revisions for an author has asked for the entry, and the author, before; the others return ids,
  // places and times, seed the site, and carry out what their authors were admitted to.
  expect(functions.sort()).toEqual([
    'domain/pictures/picture-library.server.ts: readPictureUses',
    'domain/publishing/change-dates.server.ts: readDueChanges',
    'domain/publishing/entries.server.ts: endsOf',
    'domain/publishing/entries.server.ts: readEntryIds',
    'domain/publishing/entries.server.ts: readPublished',
    'domain/publishing/entries.server.ts: seedContent',
    'domain/publishing/revisions.server.ts: documentAt',
    'domain/publishing/revisions.server.ts: emptyOldNotes',
    'domain/publishing/revisions.server.ts: readFormerLists',
    'domain/publishing/revisions.server.ts: readNotes',
    'domain/publishing/revisions.server.ts: readOrigins',
    'domain/publishing/revisions.server.ts: revisionsOf',
    'domain/publishing/revisions.server.ts: seedOf',
    'domain/publishing/revisions.server.ts: wasPrivacyVersionPublished',
    'domain/publishing/samples.server.ts: readOwnAnimals',
    'domain/publishing/samples.server.ts: readSamples',
  ])
})
