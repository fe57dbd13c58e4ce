import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { root } from '../../../server/settings/folders.ts'
import { documents, pictures } from '../../../test/content.ts'
import { addressPatterns } from '../../../test/routes.ts'
import { ContentError, metadataOf, type SchemaNode, setAt, textDigest } from '../content/index.server.ts'
import { animalSchema } from '../herd/index.server.ts'
import { operator } from './change-content.server.ts'
import type { Documents } from './collections.server.ts'
import { findCollection } from './collections.ts'
import { entryPathOf, type UncheckedDocuments } from './entries.server.ts'
import { checkDocuments, entriesOf, schemas, takeSnapshot } from './index.server.ts'
import { checkHerd, countEnglishGaps, documentsByName } from './snapshot.server.ts'

it('an entry of the same revision is not checked again, in the place that it has now', () => {
  const rowsOf = (revision: number) =>
    new Map(entriesOf(documents).map((each) => [entryPathOf(each), { revision, soldAt: null }]))
  const before = takeSnapshot({ version: 1, documents, rows: rowsOf(1) }, pictures)
  const [article, ...others] = before.documents.articles
  const articles = [...others, { ...article }]
  const changed = { ...before.documents, articles, terms: { ...documents.terms } }
  const after = takeSnapshot({ version: 2, documents: changed, rows: rowsOf(2) }, pictures, before)
  expect(after.documents.privacy).toBe(before.documents.privacy)
  expect(after.documents.articles.slice(0, -1).every((each, index) => each === others[index])).toBe(true)
  expect(after.documents.terms).not.toBe(before.documents.terms)
  expect(after.documents.articles.at(-1)).not.toBe(article)
  expect(after.documents.articles.at(-1)).toEqual(article)
  expect(after.entries.get(`articles/${others[0]?.id}`)).toMatchObject({ position: 0, revision: 2 })
  // What it names is looked for again.
  const orphaned = { ...before.documents, kinds: before.documents.kinds.slice(1) }
  expect(() => takeSnapshot({ version: 3, documents: orphaned, rows: rowsOf(2) }, pictures, before)).toThrow(
    ContentError,
  )
})

/** The mistake of documents of which one field of a collection's first is changed. */
function mistakeWith(collection: keyof Documents, path: readonly string[], value: unknown) {
  const changed = setAt(documents[collection], ['0', ...path], value)
  return mistakeOf(() => checkDocuments({ ...documents, [collection]: changed }, pictures))
}

function mistakeOf(check: () => unknown): { field: string | undefined; pt: string } | undefined {
  try {
    check()
    return undefined
  } catch (error) {
    if (!(error instanceof ContentError)) throw error
    return { field: error.path?.field.join('.'), pt: error.reason }
  }
}

describe('a field that names a document', () => {
  const notOffered = 'Escolha uma opção da lista.'
  const noTrait = 'Esta característica não está na lista.'

  const suits = [{ traits: ['STAY', 'nada'], atLeast: 1, maxDeca: 2 }]
  const evaluations = [{ programme: 'PMGZ', run: '2026-1', traits: { nada: { value: 1 } } }]
  it.each<[collection: keyof Documents, path: string, value: unknown, pt: string, within?: string]>([
    ['lists', 'kinds.0', 'nada', notOffered],
    ['lists', 'breeds.0', 'nada', notOffered],
    ['lists', 'breed', 'nada', notOffered],
    ['lists', 'sheetTraits.0', 'nada', noTrait],
    ['purposes', 'traits.0', 'nada', noTrait],
    ['purposes', 'suits', suits, noTrait, '.0.traits.1'],
    ['animals', 'evaluations', evaluations, noTrait, '.0.traits.nada'],
  ])('of %s, %s, names one that there is', (collection, path, value, pt, within = '') => {
    expect(mistakeWith(collection, path.split('.'), value)).toEqual({ field: path + within, pt })
  })

  it('names a collection that exists, by a key that its documents have', () => {
    const references = Object.values(schemas).flatMap((schema) => referencesIn(schema as SchemaNode))
    expect(references.length).toBeGreaterThan(8)
    for (const reference of references) {
      expect(findCollection(reference.collection), reference.collection).toBeDefined()
      expect(documentsByName(documents, reference).length, reference.key).toBeGreaterThan(0)
    }
  })
})

