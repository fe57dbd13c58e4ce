import { factData, factsIn } from '../../domain/herd/animal-facts.server.ts'
import type { Animal } from '../../domain/herd/animals.server.ts'
import { expectedEvaluations } from '../../domain/herd/calf/calf.server.ts'
import { traitIn } from '../../domain/herd/evaluations.server.ts'
import {
  animalName,
  breedName,
  findShownAnimal,
  type Herd,
  isUnborn,
  kindOf,
  publicPrice,
  termsOf,
} from '../../domain/herd/herd.server.ts'
import { embeddedVideoId } from '../../domain/herd/video-address.ts'
import { herdSchemaPath } from '../../domain/paths.ts'
import { htmlLang, inLanguage, type Language } from '../../platform/i18n/language-path.ts'
import { altOf } from '../../platform/ui/picture.ts'
import type { PublicSite } from '../../request/context.server.ts'

type FeedSite = Pick<PublicSite, 'content' | 'ranch' | 'siteUrl'>

/** The animals that visitors see as data (docs/product.md#feed): `rebanho.schema.json` is its shape, and a test holds both together. */
export function herdFeed({ content, ranch, siteUrl }: FeedSite, language: Language, today: string) {
  const herd = content[language]
  return {
    $schema: siteUrl + herdSchemaPath,
    ranch: ranch.name,
    address: siteUrl + inLanguage('/', language),
    language: htmlLang[language],
    animals: herd.animals.flatMap(({ id }) => {
      const shown = findShownAnimal(herd, id)
      if (!shown) return []
      const { animal, list, path } = shown
      return {
        id,
        address: siteUrl + inLanguage(path, language),
        list: list.document.name,
        kind: kindOf(herd, animal).name,
        breed: breedName(herd, animal),
        name: animalName(herd, animal),
        state: animal.state,
        ...(animal.isSample && { isSample: true }),
        facts: factsOf(animal),
        price: priceOf(herd, animal, today),
        pictures: (animal.photographs ?? []).map((photograph) => ({
          address: new URL(photograph.picture.src, siteUrl).href,
          text: altOf(photograph, animalName(herd, animal)),
          date: photograph.date,
        })),
        videos: (animal.videos ?? []).flatMap(({ address, date }) =>
          embeddedVideoId(address) ? { address, date } : [],
        ),
        evaluations: evaluationsOf(herd, animal),
      }
    }),
  }

  /** Without what has a place of its own here. */
  function factsOf(animal: Animal): Record<string, string | number> {
    const facts = factsIn('feed').filter(({ code }) => !ownPlaces.includes(code))
    return Object.fromEntries(
      facts.flatMap((fact) => {
        const value = factData(fact, herd, animal, language)
        return value === undefined ? [] : [[fact.code, value] as const]
      }),
    )
  }
}

const ownPlaces = ['state', 'kind', 'breed', 'price']

function priceOf(herd: Herd, animal: Animal, today: string) {
  const cents = publicPrice(herd, animal, today)
  return cents === undefined
    ? undefined
    : { amount: cents / 100, currency: 'BRL', validUntil: termsOf(herd, animal).validUntil }
}

/** Those of its sheet; of a calf to come, the means of its parents. */
function evaluationsOf(herd: Herd, animal: Animal) {
  const isExpected = isUnborn(herd, animal)
  const evaluations = isExpected ? expectedEvaluations(herd, animal) : (animal.evaluations ?? [])
  return evaluations.map(({ programme, run, date, traits }) => ({
    programme,
    run,
    date,
    isExpected,
    traits: herd.traits.flatMap((trait) => {
      const own = traits[trait.code]
      return own ? { code: trait.code, name: trait.name, unit: traitIn(trait, programme).unit, ...own } : []
    }),
  }))
}
