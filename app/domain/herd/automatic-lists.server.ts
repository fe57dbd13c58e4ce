import * as v from 'valibot'
import { maxSlugLength, slugOf } from '../../platform/text.ts'
import { isText, type Text } from '../content/index.server.ts'
import { paths } from '../paths.ts'
import type { AnimalState } from './animals.ts'
import type { kindSchema } from './kinds.server.ts'
import { isTakenAddress } from './list-addresses.ts'
import { bilingual, isListed, type ListedFacts, listSchema, newList } from './lists.server.ts'

type StoredList = v.InferOutput<typeof listSchema>

interface StoredHerd {
  kinds: readonly v.InferOutput<typeof kindSchema>[]
  breeds: readonly StoredBreed[]
  /** The ranch's own, and those that are made already. */
  lists: readonly StoredList[]
}

interface StoredBreed {
  id: string
  name: string
  offerName?: Text | undefined
  description?: Text | undefined
}

/**
 * A list for each kind, and a page for each breed, whose animals visitors see in no list of the ranch's own. They follow from what is
 * published, and are stored nowhere. `own` are the ranch's that visitors see; `isOn` says of kinds and breeds whether
 * the site has them.
 */
export function automaticLists(
  { animals, kinds, breeds, lists: stored }: StoredHerd & { animals: readonly ShownFacts[] },
  own: readonly StoredList[],
  isOn: (animal: ShownFacts) => boolean,
): StoredList[] {
  const open = animals.filter(
    (animal) =>
      animal.state !== 'hidden' &&
      !animal.isReference &&
      isOn(animal) &&
      !own.some((list) => isListed(animal, list)),
  )
  const lists: StoredList[] = []
  const add = (given: GivenFields & { name: Text }) => {
    const all = [...stored, ...lists]
    const id = firstFree(all, 'id', numbered(slugOf(given.name.pt, maxSlugLength), all))
    const list = { ...newList, ...given, id }
    lists.push(v.parse(listSchema, withDefaults(list, { kinds, breeds, lists: [...own, ...lists] })))
  }
  for (const { id, plural } of kinds) {
    const ofKind = new Set(open.filter(({ kind }) => kind === id).map(({ breed }) => breed))
    if (ofKind.size > 0)
      add({ name: plural, kinds: [id], breeds: [...ofKind], linkedFrom: ['home', 'products'] })
  }
  for (const { id, name, offerName, description } of breeds) {
    const ofBreed = new Set(open.filter(({ breed }) => breed === id).map(({ kind }) => kind))
    if (ofBreed.size === 0 || own.some(({ breed }) => breed === id)) continue
    const heading = bilingual(name, offerName?.en ?? name)
    add({
      name: bilingual(`Animais ${name}`, `${heading.en} animals`),
      address: `${paths.geneticBank}/${id}`,
      ...{ linkText: heading, title: heading, heading, description },
      ...{ kinds: [...ofBreed], breeds: [id], breed: id, linkedFrom: ['geneticBank'] },
    })
  }
  return lists
}

/** The button at an animal of a list without words of its own. */
export const usualInterest = {
  label: bilingual('Tenho Interesse', "I'm interested"),
  text: bilingual('Olá! Tenho interesse em {nome}.', 'Hello! I am interested in {name}.'),
}

type ShownFacts = ListedFacts & { state: AnimalState }

type GivenFields = Partial<Record<keyof StoredList, unknown>>

/** A list with the fields that its form may leave out: they follow from its name, its kinds and its breeds. */
export function withDefaults(given: GivenFields, herd: StoredHerd): GivenFields {
  const { name } = given
  if (!isText(name) || !name.pt) return given
  const missing = Object.entries(defaultFields(given, name, herd)).filter(([key]) =>
    isEmpty(Reflect.get(given, key)),
  )
  return { ...given, ...Object.fromEntries(missing) }
}

function isEmpty(value: unknown): boolean {
  if (typeof value === 'object' && value !== null) return Object.values(value).every(isEmpty)
  return value === undefined || value === ''
}

