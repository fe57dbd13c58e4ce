import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { root } from '../../server/settings/folders.ts'
import { fullAccess } from '../../test/author.ts'
import { documents } from '../../test/content.ts'
import { openEditor } from '../../test/editor.ts'
import { pageOf } from '../../test/page.ts'
import { photograph } from '../../test/photograph.ts'
import { importRow } from '../../test/rows.ts'
import { saveDrafts } from '../../test/save-drafts.ts'
import { signedInEditor, staffEmail, staffSiteOfFile } from '../../test/staff.ts'
import { editorRoutes, type StaffRoute, takesPosts } from '../../test/staff-routes.ts'
import { uploadPicture } from '../../test/upload.ts'
import type { Visitor } from '../../test/visitor.ts'
import { picturePath } from '../domain/pictures/index.ts'
import {
  collectionSlug,
  needsFullAccess,
  type SingleName,
  singleNames,
} from '../domain/publishing/collections.ts'
import { readComingChanges, readDrafts } from '../domain/publishing/index.server.ts'
import { sheetImportPath } from '../domain/staff-paths.ts'
import { entryPath } from './content/entry-paths.ts'

const protectedNames = singleNames.filter(needsFullAccess)
const saleNote = 'Comprador Raimundo, (38) 99999-7777'
const importId = '0b6f9d3c-0000-4000-8000-000000000001'
const secret = /Segredo do rascunho|Raimundo|99999-7777/

let editor: Visitor
let digest: string
const { site, staff } = await staffSiteOfFile()
beforeAll(async () => {
  editor = await signedInEditor(site)
  digest = await uploadPicture(site, staff, await photograph({ width: 420, height: 300 }))
  await staff.post('/painel/rebanho', { id: 'touro-01', state: 'sold', note: saleNote })
  await importProtected()
  for (const name of protectedNames) await saveSecretDraft(name)
}, 120_000)

/** A document with a change that can be published, and with an uploaded picture where Markdown allows one. */
function changed(name: SingleName, text: string): object {
  const document: object = documents[name]
  // The privacy notice names its version.
  const start = name === 'privacy' ? `{versão}, {desde}. ${text}` : text
  const body = 'body' in document && { body: { pt: `${start}\n\n![](/imagens/${digest}-400)` } }
  return name === 'ranch' ? { ...document, city: text } : { ...document, title: { pt: text }, ...body }
}

async function saveSecretDraft(name: SingleName): Promise<void> {
  const document = changed(name, `Segredo do rascunho ${Math.random()}`)
  await saveDrafts(site.services.database, [{ collection: name, id: name, document }], fullAccess(staffEmail))
}

/** An import that changed the documents, in the list of imports that can be undone. */
async function importProtected(): Promise<void> {
  const { database } = site.services
  const changes = protectedNames.map((name) => ({
    kind: 'document' as const,
    collection: name,
    id: name,
    document: changed(name, 'Importado'),
  }))
  await site.publish(changes, { by: fullAccess(staffEmail), action: 'import', batch: importId })
  await database
    .insertInto('sheet_imports')
    .values(importRow({ id: importId, imported_by: staffEmail }))
    .execute()
}

const addressOf = ({ path }: StaffRoute, name: SingleName) =>
  path
    .replace(':collection/:id', `${collectionSlug(name)}/${name}`)
    .replace(':collection', collectionSlug(name))
    .replace('/fotos/:id', picturePath(digest).replace('/painel', ''))
    .replace('/planilha/:id', sheetImportPath(importId).replace('/painel/rebanho', ''))

type Fields = Record<string, string>

const undoForms = [{ intent: `undo:${importId}` }, { intent: 'undo' }]

