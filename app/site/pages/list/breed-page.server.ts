import { fillPlaceholders } from '../../../domain/content/index.ts'
import type { Breed } from '../../../domain/content/pages.server.ts'
import { breedNames } from '../../../domain/herd/breed-names.ts'
import type { ShownList } from '../../../domain/herd/shown/shown-herd.server.ts'
import type { LocalizedContent } from '../../../domain/publishing/index.server.ts'
import { priceText } from '../../../platform/i18n/format.ts'
import { breedText, withGestation } from '../../herd/breed-text.server.ts'

/** `elsewhere` are lists with animals of the breed for sale, while its own list has none. */
export type BreedPage = NonNullable<ReturnType<typeof breedPage>>

const namedAnimals = 4

/** Undefined for a list that is no breed's. */
export function breedPage(content: LocalizedContent, { document, animals }: ShownList, today: string) {
  const breed = content.breeds.find(({ id }) => id === document.breed)
  if (!breed) return undefined
  const text = breedText(breed, content)
  if (animals.length > 0) {
    const description = withGestation(document.description, breed, content)
    return { breed, lead: document.lead ?? text, description, elsewhere: [], hasPlaceholders: false }
  }
  const elsewhere = forSaleElsewhere(content, breed, today)
  const lead =
    elsewhere.length > 0 ? text : fillPlaceholders(content.placeholderPage.lead, { breed: breed.name })
  return { breed, lead, description: text || document.description, elsewhere, hasPlaceholders: true }
}

function forSaleElsewhere({ herd }: LocalizedContent, breed: Breed, today: string) {
  const names = [...breedNames([breed])]
  const { t, language } = herd
  return herd.lists.flatMap(({ document, animals }) =>
    names.flatMap(([code, name]) => {
      const forSale = animals.filter((each) => each.isAvailable && each.breedCode === code)
      if (forSale.length === 0) return []
      const isMixed = animals.some((each) => each.breedCode !== code)
      return {
        path: document.address,
        search: isMixed ? `?${new URLSearchParams({ raca: code })}` : '',
        text: t('Ver {breed}', { breed: `${document.name} ${name} (${forSale.length})` }),
        animals: forSale.slice(0, namedAnimals).map((animal) => {
          const price = animal.price(today)
          const distinction = animal.distinction.split(' · ')[0] ?? ''
          return {
            path: animal.path ?? document.address,
            name: animal.name,
            title: animal.title,
            offer: price ? priceText(price, language) : distinction,
            figures: animal.cardFigures(document),
            // Below the breed's own picture.
            portraits: (animal.calf?.portraits ?? []).map((each) => ({ ...each, loading: 'lazy' as const })),
          }
        }),
      }
    }),
  )
}