function referencesIn(node: SchemaNode): { collection: string; key: string }[] {
  const { reference } = metadataOf(node)
  const kinds = node.type === 'variant' ? (node.options as SchemaNode[]) : []
  const parts = [...Object.values(node.entries ?? {}), ...(node.items ?? []), ...kinds]
  const key = node.type === 'record' ? node.key : undefined
  const all = [...parts, node.item, node.wrapped, key, node.value].flatMap((part) => part ?? [])
  return [...(reference ? [reference] : []), ...all.flatMap(referencesIn)]
}

describe('a list of animals', () => {
  const pt = 'Este endereço já é de outra página: escreva outro, por exemplo /doadoras-gir.'

  it('does not stand at or before any other address of the site, whatever its language', () => {
    const files = readdirSync(join(root, 'public'), { withFileTypes: true })
    const folders = files.filter((each) => each.isDirectory())
    const paths = [...addressPatterns.map(({ path }) => path), ...folders.map(({ name }) => `/${name}`)]
    const firsts = paths.map((path) => path.split('/')[1] ?? '')
    const names = new Set(firsts.filter((name) => /^[a-z0-9-]+$/.test(name)))
    expect(names.size).toBeGreaterThan(15)
    for (const name of [...names, 'en'])
      expect(mistakeWith('lists', ['address'], `/${name}`), name).toEqual({ field: 'address', pt })
  })

  const noIds = ['gir/x', '/gir', 'gir/', 'Gir', 'gir.x', '..', '']
  it.each<[field: string, good: string[], bad: string[]]>([
    ['id', [], noIds],
    ['idPrefix', [], noIds],
    [
      'address',
      ['/doadoras', '/produto/doadoras', '/banco-genetico/doadoras'],
      // The last is the page of another breed.
      ['doadoras', '/a/b', '/produto/a/b', '/Doadoras', '/doadoras/', '/', '//x', '/banco-genetico/gir'],
    ],
    ['order', ['IABCZ', 'preco', 'consanguinidade'], ['NADA', 'price']],
  ])('has a field %s that accepts %j and refuses %j', (field, good, bad) => {
    for (const value of good) expect(mistakeWith('lists', [field], value), value).toBeUndefined()
    for (const value of bad) expect(mistakeWith('lists', [field], value), value).toMatchObject({ field })
  })

  it.each(['address', 'chatCode', 'idPrefix', 'breed'] as const)(
    'shares its %s with no other list',
    (key) => {
      const [first, other] = ['gir', 'sindi'].map((id) => documents.lists.findIndex((list) => list.id === id))
      const lists = setAt(documents.lists, [String(other), key], documents.lists[first ?? 0]?.[key])
      const mistake = mistakeOf(() => checkDocuments({ ...documents, lists }, pictures))
      expect(mistake).toMatchObject({ field: key, pt: expect.stringMatching(/outra/i) })
    },
  )

  it('may be one of several that are the page of no breed', () => {
    const lists = documents.lists.map(({ breed: _, ...list }) => list)
    expect(mistakeOf(() => checkHerd({ ...documents, lists }))).toBeUndefined()
  })
})

describe('an animal of any kind', () => {
  const animal = documents.animals.find(({ cross }) => cross === '3/4')
  if (!animal) throw new Error('no cross')
  const mistakeIn = (changed: Partial<Documents['animals'][number]>) =>
    mistakeOf(() => checkHerd({ ...documents, animals: [{ ...animal, ...changed }] }))

  it('has a cross of its breed and badges of its kind', () => {
    expect(mistakeIn({})).toBeUndefined()
    expect(mistakeIn({ cross: '7/8' })?.field).toBe('cross')
    expect(mistakeIn({ breed: 'gir' })?.field).toBe('cross')
    expect(mistakeIn({ badges: ['Validado', 'PO'] })?.field).toBe('badges.1')
  })

  it('has no badge where its kind is unknown', () => {
    expect(mistakeIn({ kind: 'nada' })?.field).toBe('badges.0')
    expect(mistakeIn({ kind: 'nada', badges: [], name: 'Aroeira' })).toBeUndefined()
  })

  it('has a name, or is called after a donor and a sire where it is not born yet', () => {
    const nameless = { kind: 'vaca', badges: [], name: undefined }
    expect(mistakeIn(nameless)).toEqual({ field: 'name', pt: 'Escreva o nome do animal.' })
    expect(mistakeIn({ ...nameless, name: 'Valsa' })).toBeUndefined()
    const noParents = { donor: undefined, donorId: undefined, sire: undefined, sireId: undefined }
    for (const kind of ['prenhez', 'embriao']) {
      const mistake = (changed: Partial<Documents['animals'][number]>) =>
        mistakeIn({ ...noParents, kind, ...changed })?.field
      expect(mistake({})).toBe('donor')
      expect(mistake({ donor: 'Alvorada' })).toBe('sire')
      expect(mistake({ sireId: 'touro-01' })).toBe('donor')
      expect(mistake({ donorId: 'gir-01', sire: 'Boreal' })).toBeUndefined()
    }
  })

  it('is refused with the file, the entry and the field', () => {
    const animals = setAt(documents.animals, ['1', 'badges', '0'], 'Validado')
    expect(() => checkDocuments({ ...documents, animals }, pictures)).toThrow(
      'content/animals.json: entry 2 "touro-02", field badges.0: Este selo não é deste tipo de animal.',
    )
  })

  it('names kind, breed, cross, parents and badges', () => {
    expect(referencesIn(animalSchema as SchemaNode)).toEqual(
      expect.arrayContaining([
        { collection: 'kinds', key: 'id' },
        { collection: 'breeds', key: 'id' },
        { collection: 'breeds', key: 'crosses.code' },
        { collection: 'animals', key: 'id', sex: 'female' },
        { collection: 'animals', key: 'id', sex: 'male' },
        { collection: 'kinds', key: 'badges.code' },
      ]),
    )
  })
})