function defaultFields(given: GivenFields, name: Text, { kinds, breeds, lists }: StoredHerd): GivenFields {
  const isNamed = (id: string, ids: unknown) => Array.isArray(ids) && ids.includes(id)
  const own = kinds.filter(({ id }) => isNamed(id, given.kinds))
  const facts = new Set(own.flatMap((kind) => kind.groups))
  const [kind, other] = own
  const only = other ? undefined : kind
  const ofBreeds = breeds.filter(({ id }) => isNamed(id, given.breeds))
  const slug = slugOf(name.pt, maxSlugLength)
  const isUnborn = facts.has('parents')
  const about = (language: 'pt' | 'en') =>
    [(language === 'en' && name.en) || name.pt, given.breed ? '' : breedNames(ofBreeds, language)]
      .filter(Boolean)
      .join(': ')
  return {
    address: firstFree(
      lists,
      'address',
      [`/${slug}`, ...numbered(`/produto/${slug}`, lists)].filter((each) => !isTakenAddress(each)),
    ),
    title: name,
    description: bilingual(
      `${about('pt')}. Fotos, registro, pedigree e conversa direta com o rancho.`,
      `${about('en')}. Photographs, registration, pedigree and a direct chat with the ranch.`,
    ),
    heading: name,
    one: only ? lowered(only.name) : bilingual('animal', 'animal'),
    many: only ? lowered(only.plural) : bilingual('animais', 'animals'),
    searched: isUnborn
      ? bilingual('Doadora, touro ou raça', 'Donor, bull or breed')
      : bilingual('Nome ou registro', 'Name or registration'),
    cardFacts: [
      ...(isUnborn ? ['offer', 'donorMilk'] : ['breed', 'rgn', 'born', 'sire']),
      ...(['lactation', 'quantity'] as const).filter((each) => facts.has(each)),
    ],
    interest: usualInterest,
    // Chats and ids of animals whose kind and breed have a list of their own begin with the kind.
    idPrefix: firstFree(lists, 'idPrefix', numbered(given.breed ? slug : (only?.id ?? slug), lists)),
    chatCode: firstFree(lists, 'chatCode', chatCodes(slug)),
    poster: 'poster-coming',
    animalDescription: bilingual(
      '{nome}, {raça}: o que se sabe de registro, exames, avaliação genética e pedigree.',
      '{name}, {breed}: what is known of registration, exams, genetic evaluation and pedigree.',
    ),
  }
}

function lowered({ pt, en = pt }: Text): Text {
  const lower = (text: string) => text.slice(0, 1).toLowerCase() + text.slice(1)
  return bilingual(lower(pt), lower(en))
}

/** Joins up to four names: `Brahman e Guzerá`. */
function breedNames(breeds: readonly StoredBreed[], language: 'pt' | 'en'): string {
  if (breeds.length > 4) return ''
  const names = breeds.map(({ name, offerName }) => (language === 'en' && offerName?.en) || name)
  return new Intl.ListFormat(language === 'en' ? 'en' : 'pt-BR').format(names)
}

/** `touros`, `touros-2`, one more than there are lists. */
function numbered(base: string, lists: readonly StoredList[]): string[] {
  return [base, ...lists.map((_, index) => `${base}-${index + 2}`)]
}

/** `TO`, `TOU`, `TOUR` and so on, then `TO2`. */
function chatCodes(slug: string): string[] {
  const letters = `${slug.toUpperCase().replace(/[^A-Z0-9]/g, '')}XX`.slice(0, 6)
  return [
    ...[2, 3, 4, 5, 6].map((length) => letters.slice(0, length)),
    ...Array.from({ length: 998 }, (_, index) => letters.slice(0, 2) + (index + 2)),
  ]
}

function firstFree(
  lists: readonly StoredList[],
  key: 'id' | 'address' | 'idPrefix' | 'chatCode',
  proposals: readonly string[],
): string | undefined {
  return proposals.find((each) => !lists.some((list) => list[key] === each))
}
