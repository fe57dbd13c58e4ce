import { metadataOf, valueAt } from '../../domain/content/index.server.ts'
import { traitIn } from '../../domain/herd/evaluations.server.ts'
import { factsIn, type ShownAnimal } from '../../domain/herd/shown/shown-herd.server.ts'
import { embeddedVideoId } from '../../domain/herd/video-address.ts'
import { herdSchemaPath } from '../../domain/paths.ts'
import { htmlLang, inLanguage, type Language } from '../../platform/i18n/language-path.ts'
import { altOf } from '../../platform/ui/picture.ts'
import type { PublicSite } from '../../request/context.server.ts'

type FeedSite = Pick<PublicSite, 'content' | 'ranch' | 'siteUrl'>

/** The animals that visitors see as data (docs/product.md#feed): `rebanho.schema.json` is its shape, and a test holds both together. */
export function herdFeed({ content, ranch, siteUrl }: FeedSite, language: Language, today: string) {
  const { herd } = content[language]
  return {
    $schema: siteUrl + herdSchemaPath,
    ranch: ranch.name,
    address: siteUrl + inLanguage('/', language),
    language: htmlLang[language],
    animals: herd.animals.flatMap((animal) => {
      const { id, state, kind, breed, name, record, path, isHidden } = animal
      const [list] = animal.lists
      if (!list || path === undefined || isHidden) return []
      return {
        id,
        address: siteUrl + inLanguage(path, language),
        list: list.document.name,
        kind: kind.name,
        breed,
        name,
        state,
        ...(record.isSample && { isSample: true }),
        facts: factsOf(animal),
        price: priceOf(animal, today),
        pictures: (record.photographs ?? []).map((photograph) => ({
          address: new URL(photograph.picture.src, siteUrl).href,
          text: altOf(photograph, name),
          date: photograph.date,
        })),
        videos: (record.videos ?? []).flatMap(({ address, date }) =>
          embeddedVideoId(address) ? { address, date } : [],
        ),
        evaluations: evaluationsOf(animal),
      }
    }),
  }
}

/** These have places of their own. */
const ownPlaces = ['state', 'kind', 'breed', 'price']

/** Numbers and days as they are, other facts as pages tell them. */
function factsOf(animal: ShownAnimal): Record<string, string | number> {
  const facts = factsIn('feed').filter(({ code }) => !ownPlaces.includes(code))
  return Object.fromEntries(
    facts.flatMap((fact) => {
      const text = animal.tell(fact)
      const value = valueAt(animal.record, fact.path)
      const { control } = metadataOf(fact.schema)
      const isData = typeof value === 'number' || (typeof value === 'string' && control === 'day')
      return text ? [[fact.code, isData ? value : text.value] as const] : []
    }),
  )
}

function priceOf(animal: ShownAnimal, today: string) {
  const price = animal.price(today)
  return price && { amount: price.cents / 100, currency: price.currency, validUntil: animal.terms.validUntil }
}

function evaluationsOf({ evaluations, isExpected, herd }: ShownAnimal) {
  return evaluations.map(({ programme, run, date, traits }) => ({
    programme,
    run,
    date,
    isExpected,
    traits: herd.content.traits.flatMap((trait) => {
      const own = traits[trait.code]
      return own ? { code: trait.code, name: trait.name, unit: traitIn(trait, programme).unit, ...own } : []
    }),
  }))
}
