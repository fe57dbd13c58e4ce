import type { Language } from '../../platform/i18n/language-path.ts'
import { type HerdAnimal, shownAnimals } from '../herd/index.server.ts'
import type { LocalizedContent, SiteContent } from '../publishing/index.server.ts'
import { describeAnimal } from './describe-animal.server.ts'
import type { SharePicture } from './share-picture.server.ts'

interface Version {
  content: SiteContent
  ranch: { name: string }
}

/** What the share picture of an animal shows; undefined for an animal that visitors don't see. */
export function findSharePicture(
  { content, ranch }: Version,
  id: string,
  language: Language,
): SharePicture | undefined {
  const own = content[language]
  const shared = animalsById(own).get(id)
  return shared && describeAnimal(shared, { language, content: own, ranch })
}

/** The ids of all animals that have share pictures. */
export function sharedIds(content: LocalizedContent): string[] {
  return [...animalsById(content).keys()]
}

const animalsOf = new WeakMap<LocalizedContent, ReadonlyMap<string, HerdAnimal>>()

/** The animals that visitors see. */
function animalsById(content: LocalizedContent): ReadonlyMap<string, HerdAnimal> {
  const known = animalsOf.get(content)
  if (known) return known
  const all: HerdAnimal[] = [
    ...shownAnimals(content.bulls).map((animal) => ({ list: 'bulls' as const, animal })),
    ...shownAnimals(content.girAnimals).map((animal) => ({ list: 'girAnimals' as const, animal })),
    ...shownAnimals(content.pregnancies).map((animal) => ({ list: 'pregnancies' as const, animal })),
  ]
  const byId = new Map(all.map((shared) => [shared.animal.id, shared]))
  animalsOf.set(content, byId)
  return byId
}
