import * as v from 'valibot'
import {
  entries,
  mapPictures,
  mistakeAt,
  parseContent,
  refusal,
  type SchemaNode,
} from '../content/index.server.ts'
import { herdIds } from '../herd/index.server.ts'
import { herdListNames } from '../herd-paths.ts'
import { type Documents, listSchemas, schemas } from './collections.server.ts'
import { type CollectionName, fileOf, type ListName, listNames, singleNames } from './collections.ts'

/** Documents by the name of their collection, before they are checked. */
export type UncheckedDocuments = Readonly<Record<string, unknown>>

/**
 * Checks each document against its schema, and that the documents fit together.
 * @throws {ContentError} that names file, entry and field.
 */
export function checkDocuments(unchecked: UncheckedDocuments, pictures: ReadonlySet<string>): Documents {
  const singles = singleNames.map((name) => [
    name,
    parseOnce(name, unchecked[name], () => parseContent(fileOf(name), schemas[name], unchecked[name])),
  ])
  const lists = listNames.map((name) => [name, parseList(name, unchecked[name])])
  const documents = Object.fromEntries([...singles, ...lists]) as Documents
  checkPictures(documents, pictures)
  checkAnchors(documents)
  checkTraits(documents)
  checkHerdIds(documents)
  return documents
}

const parsed = new WeakMap<object, { name: string; document: object }>()

/** The same document for the same object, so that what depends on it is not computed again. */
function parseOnce(name: string, value: unknown, parse: () => object): object {
  if (typeof value !== 'object' || value === null) return parse()
  const known = parsed.get(value)
  if (known?.name === name) return known.document
  const document = parse()
  parsed.set(value, { name, document })
  return document
}

function parseList(name: ListName, list: unknown): unknown[] {
  const schema: v.GenericSchema<unknown, { id: string }> = listSchemas[name]
  const entry = v.lazy((value) => knownSchema(name, value) ?? schema)
  const documents = parseContent(fileOf(name), entries(entry), list)
  const values: unknown[] = Array.isArray(list) ? list : []
  return documents.map((document, index) => parseOnce(name, values[index], () => document))
}

/** A schema that returns the document which an object was parsed to; undefined for a new object. */
function knownSchema(name: ListName, value: unknown): v.GenericSchema<unknown, { id: string }> | undefined {
  const known = typeof value === 'object' && value !== null ? parsed.get(value) : undefined
  if (known?.name !== name) return undefined
  return v.pipe(
    v.unknown(),
    v.transform(() => known.document as { id: string }),
  )
}

/** The names of pictures in `content/images/`, and of uploaded ones. */
function checkPictures(documents: Documents, pictures: ReadonlySet<string>): void {
  for (const [name, value] of Object.entries(documents)) {
    const parts: [Path, object][] = Array.isArray(value)
      ? value.map((document, index) => [[index], document])
      : [[[], value]]
    for (const [base, document] of parts)
      for (const { picture, path } of picturesOf(name as CollectionName, document))
        if (!pictures.has(picture))
          fail(
            name,
            value,
            [...base, ...path],
            refusal('Escolha uma foto.', `content/images has no picture "${picture}"`),
          )
  }
}

type Path = readonly (string | number)[]
interface NamedPicture {
  picture: string
  path: Path
}

const knownPictures = new WeakMap<object, NamedPicture[]>()

/** The pictures of a document. Documents never change. */
function picturesOf(name: CollectionName, document: object): NamedPicture[] {
  const known = knownPictures.get(document)
  if (known) return known
  const pictures: NamedPicture[] = []
  mapPictures(schemas[name] as SchemaNode, document, (picture, path) => pictures.push({ picture, path }))
  knownPictures.set(document, pictures)
  return pictures
}

function checkAnchors({ offers, articles }: Documents): void {
  const anchors = offers.flatMap(({ topics = [] }) => topics.map(({ anchor }) => anchor))
  for (const [index, { offer }] of articles.entries())
    if (!anchors.includes(offer))
      fail(
        'articles',
        articles,
        [index, 'offer'],
        refusal('Escolha uma opção da lista.', `an offer is one of the topics: ${anchors.join(', ')}`),
      )
}

const noSuchTrait = refusal('Esta característica não está na lista.', 'there is no such trait')
const sharedId = refusal('Este código já é de outro animal.', 'this id is given to two animals')

function checkTraits({ traits, purposes, bulls, girAnimals }: Documents): void {
  const codes = new Set(traits.map(({ code }) => code))
  for (const [index, purpose] of purposes.entries())
    for (const { code, path } of traitsOfPurpose(purpose))
      if (!codes.has(code)) fail('purposes', purposes, [index, ...path], noSuchTrait)
  for (const [name, animals] of Object.entries({ bulls, girAnimals }))
    for (const [index, { evaluations = [] }] of animals.entries())
      for (const [number, evaluation] of evaluations.entries())
        for (const code of Object.keys(evaluation.traits))
          if (!codes.has(code))
            fail(name, animals, [index, 'evaluations', number, 'traits', code], noSuchTrait)
}

function traitsOfPurpose({ traits, suits = [], avoid }: Documents['purposes'][number]) {
  const named = (codes: readonly string[], ...path: Path) =>
    codes.map((code, index) => ({ code, path: [...path, index] }))
  return [
    ...named(traits, 'traits'),
    ...suits.flatMap((rule, index) => named(rule.traits, 'suits', index, 'traits')),
    ...named(avoid?.traits ?? [], 'avoid', 'traits'),
  ]
}

function checkHerdIds(documents: Documents): void {
  const ids = herdIds(documents)
  const counts = new Map<string, number>()
  for (const id of ids) counts.set(id, (counts.get(id) ?? 0) + 1)
  const twice = ids.findLast((id) => (counts.get(id) ?? 0) > 1)
  if (!twice) return
  for (const name of herdListNames.toReversed())
    for (const [index, { id }] of documents[name].entries())
      if (id === twice) fail(name, documents[name], [index, 'id'], sharedId)
}

function fail(name: string, value: unknown, path: Path, message: string): never {
  throw mistakeAt(fileOf(name as CollectionName), value, path, message)
}
