import { afterAll, beforeAll, expect, it } from 'vitest'
import { documents } from '../../test/content.ts'
import { openEditor } from '../../test/editor.ts'
import { parsePage } from '../../test/page.ts'
import type { TestSite } from '../../test/site.ts'
import { leadIdOf, message, staffSite, waiting } from '../../test/staff.ts'
import { editorRoutes, routes } from '../../test/staff-routes.ts'
import type { Visitor } from '../../test/visitor.ts'
import { fieldName } from '../domain/content/field-path.ts'
import type { SchemaNode } from '../domain/content/index.server.ts'
import { schemas } from '../domain/publishing/collections.server.ts'
import { collectionNames, collectionSlug, isListName } from '../domain/publishing/collections.ts'

/** Names of the code, none of which staff read on any page of the panel. */

let site: TestSite
let staff: Visitor
beforeAll(async () => {
  ;({ site, staff } = await staffSite('embedded'))
})
afterAll(() => site.remove())

const bull = '/painel/conteudo/animals/touro-01'

it('no page of the panel names a field, a collection or an id of the code', async () => {
  await site.post('/envio/contato', message)
  await site.post('/envio/lista-de-espera', waiting)
  await makeHistory()
  const lead = await leadIdOf(site, message.name)
  const found: [path: string, names: string[]][] = []
  for (const path of pagePaths(lead)) found.push([path, await wordsOf(path)])
  expect(found.filter(([, names]) => names.length > 0)).toEqual([])
})

it('nor does a refusal, a question or a conflict', async () => {
  const { fields } = await openEditor(staff, bull)
  const wrong = {
    name: '',
    rgn: '12',
    born: '31/02/2024',
    weightKg: 'uns 800',
    scrotalCm: '99',
    kind: 'nenhum',
  }
  const refused = await staff.post(bull, { ...fields, ...wrong, intent: 'publish' })
  expect(refused.status).toBe(422)
  expect(namesIn(await refused.text())).toEqual([])

  const later = await openEditor(staff, bull)
  const other = { state: 'sold', breed: 'gir', born: '2024-01-02', weightKg: '812', priceCents: '1.000,00' }
  await staff.post(bull, { ...later.fields, ...fields, ...other, intent: 'save' })
  const mine = {
    ...other,
    state: 'reserved',
    breed: 'sindi',
    born: '2024-01-03',
    weightKg: '813',
    priceCents: '2',
  }
  const conflict = await staff.post(bull, { ...later.fields, ...fields, ...mine, intent: 'save' })
  expect(conflict.status).toBe(409)
  expect(namesIn(await conflict.text())).toEqual([])

  const current = await openEditor(staff, bull)
  const asked = await staff.post(bull, {
    ...current.fields,
    ...other,
    kind: 'touro',
    weightKg: '3500',
    intent: 'publish',
  })
  expect(namesIn(await asked.text())).toEqual([])
  for (const collection of ['kinds', 'lists', 'traits'] as const) {
    const [{ id } = { id: '' }] = documents[collection]
    const path = `/painel/conteudo/${collection}/${id}`
    const { fields } = await openEditor(staff, path)
    const emptied = Object.fromEntries(
      Object.keys(fields).map((name) => [name, name === 'revision' ? (fields[name] ?? '') : '']),
    )
    const response = await staff.post(path, { ...emptied, intent: 'publish' })
    expect(response.status).toBe(422)
    expect(namesIn(await response.text()), path).toEqual([])
  }
})

async function makeHistory(): Promise<void> {
  for (const change of [
    { weightKg: '805', state: 'reserved' },
    { born: '01/07/2023', breed: 'gir', state: 'sold' },
  ]) {
    const { fields } = await openEditor(staff, bull)
    await staff.post(bull, { ...fields, ...change, intent: 'publish' })
  }
  const pregnancy = documents.animals.find(({ donorId }) => donorId)
  for (const [path, change] of [
    ['/painel/conteudo/home/home', { 'title.pt': 'Outro título', 'title.en': '' }],
    [`/painel/conteudo/animals/${pregnancy?.id}`, { donorId: 'ref-01', confirmed: '02/03/2026' }],
    [bull, { name: '', kind: 'doadora', [fieldName(['evaluations', '0', 'run'])]: '' }],
  ] as const) {
    const { fields } = await openEditor(staff, path)
    await staff.post(path, { ...fields, ...change, intent: 'save' })
  }
}

/** Every page of the panel, with the editor and the history of a document of each collection. */
function pagePaths(lead: string): string[] {
  const editors = collectionNames.flatMap((collection) => {
    const prefix = `/painel/conteudo/${collectionSlug(collection)}`
    const [first] = [documents[collection]].flat().slice(0, 1)
    const id = first && 'id' in first ? first.id : collection
    const own = first ? [`${prefix}/${id}`, `${prefix}/${id}/historico`] : []
    return isListName(collection) ? [...own, `${prefix}/novo`] : own
  })
  const pages = [...routes, ...editorRoutes]
    .map(({ path }) => path.replace('/painel/leads/:id', `/painel/leads/${lead}`).replace(':kind', 'animais'))
    .filter((path) => !/[:.]|painel\/semanas|conta\/chave|resposta\//.test(path))
  return [...new Set([...pages, ...editors])]
}

async function wordsOf(path: string): Promise<string[]> {
  const response = await staff.get(path)
  expect(response.status, path).toBe(200)
  return namesIn(await response.text())
}

function namesIn(html: string): string[] {
  const { document } = parsePage(html)
  // Names of pictures in their select are the pictures' own.
  const unread =
    'script, style, template, textarea, datalist, [lang=en], select[name$="picture"], .picture-names'
  for (const element of document.querySelectorAll(unread)) element.remove()
  const told = ['aria-label', 'title', 'alt', 'placeholder']
  const attributes = [...document.querySelectorAll('*')].flatMap((each) =>
    told.flatMap((name) => each.getAttribute(name) ?? []),
  )
  const blocks = document.createTreeWalker(document.body, 4)
  const texts: string[] = []
  while (blocks.nextNode()) texts.push(blocks.currentNode.textContent ?? '')
  const text = [...texts, ...attributes].join('\n')
  return [...new Set([...text.matchAll(names)].map(([name]) => name))]
}

function keysOf({ entries = {}, item, items = [], wrapped, value }: SchemaNode): string[] {
  const children = [...Object.values(entries), item, ...items, wrapped, value]
  return [...Object.keys(entries), ...children.flatMap((child) => (child ? keysOf(child) : []))]
}

const keys = Object.values(schemas).flatMap((schema) => keysOf(schema as SchemaNode))
const ids = collectionNames.flatMap((name) => (isListName(name) ? documents[name].map(({ id }) => id) : []))
const codeNames = [
  ...[...keys, ...collectionNames].filter((key) => /[a-z][A-Z]/.test(key)),
  ...['animals', 'articles', 'breeds', 'courses', 'kinds', 'lists', 'offers', 'programmes', 'traits'],
  ...['available', 'reserved', 'withdrawn', 'undefined', 'null', 'NaN'],
  // An address says where a page stands: `/blog/melhoramento-genetico`.
  ...ids.filter((id) => id.includes('-')),
]
const names = new RegExp(
  `(?<![\\w/-])(?:${[...new Set(codeNames)].join('|')})(?![\\w-])|\\[object|\\b20\\d\\d-\\d\\d-\\d\\d(?![\\w-])`,
  'g',
)
