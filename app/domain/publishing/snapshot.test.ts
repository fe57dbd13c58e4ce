import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { root } from '../../../server/settings/folders.ts'
import { documents, pictures } from '../../../test/content.ts'
import { addressPatterns } from '../../../test/routes.ts'
import { ContentError, metadataOf, type SchemaNode, setAt } from '../content/index.server.ts'
import { animalSchema } from '../herd/index.server.ts'
import type { Documents } from './collections.server.ts'
import { findCollection } from './collections.ts'
import { entryPathOf } from './entries.server.ts'
import { checkDocuments, entriesOf, schemas, takeSnapshot } from './index.server.ts'
import { checkHerd, documentsByName } from './snapshot.server.ts'

it('an entry of the same revision is not checked again, in the place that it has now', () => {
  const rowsOf = (revision: number) =>
    new Map(entriesOf(documents).map((each) => [entryPathOf(each), { revision, soldAt: null }]))
  const before = takeSnapshot({ version: 1, documents, rows: rowsOf(1) }, pictures)
  const [article, ...others] = before.documents.articles
  const changed = {
    ...before.documents,
    articles: [...others, { ...article }],
    terms: { ...documents.terms },
  }
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

  it.each<[keyof Documents, string, string]>([
    ['lists', 'kinds.0', notOffered],
    ['lists', 'breeds.0', notOffered],
    ['lists', 'breed', notOffered],
    ['lists', 'sheetTraits.0', noTrait],
    ['purposes', 'traits.0', noTrait],
  ])('of %s, %s, names one that there is', (collection, field, pt) => {
    expect(mistakeWith(collection, field.split('.'), 'nada')).toEqual({ field, pt })
  })

  it('is checked within rules of purposes, and in the traits of evaluations', () => {
    const [purpose] = documents.purposes
    const suits = [{ traits: ['STAY', 'nada'], atLeast: 1, maxDeca: 2 }]
    expect(purpose && mistakeWith('purposes', ['suits'], suits)).toEqual({
      field: 'suits.0.traits.1',
      pt: noTrait,
    })
    const evaluations = [{ programme: 'PMGZ', run: '2026-1', traits: { nada: { value: 1 } } }]
    expect(mistakeWith('animals', ['evaluations'], evaluations)).toEqual({
      field: 'evaluations.0.traits.nada',
      pt: noTrait,
    })
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
  const takenAddress = 'Este endereço já é de outra página: escreva outro, por exemplo /doadoras-gir.'

  it('does not stand at or before any other address of the site, whatever its language', () => {
    const folders = readdirSync(join(root, 'public'), { withFileTypes: true }).filter((each) =>
      each.isDirectory(),
    )
    const paths = [...addressPatterns.map(({ path }) => path), ...folders.map(({ name }) => `/${name}`)]
    const firsts = paths.map((path) => path.split('/')[1] ?? '')
    const names = new Set(firsts.filter((name) => /^[a-z0-9-]+$/.test(name)))
    expect(names.size).toBeGreaterThan(15)
    for (const name of [...names, 'en'])
      expect(mistakeWith('lists', ['address'], `/${name}`), name).toEqual({
        field: 'address',
        pt: takenAddress,
      })
  })

  it.each(['gir/x', '/gir', 'gir/', 'Gir', 'gir.x', '..', ''])(
    'has no id and no beginning of ids %j',
    (id) => {
      for (const key of ['id', 'idPrefix'])
        expect(mistakeWith('lists', [key], id)).toMatchObject({ field: key })
    },
  )

  it.each(['/doadoras', '/produto/doadoras', '/banco-genetico/doadoras'])('may stand at %s', (address) => {
    expect(mistakeWith('lists', ['address'], address)).toBeUndefined()
  })

  it.each(['doadoras', '/a/b', '/produto/a/b', '/Doadoras', '/doadoras/', '/', '//x'])(
    'does not stand at %s, which is no such address',
    (address) => {
      expect(mistakeWith('lists', ['address'], address)).toMatchObject({ field: 'address' })
    },
  )

  it('stands at the page of its own breed only', () => {
    expect(mistakeWith('lists', ['address'], '/banco-genetico/gir')).toMatchObject({ field: 'address' })
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

  it.each(['IABCZ', 'preco', 'consanguinidade'])('is ordered by %s', (order) => {
    expect(mistakeWith('lists', ['order'], order)).toBeUndefined()
  })

  it.each(['NADA', 'price'])('is not ordered by %s', (order) => {
    expect(mistakeWith('lists', ['order'], order)).toMatchObject({ field: 'order' })
  })

  it('may be one of several that are the page of no breed', () => {
    const lists = documents.lists.map(({ breed: _, ...list }) => list)
    expect(mistakeOf(() => checkHerd({ ...documents, lists }))).toBeUndefined()
  })
})

it.each(['animals.0.priceCents', 'market.calfCents'])(
  'a mistake in %s says what the field accepts',
  (path) => {
    const [collection = '', ...keys] = path.split('.')
    const changed = setAt(documents, [collection, ...keys], 'x') as typeof documents
    expect(() => checkDocuments(changed, pictures)).toThrow('Escreva um valor em reais')
  },
)

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

  it.each([
    [{ pt, en }],
    [{ pt }],
    [{ pt: 'Vale a versão { VERSAO } deste aviso. A versão de 2025 acabou.', en: '{versão}' }],
  ])('has its version filled in: %j', (body) => {
    expect(mistakeOfNotice({ blocks: [{ kind: 'text', body }] })).toBeUndefined()
  })

  it.each([
    [{ pt: 'Sem versão.', en }, 'body.pt'],
    [{ pt, en: 'No version.' }, 'body.en'],
    [{ pt: `${pt}\n\nVersão 2026-11-22-5.`, en }, 'body.pt'],
    [{ pt, en: `${en}\n\n*Version* 2026-11-25-1` }, 'body.en'],
  ])('names no version of its own: %j', (body, field) => {
    expect(mistakeOfNotice({ blocks: [{ kind: 'text', body }] })).toBe(`blocks.0.${field}`)
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