/** The forms of each page that editors may post to, filled in for a document. A new page fails the test below until it is here. */
const forms: Record<string, (name: SingleName, revision: string) => Promise<Fields[]> | Fields[]> = {
  async editor(name) {
    const { fields } = await openEditor(staff, entryPath({ collection: name, id: name }))
    const typed = { ...fields, city: 'Trocada', 'title.pt': 'Trocado' }
    const actions = ['save', 'preview', 'publish', 'withdraw'].map((each) => ({ ...typed, intent: each }))
    return [...actions, { ...typed, revision: '1', intent: 'publish' }, { ...typed, overrides: '1' }]
  },
  newEntry: () => [{ newId: 'novo-1', 'title.pt': 'Novo', intent: 'publish' }],
  history: (_name, revision) => [
    { intent: `undo:${revision}` },
    { intent: 'restore:1', newest: revision },
    { intent: 'restore:2', newest: revision },
  ],
  drafts: (name, revision) =>
    ['publish', 'discard', 'date'].map((intent) => ({
      ...{ entry: `${name}/${name}@${revision}`, intent, at: '2026-11-27T08:00' },
    })),
  herdSection: (name) => [
    { id: name, state: 'sold', note: '' },
    { id: name, intent: 'withdraw' },
    { id: name, intent: 'price', change: 'to', amount: '10' },
    ...undoForms,
  ],
  herdTextsSection: () => undoForms,
  offersSection: () => undoForms,
  textsSection: () => undoForms,
  trainingSection: () => undoForms,
  sheetImport: () => [{ intent: 'undo' }, { intent: 'import', digest: '' }],
  spreadsheet: () => [{}],
  pictures: () => [{ altPt: 'x' }],
  picturesByName: (name) => [{ photograph: `${digest} ${name}` }],
  picture: () => [
    { altPt: 'Outro texto', altEn: '', focusX: '1', focusY: '1' },
    { intent: 'turn:right' },
    { intent: 'remove' },
  ],
  staffAccount: () => [{}],
  ownPasskey: () => [{}],
}

it('the documents that need full access are contacts, account, menu, look, offering and legal texts', () => {
  expect(protectedNames.toSorted()).toEqual([
    'afterSale',
    'authenticity',
    'look',
    'offering',
    'privacy',
    'ranch',
    'site',
    'terms',
  ])
})

it('every page that editors may post to is tried', () => {
  const ids = editorRoutes.filter(takesPosts).map(({ id }) => id)
  expect(Object.keys(forms).sort()).toEqual(ids.sort())
})

describe.each(protectedNames)('an editor and the document %s', (name) => {
  it('sees it on no page, neither its drafts nor its history', async () => {
    for (const route of editorRoutes)
      for (const address of [addressOf(route, name), `${addressOf(route, name)}.data`]) {
        const response = await editor.get(address)
        const text = await response.text()
        expect(text, address).not.toMatch(secret)
        expect(text, address).not.toContain(entryPath({ collection: name, id: name }))
        const isOfDocument = route.path.includes(':collection/:id')
        if (isOfDocument) expect(response.status, address).toBe(403)
      }
    const page = await pageOf(await editor.get(entryPath({ collection: name, id: name })))
    page.getByText(/só muda quem tem acesso completo/)
  })
})

// The rule is one for all of them.
describe.each(protectedNames.slice(0, 2))('an editor and the forms for the document %s', (name) => {
  it.each(Object.keys(forms))('changes nothing of it by those of %s, which staff may send', async (id) => {
    const route = editorRoutes.find((each) => each.id === id)
    if (!route) throw new Error(`no route ${id}`)
    const address = addressOf(route, name)
    // Its tries of a password are limited.
    const statuses = [302, 403, 404, 400, 409, 422, ...(id === 'ownPasskey' ? [429] : [])]
    const { revision } = await entry()
    for (const fields of (await forms[id]?.(name, String(revision))) ?? []) {
      const before = await everything()
      const response = await editor.post(address, fields)
      expect(statuses, JSON.stringify(fields)).toContain(response.status)
      expect(await response.text()).not.toMatch(secret)
      expect(await everything(), JSON.stringify(fields)).toEqual(before)
    }
  })

  const entry = () =>
    site.services.database
      .selectFrom('content_entries')
      .selectAll()
      .where('id', '=', name)
      .executeTakeFirstOrThrow()

  /** What only staff with full access change. */
  async function everything() {
    const { database } = site.services
    return {
      entry: await entry(),
      revisions: await database
        .selectFrom('content_revisions')
        .selectAll()
        .where('entry_id', '=', name)
        .execute(),
      // Without `avif_at`, which the site sets on its own some time after an upload.
      pictures: await database
        .selectFrom('pictures')
        .select(['digest', 'width', 'height', 'focus_x', 'focus_y', 'alt_pt', 'alt_en'])
        .execute(),
      imports: await database.selectFrom('sheet_imports').selectAll().execute(),
      coming: await readComingChanges(database),
    }
  }
})