describe('the privacy notice', () => {
  const pt = 'Versão {versão}, em vigor desde {desde}.'
  const en = 'Version {version}, in force since {since}.'
  const mistakeOfNotice = (change: object) =>
    mistakeOf(() => checkDocuments({ ...documents, privacy: { ...documents.privacy, ...change } }, pictures))
      ?.field

  it.each<[body: object, field: string | undefined]>([
    [{ pt, en }, undefined],
    [{ pt }, undefined],
    [{ pt: 'Vale a versão { VERSAO } deste aviso. A versão de 2025 acabou.', en: '{versão}' }, undefined],
    [{ pt: 'Sem versão.', en }, 'pt'],
    [{ pt, en: 'No version.' }, 'en'],
    [{ pt: `${pt}\n\nVersão 2026-11-22-5.`, en }, 'pt'],
    [{ pt, en: `${en}\n\n*Version* 2026-11-25-1` }, 'en'],
  ])('has its version filled in, and names none of its own: %j', (body, field) => {
    const mistake = mistakeOfNotice({ blocks: [{ kind: 'text', body }] })
    expect(mistake).toBe(field && `blocks.0.body.${field}`)
  })

  it.each([
    ['2026-11-27', undefined],
    ['2026-11-27-12', undefined],
    ['2026-13-27', 'version'],
    ['2026-11-27-0', 'version'],
  ])('has the day of version %s', (version, field) => {
    expect(mistakeOfNotice({ version })).toBe(field)
  })
})

const snapshotOf = (changed: UncheckedDocuments) =>
  takeSnapshot({ version: 1, documents: changed, rows: new Map() }, pictures)

it('counts the texts whose English is missing or belongs to another Portuguese text', () => {
  expect(countEnglishGaps(snapshotOf(documents), operator)).toEqual({ missing: 0, stale: 0 })
  const { home } = documents
  const changed = {
    ...documents,
    home: {
      ...home,
      title: { pt: 'Só em português' },
      description: { pt: 'Novo', en: 'Old', enOf: textDigest('Antigo') },
      hero: { ...home.hero, lead: { pt: 'Igual', en: 'Same', enOf: textDigest('Igual') } },
    },
    animals: documents.animals.map((animal) => ({
      ...animal,
      photographs: [{ picture: home.hero.pictures[0], alt: { pt: 'O touro no pasto' } }],
    })),
  }
  expect(countEnglishGaps(snapshotOf(changed), operator)).toEqual({
    missing: 1 + documents.animals.length,
    stale: 1,
  })
  expect(snapshotOf(changed).entries.get('home/home')?.englishGaps).toEqual([
    { state: 'missing', field: ['title'], pt: 'Só em português' },
    { state: 'stale', field: ['description'], pt: 'Novo' },
  ])
})

it('lists each document once', () => {
  const keys = entriesOf(documents).map(({ collection, id }) => `${collection}/${id}`)
  expect(new Set(keys).size).toBe(keys.length)
  expect(keys).toContain('home/home')
  expect(keys).toContain('animals/touro-01')
})
