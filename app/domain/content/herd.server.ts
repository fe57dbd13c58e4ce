import * as v from 'valibot'
import bullsFile from '../../../content/herd/bulls.json' with { type: 'json' }
import girFile from '../../../content/herd/gir.json' with { type: 'json' }
import * as pagesSource from '../../../content/herd/pages.ts'
import pregnanciesFile from '../../../content/herd/pregnancies.json' with { type: 'json' }
import { traits as traitsSource } from '../../../content/herd/traits.ts'
import { bloods } from '../herd/bloods.ts'
import { parseContent } from './parse-content.server.ts'
import { cents, day, entries, id, text, webAddress } from './values.server.ts'

const whole = (from: number, to: number, what: string) =>
  v.pipe(v.number(), v.integer(), v.minValue(from, what), v.maxValue(to, what))

const trait = v.object({
  code: text,
  name: text,
  unit: v.string(),
  digits: whole(0, 3, 'decimals are 0 to 3'),
  better: v.picklist(['higher', 'lower'], 'better is "higher" or "lower"'),
  explanation: text,
})

export const traits = parseContent('content/herd/traits.ts', v.array(trait), traitsSource)

const registration = v.pipe(
  v.string(),
  v.regex(/^[A-Z]{2,5} ?[A-Z]? ?\d{1,6}$/, 'a registration reads like "MTZG 1182"'),
)

/** A genetic evaluation of one trait. The DECA is data: its thresholds move with every evaluation run. */
const evaluation = v.object({
  value: v.number(),
  accuracy: v.optional(whole(1, 99, 'accuracy is a percentage from 1 to 99')),
  deca: whole(1, 10, 'DECA is a whole number from 1 (best) to 10'),
})

const bull = v.object({
  id,
  name: text,
  registration,
  born: day,
  sire: text,
  maternalGrandsire: text,
  weightKg: whole(200, 1400, 'a bull weighs 200 to 1400 kg'),
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

const gir = v.object({
  id,
  name: text,
  registration,
  born: day,
  sire: text,
  lactationKg: v.optional(whole(1000, 20000, 'a lactation is 1000 to 20000 kg')),
  lactationDays: v.optional(whole(100, 400, 'a lactation lasts 100 to 400 days')),
  badges: v.pipe(v.array(text), v.minLength(1)),
  youtubeUrl: webAddress,
})

const pregnancy = v.object({
  id,
  breed: v.picklist(bloods, `a breed is one of ${bloods.join(', ')}`),
  donor: text,
  donorMilkLitres: v.optional(
    whole(5000, 20000, 'dairy donors give at least 5000 litres (docs/product.md#audience-and-offers)'),
  ),
  sire: text,
  confirmed: day,
  priceCents: cents,
  badges: v.pipe(
    v.array(v.picklist(['Validado', 'Premium'], 'a badge is Validado or Premium')),
    v.minLength(1),
  ),
  youtubeUrl: webAddress,
})

export type Trait = v.InferOutput<typeof trait>
export type Bull = v.InferOutput<typeof bull>
export type GirAnimal = v.InferOutput<typeof gir>
export type Pregnancy = v.InferOutput<typeof pregnancy>

export const bulls = parseContent('content/herd/bulls.json', entries(bull), bullsFile)
export const girAnimals = parseContent('content/herd/gir.json', entries(gir), girFile)
export const pregnancies = parseContent('content/herd/pregnancies.json', entries(pregnancy), pregnanciesFile)

const file = 'content/herd/pages.ts'
const page = { title: text, description: text }
export const pregnanciesPage = parseContent(
  file,
  v.object({
    ...page,
    heading: text,
    lead: text,
    reasonsHeading: text,
    reasons: v.array(v.object({ name: text, text })),
  }),
  pagesSource.pregnanciesPage,
)
export const bullsPage = parseContent(
  file,
  v.object({ ...page, heading: text, lead: text, exchange: text, reading: text }),
  pagesSource.bullsPage,
)
export const videosRecordedOn = parseContent(file, day, pagesSource.videosRecordedOn)
export const girPage = parseContent(file, v.object(page), pagesSource.girPage)
export const soonPage = parseContent(file, v.object({ lead: text }), pagesSource.soonPage)