it('an editor marks no document that needs full access together with one of theirs', async () => {
  const { database } = site.services
  const home = { ...documents.home, title: { pt: 'Título do editor' } }
  await saveDrafts(database, [{ collection: 'home', id: 'home', document: home }], {
    email: 'edita@example.com',
    hasFullAccess: false,
    isByRow: true,
  })
  const drafts = await readDrafts(database, fullAccess(staffEmail))
  const [ranch = ''] = drafts.flatMap(({ id, revision }) => (id === 'ranch' ? `ranch/ranch@${revision}` : []))
  const marked = new URLSearchParams([
    ['entry', 'home/home@2'],
    ['entry', ranch],
    ['intent', 'publish'],
  ])
  expect((await editor.post('/painel/rascunhos', marked)).status).toBe(409)
  marked.delete('entry', ranch)
  expect((await editor.post('/painel/rascunhos', marked)).status).toBe(302)
  const [, revision] = ranch.split('@')
  expect((await editor.post('/painel/rascunhos', { intent: `restore:ranch/ranch@${revision}` })).status).toBe(
    403,
  )
})

it('an editor reads the history of a sale without the buyer, whom staff read', async () => {
  const history = '/painel/conteudo/animals/touro-01/historico'
  const pages = editorRoutes.map(({ path }) =>
    path
      .replace(':collection/:id', 'animals/touro-01')
      .replace(':collection', 'animals')
      .replace('/fotos/:id', '/fotos')
      .replace('/planilha/:id', `/planilha/${importId}`),
  )
  for (const path of pages)
    for (const address of [path, `${path}.data`])
      expect(await (await editor.get(address)).text(), address).not.toMatch(secret)
  expect(await (await editor.get(history)).text()).toContain('Situação mudada')
  expect(await (await staff.get(history)).text()).toContain(saleNote)
})

it('a former editor’s publication that was under way is refused', async () => {
  const former = { email: 'foi@example.com', hasFullAccess: false, isByRow: true }
  const change = { kind: 'document', collection: 'home', id: 'home', document: documents.home } as const
  const before = await site.services.database.selectFrom('content_versions').selectAll().execute()
  await expect(site.publish([change], { by: former, action: 'publish' })).rejects.toMatchObject({
    status: 403,
  })
  expect(await site.services.database.selectFrom('content_versions').selectAll().execute()).toEqual(before)
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
    'domain/pictures/uploaded-pictures.server.ts: readPictureUses',
    'domain/publishing/dated-changes.server.ts: readDueChanges',
    'domain/publishing/entries.server.ts: endsOf',
    'domain/publishing/entries.server.ts: readEntryIds',
    'domain/publishing/entries.server.ts: readPublished',
    'domain/publishing/entries.server.ts: seedContent',
    'domain/publishing/revisions.server.ts: documentAt',
    'domain/publishing/revisions.server.ts: emptyOldNotes',
    'domain/publishing/revisions.server.ts: readFormerLists',
    'domain/publishing/revisions.server.ts: readNotes',
    'domain/publishing/revisions.server.ts: revisionsOf',
    'domain/publishing/revisions.server.ts: seedOf',
    'domain/publishing/revisions.server.ts: wasPrivacyVersionPublished',
    'domain/publishing/samples.server.ts: readOwnAnimals',
    'domain/publishing/samples.server.ts: readSamples',
  ])
})
