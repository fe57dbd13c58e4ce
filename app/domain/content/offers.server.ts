import * as v from 'valibot'
import { paths } from '../paths.ts'
import { cents, control, id, picture, text, texts } from './fields.server.ts'
import type { Localized } from './text.ts'

const page = { title: text, description: text, heading: text }
const fact = v.object({ name: text, value: text })
const point = v.object({ name: text, text })
const slide = v.object({ picture, alt: text })
const slides = v.pipe(v.array(slide), v.minLength(2, 'a carousel has two pictures or more'))

const link = v.pipe(
  v.picklist(Object.values(paths), 'a link is the Portuguese path of a page'),
  control('choice'),
)

/** An offer of the catalogue. One with `link` leads to that page, one without opens a chat. */
export const offerSchema = v.object({
  id,
  name: text,
  description: text,
  picture: v.optional(picture),
  ctaText: text,
  link: v.optional(link),
  price: v.optional(v.object({ cents, per: text, other: v.optional(v.object({ cents, per: text })) })),
  topics: v.optional(v.array(v.object({ anchor: id, text }))),
})

export type Offer = Localized<v.InferOutput<typeof offerSchema>>
export type Slide = Localized<v.InferOutput<typeof slide>>

/** The catalogue (/produtos). */
export const catalogueSchema = v.object({ ...page, lead: text })

/** The premium recipient's own page (/produto/vaca-girolando). */
export const premiumRecipientSchema = v.object({
  ...page,
  badges: texts,
  price: v.object({ cents, label: text }),
  otherPrice: text,
  facts: v.array(fact),
  pictures: slides,
  text: texts,
  featuresHeading: text,
  features: texts,
})

/** Bull for calves (/produto/novilha-sindi). */
export const bullExchangeSchema = v.object({
  ...page,
  badges: texts,
  price: v.object({ text, label: text }),
  confirm: text,
  facts: v.array(fact),
  picture,
  rulesHeading: text,
  rules: v.array(point),
  standardHeading: text,
  standard: texts,
  logisticsHeading: text,
  logistics: text,
})

/** Assisted cattle exchange (/troca-gado). */
export const cattleExchangeSchema = v.object({
  ...page,
  lead: text,
  badges: texts,
  pictures: slides,
  facts: v.array(fact),
  advantagesHeading: text,
  advantages: v.array(point),
  closing: v.object({ heading: text, text }),
})
