import { readFileSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { root } from '../../../server/settings/folders.ts'
import { documents } from '../../../test/content.ts'
import { isText, textDigest } from '../content/index.server.ts'
import { cleanDocument, schemas } from './collections.server.ts'
import { collectionSlug, singleNames } from './collections.ts'
import { SampleWords } from './sample-words.server.ts'

const text = v.object({ pt: v.string(), en: v.optional(v.string()), enOf: v.optional(v.string()) })
const schema = v.object({
  title: text,
  hero: v.object({ lead: text, pictures: v.array(v.string()) }),
  note: v.optional(text),
  registry: v.optional(v.object({ label: text, url: v.string() })),
  tricks: v.array(v.object({ name: text, text })),
  blocks: v.array(
    v.object({
      kind: v.string(),
      ...{ id: v.optional(v.string()), of: v.optional(v.string()), isHidden: v.optional(v.boolean()) },
      ...{ heading: v.optional(text), body: v.optional(text), picture: v.optional(v.string()) },
      figures: v.optional(v.array(v.object({ value: text, label: text }))),
    }),
  ),
})
type Document = v.InferOutput<typeof schema>
type Block = Document['blocks'][number]
const isValid = (document: object) => v.is(schema, document)

function words(pt: string) {
  return { pt, en: `In English: ${pt}`, enOf: textDigest(pt) }
}

const trick = (name: string, story: string) => ({ name: words(name), text: words(story) })

const installed: Document = {
  title: words('Prenhez confirmada e genética bovina'),
  hero: { lead: words('Com mais de 10 veterinários'), pictures: ['hero-1', 'hero-2'] },
  note: words('A conta é da empresa, em Montes Claros'),
  registry: { label: words('Abrir o site da ABCZ'), url: 'https://www.abcz.org.br/' },
  tricks: [trick('Preço baixo demais', 'Touro PO por uma fração'), trick('Pressa', 'Tem outro na porteira')],
  blocks: [
    { kind: 'computed', of: 'herd' },
    {
      ...{ kind: 'text', id: 'about', heading: words('Gente que vive no curral'), picture: 'about' },
      body: words('Vendemos prenhezes confirmadas.\n\nNossa equipe tem 10 veterinários.'),
      figures: [
        { value: words('+10'), label: words('veterinários na equipe') },
        { value: words('5.000 L'), label: words('no mínimo, por doadora') },
      ],
    },
    { kind: 'steps', heading: words('Como Funciona'), body: words('Cinco passos, da escolha ao bezerro.') },
    { kind: 'panel', heading: words('Contato'), body: words('Das 8h às 18h, com o veterinário.') },
  ],
}

const neutral: Document = {
  title: words('Genética bovina'),
  hero: { lead: words('Veja os animais à venda'), pictures: ['hero-1'] },
  tricks: [trick('Preço baixo demais', 'Animal por uma fração'), trick('Pressa', 'Tem outro na porteira')],
  blocks: [
    { kind: 'computed', of: 'herd' },
    { kind: 'text', id: 'about', heading: words('Quem somos'), body: words('Criamos e vendemos gado.') },
    { kind: 'computed', of: 'channels' },
    { kind: 'panel', heading: words('Contato'), body: words('Respondemos por telefone.') },
  ],
}

const rule = new SampleWords({ installed, neutral })
type Blocks = [Block, Block, Block, Block]
const [herd, about, steps, panel] = installed.blocks as Blocks
const [, neutralAbout, channels, neutralPanel] = neutral.blocks as Blocks
const without = (document: object, of = rule) => of.without(document, isValid) as Document
const fieldsOf = (document: object, of = rule) => of.fieldsIn(document).map((path) => path.join('.'))
const mine = words('Somos três irmãos, desde 1990.')

it('a document that nobody changed becomes the neutral one', () => {
  expect(without(installed)).toEqual(neutral)
  expect(fieldsOf(neutral)).toEqual([])
})

const own = { kind: 'text', body: mine }
const facts = { kind: 'facts', figures: [{ value: words('+10'), label: mine }] }
const ownCase = { name: words('Meu caso'), text: mine }
const hero = (...pictures: string[]) => ({ hero: { ...installed.hero, pictures } })
const neutralHero = { hero: { ...neutral.hero, pictures: ['mine'] } }

describe('one change', () => {
  it.each<[change: string, change: Partial<Document>, left: Partial<Document>]>([
    ['of a photograph keeps it, and makes no words one’s own', hero('mine', 'hero-2'), neutralHero],
    [
      'of a photograph of a block keeps it beside the neutral words',
      { blocks: [herd, { ...about, picture: 'mine' }, steps, panel] },
      { blocks: [herd, { ...neutralAbout, picture: 'mine' }, channels, neutralPanel] },
    ],
    [
      'of one word keeps that field, and its drawing',
      { blocks: [herd, { ...about, heading: mine }, steps, panel] },
      { blocks: [herd, { ...neutralAbout, heading: mine, picture: 'about' }, channels, neutralPanel] },
    ],
    [
      'of one paragraph keeps that paragraph, in both languages',
      { title: { pt: `${mine.pt}\n\n${installed.title.pt}`, en: 'Mine.\n\nTheirs.', enOf: 'old' } },
      { title: { pt: mine.pt, en: 'Mine.', enOf: 'old' } },
    ],
    [
      'of the English only leaves the text the sample’s',
      { title: { ...installed.title, en: 'Our own English', enOf: 'x' } },
      {},
    ],
    [
      'of the order keeps the order',
      { blocks: [panel, about, herd, steps] },
      { blocks: [neutralPanel, neutralAbout, herd, channels] },
    ],
    [
      'that takes a block away leaves it away',
      { blocks: [herd, steps, panel] },
      { blocks: [herd, channels, neutralPanel] },
    ],
    [
      'that adds a block keeps it where it stands',
      { blocks: [own, ...installed.blocks] },
      { blocks: [own, ...neutral.blocks] },
    ],
    [
      'of a block and of its copy gives both the neutral words beside one’s own',
      { blocks: [0, 1].map(() => ({ ...panel, heading: mine })) },
      { blocks: [channels, ...[0, 1].map(() => ({ ...neutralPanel, heading: mine }))] },
    ],
    [
      'that hides a block hides its neutral words, too',
      { blocks: [herd, { ...about, isHidden: true }, steps, panel] },
      { blocks: [herd, { ...neutralAbout, isHidden: true }, channels, neutralPanel] },
    ],
    [
      'of an item keeps that item alone, with the neutral words of others that have the same name',
      { tricks: [...installed.tricks, ownCase] },
      { tricks: [...neutral.tricks, ownCase] },
    ],
    [
      'beside a figure makes the figure one’s own',
      { blocks: [facts, ...installed.blocks] },
      { blocks: [facts, ...neutral.blocks] },
    ],
  ])('%s', (_, changes, expected) => {
    const left = without({ ...installed, ...changes })
    expect(left).toEqual({ ...neutral, ...expected })
    expect(fieldsOf(left)).toEqual([])
  })
})

it('what a document cannot be without stays where there are no neutral words, and is counted', () => {
  const note = { label: installed.registry?.label, url: 'https://example.com/' }
  const blocks = [{ kind: 'facts', figures: [{ value: mine, label: words('veterinários na equipe') }] }]
  const left = without({ ...installed, registry: note, blocks })
  expect(left.registry).toBeUndefined()
  expect(fieldsOf(left)).toEqual(['blocks.1.figures.0.label'])
})

it('words that the ranch has read and found right are its own', () => {
  const known = new SampleWords({ installed, neutral, adopted: [{ lead: installed.hero.lead }] })
  const left = without(installed, known)
  expect(left.hero.lead).toEqual(installed.hero.lead)
  expect(fieldsOf(left, known)).toEqual([])
})

it('all words go for neutral ones when the ranch says so, and its photographs stay', () => {
  const document = { ...installed, title: mine, hero: { lead: mine, pictures: ['mine'] } }
  const known = new SampleWords({ installed, neutral, adopted: [document] })
  expect(known.withoutAny(document, isValid)).toEqual({
    ...neutral,
    hero: { ...neutral.hero, pictures: ['mine'] },
  })
  expect(known.neutralAt(document, ['title'])).toEqual(neutral.title)
  expect(known.neutralAt(document, ['blocks', '3', 'body'])).toEqual(neutralPanel?.body)
  expect(known.neutralAt(document, ['blocks', '9', 'body'])).toBeUndefined()
})

/** Changes that people make in the editor, one after the other, wherever they are possible. */
const changes = fc.array(
  fc.record({
    kind: fc.constantFrom('write', 'english', 'photograph', 'move', 'remove', 'add'),
    at: fc.nat(),
    to: fc.nat(),
  }),
  { maxLength: 6 },
)

interface Group {
  [key: string]: unknown
}

function change(document: object, all: readonly { kind: string; at: number; to: number }[]) {
  const changed: Group = structuredClone(document) as Group
  for (const [index, { kind, at, to }] of all.entries()) {
    const groups = groupsIn(changed)
    const pick = <Each>(some: readonly Each[]) => some[at % Math.max(1, some.length)]
    const group = pick(groups.filter((each) => Object.values(each).some(isText)))
    const key = group && pick(Object.keys(group).filter((each) => isText(group[each])))
    const list = pick(groups.flatMap((each) => Object.values(each).filter((one) => Array.isArray(one))))
    const name = `own-${index}`
    if (kind === 'write' && group && key) group[key] = words(`Palavras do rancho, ${name}.`)
    else if (kind === 'english' && group && key) group[key] = { ...Object(group[key]), en: name }
    else if (kind === 'photograph') {
      const framed = pick(groups.filter((each) => 'picture' in each))
      if (framed) framed['picture'] = name
    } else if (list && list.length > 0) {
      const [item] = kind === 'add' ? [structuredClone(pick(list))] : list.splice(at % list.length, 1)
      if (kind !== 'remove') list.splice(to % (list.length + 1), 0, item)
    }
  }
  return changed
}

function groupsIn(value: unknown): Group[] {
  if (typeof value !== 'object' || value === null || isText(value)) return []
  const own = Array.isArray(value) ? [] : [value as Group]
  return [...own, ...Object.values(value).flatMap(groupsIn)]
}

const folder = join(root, 'content/neutral')
const slugs = (await readdir(folder))
  .filter((name) => name.endsWith('.json'))
  .map((name) => name.slice(0, -5))
/** Those of `content/`, in whatever shape it has. */
const pages = await Promise.all(
  singleNames
    .filter((name) => slugs.includes(collectionSlug(name)))
    .map(async (name) => {
      const json = await readFile(join(folder, `${collectionSlug(name)}.json`), 'utf8')
      const words = JSON.parse(json, (_, each) =>
        each?.file ? readFileSync(join(folder, each.file), 'utf8') : each,
      )
      const known = { installed: documents[name], neutral: cleanDocument(name, words) }
      return { name, known, isValid: (document: object) => v.is(schemas[name], document) }
    }),
)
const made = { name: 'fixture', known: { installed, neutral }, isValid }

it.each([...pages, made])(
  '$name: after any changes, what the ranch wrote stays, and the sample’s words go but where nothing can stand for them',
  ({ known, isValid }) => {
    const rule = new SampleWords(known)
    fc.assert(
      fc.property(changes, (some) => {
        const document = change(known.installed, some)
        fc.pre(isValid(document))
        const left = rule.without(document, isValid)
        expect(isValid(left)).toBe(true)
        for (const own of JSON.stringify(document).match(/Palavras do rancho, own-\d/g) ?? [])
          expect(JSON.stringify(left)).toContain(own)
        for (const path of rule.fieldsIn(left)) {
          expect(rule.neutralAt(left, path)).toBeUndefined()
          expect(JSON.stringify(groupOf(left, path))).toMatch(/Palavras do rancho/)
        }
        expect(rule.without(left, isValid), 'a second time changes nothing').toEqual(left)
      }),
    )
  },
)

/** The item or block around a field. */
function groupOf(document: unknown, path: readonly string[]): unknown {
  const at = path.findIndex((key) => /^\d+$/.test(key)) + 1
  return path.slice(0, at).reduce((each: unknown, key) => Reflect.get(Object(each), key), document)
}
