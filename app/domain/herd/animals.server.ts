import * as v from 'valibot'
import {
  cents,
  choice,
  control,
  decimalNumber,
  id,
  isoDate,
  type Localized,
  line,
  picture,
  text,
  webAddress,
  wholeNumber,
} from '../content/index.server.ts'
import { evaluationsSchema } from './evaluations.server.ts'
import { pedigreeSchema } from './pedigree.server.ts'
import { pregnancyBreedCodes } from './pregnancy-breeds.ts'

const state = choice(
  ['available', 'reserved', 'sold', 'hidden'],
  'a state is available, reserved, sold or hidden',
)

const registration = v.pipe(
  line,
  v.regex(/^[A-Z]{2,5} ?[A-Z]? ?\d{1,6}$/, 'a registration reads like "MTZG 1182"'),
)

const percentage = decimalNumber(0, 100, 'a percentage is 0 to 100')

const photographs = v.optional(v.array(v.object({ picture, alt: text, date: v.optional(isoDate) })))

/** An address that is no video's is shown with a note (docs/product.md#videos). */
const videoAddress = v.pipe(webAddress, control('video'))

/** Videos with the days they were recorded. */
const videos = v.optional(v.array(v.object({ address: videoAddress, date: isoDate })))

const exams = v.optional(
  v.array(
    v.object({
      kind: choice(
        ['andrological', 'brucellosis', 'tuberculosis'],
        'an exam is andrological, brucellosis or tuberculosis',
      ),
      date: isoDate,
      result: choice(
        ['fit', 'unfit', 'negative', 'positive'],
        'a result is fit, unfit, negative or positive',
      ),
    }),
  ),
)

/**
 * Whether an animal or pregnancy is of the demonstration: its page and picture say that it is fictitious. Those that staff add or
 * import lack it.
 */
const isSample = v.optional(v.boolean())

/** Facts that every animal can have. RGN is the registration at birth, RGD the definitive one. */
const animal = {
  id,
  state,
  name: line,
  rgn: registration,
  rgd: v.optional(registration),
  born: isoDate,
  pedigree: v.optional(pedigreeSchema),
  inbreedingPercent: v.optional(percentage),
  photographs,
  videos,
  exams,
  evaluations: v.optional(evaluationsSchema),
}

export const bullSchema = v.object({
  ...animal,
  weightKg: v.optional(wholeNumber(200, 1400, 'a bull weighs 200 to 1400 kg')),
  scrotalCm: v.optional(decimalNumber(15, 50, 'scrotal circumference is 15 to 50 cm')),
  badges: v.tuple([
    v.literal('PO', 'the first badge of a bull is PO'),
    choice(
      ['Elite', 'Premium', 'Champion', 'Superior'],
      'the second badge is Elite, Premium, Champion or Superior',
    ),
  ]),
  isSample,
})

export const girAnimalSchema = v.object({
  ...animal,
  lactation: v.optional(
    v.object({
      kg: wholeNumber(1000, 20000, 'a lactation is 1000 to 20000 kg'),
      days: wholeNumber(100, 400, 'a lactation lasts 100 to 400 days'),
    }),
  ),
  badges: v.pipe(
    v.array(
      choice(
        ['PO', 'Doadora', 'Alta Produção', 'Novilha'],
        'a badge is PO, Doadora, Alta Produção or Novilha',
      ),
    ),
    v.minLength(1),
  ),
  isSample,
})

export const pregnancySchema = v.object({
  id,
  state,
  breed: choice(pregnancyBreedCodes, `a breed is one of ${pregnancyBreedCodes.join(', ')}`),
  donor: line,
  donorMilkLitres: v.optional(
    wholeNumber(5000, 20000, 'dairy donors give at least 5000 litres (docs/product.md#audience-and-offers)'),
  ),
  sire: line,
  /** The day when the embryo was transferred. */
  transferred: v.optional(isoDate),
  /** The day of the ultrasound. Before, the mating is offered. */
  confirmed: v.optional(isoDate),
  priceCents: cents,
  badges: v.pipe(v.array(choice(['Validado', 'Premium'], 'a badge is Validado or Premium')), v.minLength(1)),
  photographs,
  videos,
  isSample,
})

export type Bull = Localized<v.InferOutput<typeof bullSchema>>
export type GirAnimal = Localized<v.InferOutput<typeof girAnimalSchema>>
export type Pregnancy = Localized<v.InferOutput<typeof pregnancySchema>>

/** The registrations that an animal has: at birth, and the definitive one. */
export function registrationsOf({ rgn, rgd }: Pick<Bull, 'rgn' | 'rgd'>): string[] {
  return rgd ? [rgn, rgd] : [rgn]
}
