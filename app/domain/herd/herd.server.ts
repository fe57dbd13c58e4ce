import * as v from 'valibot'
import bullsFile from '../../../content/herd/bulls.json' with { type: 'json' }
import girFile from '../../../content/herd/gir.json' with { type: 'json' }
import * as pagesFile from '../../../content/herd/pages.ts'
import pregnanciesFile from '../../../content/herd/pregnancies.json' with { type: 'json' }
import { traits as traitsFile } from '../../../content/herd/traits.ts'
import {
  cents,
  contentTexts,
  entries,
  id,
  isoDate,
  parseContent,
  text,
  translateContent,
  webAddress,
} from '../content/index.server.ts'
import { pageParameter } from '../paths.ts'
import { type ListPage, listPage, pageCount } from './list-page.ts'
import { pregnancyBreedCodes } from './pregnancy-breeds.ts'

/** The page of the bulls that an address asks for, badges in its language. */
export const listBulls = (url: URL) => listAnimals(url, bulls)

/** The page of the Gir animals that an address asks for, badges in its language. */
export const listGirAnimals = (url: URL) => listAnimals(url, girAnimals)

/** The page of the pregnancies that an address asks for, badges in its language. */
export const listPregnancies = (url: URL) => listAnimals(url, pregnancies)

/** Names are never translated, even when they contain words that have a translation. */
function listAnimals<T extends { badges: string[] }>(url: URL, animals: readonly T[]): ListPage<T> {
  const list = listPage(animals, url.searchParams.get(pageParameter))
  return {
    ...list,
    items: list.items.map((animal) => ({ ...animal, badges: translateContent(url, animal.badges) })),
  }
}

/** The traits that bulls are evaluated for, in the order of their table and in the language of an address. */
export function listTraits(url: URL): Trait[] {
  return translateContent(url, traits)
}

/** How many pages each list has. */
export function herdPageCounts() {
  return {
    bulls: pageCount(bulls.length),
    girAnimals: pageCount(girAnimals.length),
    pregnancies: pageCount(pregnancies.length),
  }
}

/** The ids of all animals and pregnancies. */
export function herdIds(): string[] {
  return [...bulls, ...girAnimals, ...pregnancies].map(({ id }) => id)
}

/** Every text of the herd that needs an English translation. */
export function herdTexts(): string[] {
  const badges = [...bulls, ...girAnimals, ...pregnancies].map((animal) => animal.badges)
  return contentTexts([traits, badges])
}

/** A whole number from `from` to `to`. */
function wholeNumber(from: number, to: number, message: string) {
  return v.pipe(v.number(), v.integer(), v.minValue(from, message), v.maxValue(to, message))
}

const trait = v.object({
  code: text,
  name: text,
  unit: v.string(),
  digits: wholeNumber(0, 3, 'decimals are 0 to 3'),
  better: v.picklist(['higher', 'lower'], 'better is "higher" or "lower"'),
  explanation: text,
})

const traits = parseContent('content/herd/traits.ts', v.array(trait), traitsFile)

const registration = v.pipe(
  v.string(),
  v.regex(/^[A-Z]{2,5} ?[A-Z]? ?\d{1,6}$/, 'a registration reads like "MTZG 1182"'),
)

/** An EPD, or an index of several. The DECA is data: its thresholds change with every evaluation run. */
const evaluation = v.object({
  value: v.number(),
  accuracy: v.optional(wholeNumber(1, 99, 'accuracy is a percentage from 1 to 99')),
  deca: wholeNumber(1, 10, 'DECA is a whole number from 1 (best) to 10'),
})

const bull = v.object({
  id,
  name: text,
  registration,
  born: isoDate,
  sire: text,
  maternalGrandsire: text,
  weightKg: wholeNumber(200, 1400, 'a bull weighs 200 to 1400 kg'),
  scrotalCm: v.pipe(
    v.number(),
    v.minValue(15, 'scrotal circumference is 15 to 50 cm'),
    v.maxValue(50, 'scrotal circumference is 15 to 50 cm'),
  ),
  badges: v.tuple([
    v.literal('PO', 'the first badge of a bull is PO'),
    v.picklist(
      ['Elite', 'Premium', 'Champion', 'Superior'],
      'the second badge is Elite, Premium, Champion or Superior',
    ),
  ]),
  youtubeUrl: webAddress,
  indexes: v.strictObject(Object.fromEntries(traits.map(({ code }) => [code, evaluation]))),
})

const girAnimal = v.object({
  id,
  name: text,
  registration,
  born: isoDate,
  sire: text,
  lactationKg: v.optional(wholeNumber(1000, 20000, 'a lactation is 1000 to 20000 kg')),
  lactationDays: v.optional(wholeNumber(100, 400, 'a lactation lasts 100 to 400 days')),
  badges: v.pipe(v.array(text), v.minLength(1)),
  youtubeUrl: webAddress,
})

const pregnancy = v.object({
  id,
  breed: v.picklist(pregnancyBreedCodes, `a breed is one of ${pregnancyBreedCodes.join(', ')}`),
  donor: text,
  donorMilkLitres: v.optional(
    wholeNumber(5000, 20000, 'dairy donors give at least 5000 litres (docs/product.md#audience-and-offers)'),
  ),
  sire: text,
  confirmed: isoDate,
  priceCents: cents,
  badges: v.pipe(
    v.array(v.picklist(['Validado', 'Premium'], 'a badge is Validado or Premium')),
    v.minLength(1),
  ),
  youtubeUrl: webAddress,
})

export type Trait = v.InferOutput<typeof trait>
export type Bull = v.InferOutput<typeof bull>
export type GirAnimal = v.InferOutput<typeof girAnimal>
export type Pregnancy = v.InferOutput<typeof pregnancy>

const bulls = parseContent('content/herd/bulls.json', entries(bull), bullsFile)
const girAnimals = parseContent('content/herd/gir.json', entries(girAnimal), girFile)
const pregnancies = parseContent('content/herd/pregnancies.json', entries(pregnancy), pregnanciesFile)

export const videosRecordedOn = parseContent('content/herd/pages.ts', isoDate, pagesFile.videosRecordedOn)
