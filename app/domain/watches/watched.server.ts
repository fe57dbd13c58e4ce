import * as v from 'valibot'
import type { Language } from '../../platform/i18n/language-path.ts'
import { translator } from '../../platform/i18n/translate.ts'
import {
  type Animal,
  animalLists,
  animalName,
  breedNames,
  conditionsOf,
  conditionText,
  emptyQuery,
  findAnimal,
  findList,
  findShownAnimal,
  type Herd,
  type HerdQuery,
  type IndexEntry,
  indexAnimals,
  readHerdQuery,
  searchedAnimal,
  searchList,
  searchOf,
} from '../herd/index.server.ts'

/** What a watch waits for: an animal that is sold or reserved, or animals that a search of a list finds. */
export type Watched = { animal: string } | { list: string; query: HerdQuery }

/** What a form names, as `parseHerdQuery` reads its search; undefined for what visitors do not see. */
export function toWatched(
  herd: Herd,
  { animal, list, search }: { animal: string; list: string; search: string },
): Watched | undefined {
  if (animal) return findShownAnimal(herd, animal) && { animal }
  const query = readHerdQuery(new URLSearchParams(search), herd)
  return findList(herd, list) && { list, query }
}

const end = v.exactOptional(v.number())
const range = v.object({ from: end, to: end })
const figure = v.picklist(['value', 'deca', 'accuracy'])
const querySchema = v.object({
  text: v.string(),
  ...v.entriesFromList(['purpose', 'breed', 'order'], v.exactOptional(v.string())),
  ...v.entriesFromList(['price', 'milk'], v.exactOptional(range)),
  state: v.picklist(['available', 'reserved', 'sold', 'all']),
  traits: v.array(v.object({ code: v.string(), figure, range })),
  excluded: v.array(v.string()),
})
const storedSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.union([v.object({ animal: v.string() }), v.object({ list: v.string(), query: querySchema })]),
)

/** Undefined for what a damaged or hostile backup has restored. */
export function parseWatched(json: string): Watched | undefined {
  const { success, output: stored } = v.safeParse(storedSchema, json)
  if (!success) return undefined
  return 'animal' in stored ? stored : { ...stored, query: { ...emptyQuery, ...stored.query } }
}

/** Whether the site still has all that a watch names: without its trait, breed, list or animal it finds nothing. */
export function isWhole(herd: Herd, watched: Watched | undefined): watched is Watched {
  if (!watched) return false
  if ('animal' in watched) return findAnimal(herd, watched.animal) !== undefined
  const { breed, traits } = watched.query
  return (
    findList(herd, watched.list) !== undefined &&
    (breed === undefined || breedNames(herd.breeds).has(breed)) &&
    traits.every(({ code }) => herd.traits.some((trait) => trait.code === code))
  )
}

const unreadable = { pt: 'um pedido que não dá mais para ler', en: 'a request that can no longer be read' }

/** In the words of its list's page: `Nossos Touros: PN-ED: DECA até 3`. */
export function watchedText(herd: Herd, watched: Watched | undefined, language: Language): string {
  if (!watched) return unreadable[language]
  if ('animal' in watched) {
    const animal = findAnimal(herd, watched.animal)
    return animal ? animalName(herd, animal) : watched.animal
  }
  const { traits, breeds } = herd
  const texts = { t: translator(language), language, traits, sires: [], breeds: breedNames(breeds) }
  const conditions = conditionsOf(watched.query)
    .filter(({ criterion }) => criterion.kind !== 'state' || criterion.state !== emptyQuery.state)
    .map(({ criterion }) => conditionText(criterion, texts))
  const name = findList(herd, watched.list)?.document.name ?? watched.list
  return conditions.length > 0 ? `${name}: ${conditions.join(', ')}` : name
}

/** The Portuguese path of its page, with the search. */
export function watchedPath(herd: Herd, watched: Watched | undefined): string {
  if (!watched) return '/'
  if ('animal' in watched) return findShownAnimal(herd, watched.animal)?.path ?? '/'
  return (findList(herd, watched.list)?.document.address ?? '/') + searchOf(watched.query)
}

/** How many animals of the site match. */
export function countMatches(herd: Herd, watched: Watched, today: string): number {
  if ('animal' in watched) return findAnimal(herd, watched.animal)?.state === 'available' ? 1 : 0
  const list = findList(herd, watched.list)
  return list ? searchList(herd, list, watched.query, today).animals.length : 0
}

/** The shown ones of some animals, by the lists that have them. */
export type ListedEntries = ReadonlyMap<string, readonly IndexEntry<Animal>[]>

export function listedEntries(herd: Herd, ids: ReadonlySet<string>, today: string): ListedEntries {
  return new Map(
    animalLists(herd).map(({ document, animals }) => [
      document.id,
      indexAnimals(
        animals.filter(({ id }) => ids.has(id)),
        (animal) => searchedAnimal(herd, document, animal, today),
      ),
    ]),
  )
}

/** Those of the entries' animals that a watch waits for. */
export function matchesOf(entries: ListedEntries, watched: Watched): Set<string> {
  const conditions = 'animal' in watched ? [] : conditionsOf(watched.query)
  const found =
    'animal' in watched
      ? [...entries.values()]
          .flat()
          .filter(({ animal }) => animal.id === watched.animal && animal.state === 'available')
      : (entries.get(watched.list) ?? []).filter((entry) => conditions.every(({ fits }) => fits(entry)))
  return new Set(found.map(({ animal }) => animal.id))
}
