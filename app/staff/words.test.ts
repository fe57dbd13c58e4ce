import { expect, it } from 'vitest'
import { documents } from '../../test/content.ts'
import { openEditor, sendEditor } from '../../test/editor.ts'
import { parsePage } from '../../test/page.ts'
import { eventually } from '../../test/site.ts'
import { csvFile } from '../../test/spreadsheets/files.ts'
import { leadIdOf, message, staffSiteOfFile, waiting } from '../../test/staff.ts'
import { routes } from '../../test/staff-routes.ts'
import { mailsTo } from '../../test/visitor.ts'
import { fieldName } from '../domain/content/field-path.ts'
import type { SchemaNode } from '../domain/content/index.server.ts'
import { schemas } from '../domain/publishing/collections.server.ts'
import { collectionNames, collectionSlug, isListName } from '../domain/publishing/collections.ts'

/** Names of the code, none of which staff read on any page of the panel. */

const { site, staff } = await staffSiteOfFile()

const bull = '/painel/conteudo/animals/touro-01'

it('no page of the panel names a field, a collection or an id of the code', async () => {
  await site.submit('/', message)
  await site.submit('/formacao-tecnica', waiting)
  await makeHistory()
  const lead = await leadIdOf(site, message.name)
  const found: [path: string, names: string[]][] = []
  for (const path of pagePaths(lead)) found.push([path, await wordsOf(path)])
  expect(found.filter(([, names]) => names.length > 0)).toEqual([])
})

it('nor does what an import shows before it changes the site', async () => {
  const sheet = [
    ['Nome', 'RGN', 'Peso (kg)', 'Situação', 'Raça', 'Nascimento', 'PMGZ rodada', 'PMGZ STAY DEP', 'XYZ DEP'],
    ['Aroeira da Matriz', 'MTZG 1182', 900, 'Reservado', 'Nelore', '01/02/2024', '2026-2', '51,2', 1],
    ['Baluarte da Matriz', 'MTZG 1192', 'uns 800', 'Meio vendido', 'Zebu', '31/02/2024', '', '', ''],
    ['Cangaceiro da Matriz', 'MTZG 1199', 3500, '', '', '01/02/2099', '', '', ''],
    ['Sem par', '12', 3, '', '', '', '', '', ''],
    ['Novo da planilha', 'MTZG 9001', 800, 'Disponível', 'Nelore', '01/02/2024', '', '', ''],
  ]
  const file = new File([new Uint8Array(csvFile(sheet))], 'rebanho.csv')
  const sent = await staff.send('/painel/rebanho/planilha', { file })
  const address = sent.headers.get('location') ?? ''
  expect(await wordsOf(address)).toEqual([])
  await staff.post(address, { intent: 'settings', 'run-PMGZ': 'março' })
  expect(await wordsOf(address)).toEqual([])
})

it('nor does a file that the panel gives', async () => {
  const exports = routes.map(({ path }) => path).filter((path) => /\.csv$/.test(path))
  expect(exports).not.toEqual([])
  for (const path of exports) {
    const response = await staff.get(path)
    expect(response.status, path).toBe(200)
    const [heading = '', ...lines] = (await response.text()).split('\r\n')
    expect(namesInText(heading), path).toEqual([])
    // The first column of the herd's file holds the ids by which it is read again, that of the numbers days for programs.
    const texts = lines.map((line) => line.replace(/^"?(?:[a-z]+-[\w-]+|\d{4}-\d\d-\d\d)"?;/, ''))
    expect(namesInText(texts.join('\n')), path).toEqual([])
  }
})

it('nor does a mail to staff', async () => {
  await site.submit('/', { ...message, animal: 'touro-01' })
  const mails = await eventually(async () => {
    const found = await mailsTo(site, documents.ranch.email)
    return found.length >= 2 && found
  })
  for (const { subject = '', text = '' } of mails)
    expect(namesInText(`${subject}\n${text}`.replace(/https?:\S+/g, ''))).toEqual([])
})

it('nor does a refusal, a question or a conflict', async () => {
  const other = { state: 'sold', breed: 'gir', born: '2024-01-02', weightKg: '812', priceCents: '1.000,00' }
  const mine = { ...other, state: 'reserved', breed: 'sindi', born: '2024-01-03', weightKg: '813' }
  const wrong = { name: '', rgn: '12', born: '31/02/2024', weightKg: 'uns 800', scrotalCm: '99' }
  const refused = await sendEditor(staff, bull, { ...wrong, kind: 'nenhum' })
  const { fields } = await openEditor(staff, bull)
  await staff.post(bull, { ...fields, ...other, intent: 'save' })
  const conflict = await staff.post(bull, { ...fields, ...mine, priceCents: '2', intent: 'save' })
  const asked = await sendEditor(staff, bull, { ...other, kind: 'touro', weightKg: '3500' })
  for (const [response, status] of [
    [refused, 422],
    [conflict, 409],
    [asked, 422],
  ] as const) {
    expect(response.status).toBe(status)
    expect(namesIn(await response.text())).toEqual([])
  }
  for (const collection of ['kinds', 'lists', 'traits'] as const) {
    const path = `/painel/conteudo/${collection}/${documents[collection][0].id}`
    const { revision = '', ...fields } = (await openEditor(staff, path)).fields
    const emptied = Object.fromEntries(Object.keys(fields).map((name) => [name, '']))
    const response = await staff.post(path, { ...emptied, revision, intent: 'publish' })
    expect(response.status).toBe(422)
    expect(namesIn(await response.text()), path).toEqual([])
  }
})

async function makeHistory(): Promise<void> {
  for (const change of [
    { weightKg: '805', state: 'reserved' },
    { born: '01/07/2023', breed: 'gir', state: 'sold' },
  ]) {
    await sendEditor(staff, bull, change)
  }
  const pregnancy = documents.animals.find(({ donorId }) => donorId)
  for (const [path, change] of [
    ['/painel/conteudo/home/home', { 'title.pt': 'Outro título', 'title.en': '' }],
    [`/painel/conteudo/animals/${pregnancy?.id}`, { donorId: 'ref-01', confirmed: '02/03/2026' }],
    [bull, { name: '', kind: 'doadora', [fieldName(['evaluations', '0', 'run'])]: '' }],
  ] as const) {
    await sendEditor(staff, path, change, 'save')
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
  const pages = routes
    .map(({ path }) => path.replace('/painel/leads/:id', `/painel/leads/${lead}`))
    .filter((path) => !/[:.]|painel\/partes|conta\/chave|resposta\//.test(path))
  return [...new Set([...pages, ...editors])]
}

async function wordsOf(path: string): Promise<string[]> {
  const response = await staff.get(path)
  expect(response.status, path).toBe(200)
  return namesIn(await response.text())
}

function namesIn(html: string): string[] {
  const { document } = parsePage(html)
  const unread = 'script, style, template, textarea, datalist, main [lang=en]'
  for (const element of document.querySelectorAll(unread)) element.remove()
  const told = ['aria-label', 'title', 'alt', 'placeholder']
  const attributes = [...document.querySelectorAll('*')].flatMap((each) =>
    told.flatMap((name) => each.getAttribute(name) ?? []),
  )
  const blocks = document.createTreeWalker(document.body, 4)
  const texts: string[] = []
  while (blocks.nextNode()) texts.push(blocks.currentNode.textContent ?? '')
  return namesInText([...texts, ...attributes].join('\n'))
}

function namesInText(text: string): string[] {
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
