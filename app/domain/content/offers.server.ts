import * as v from 'valibot'
import * as source from '../../../content/offers.ts'
import { paths } from '../paths.ts'
import { cents, entries, id, picture, text, texts } from './field-schemas.server.ts'
import { parseContent } from './parse-content.server.ts'

const file = 'content/offers.ts'
const page = { title: text, description: text, heading: text }
const fact = v.object({ name: text, value: text })
const point = v.object({ name: text, text })
const slide = v.object({ picture, alt: text })
const slides = v.pipe(v.array(slide), v.minLength(2, 'a carousel has two pictures or more'))

const link = v.picklist(Object.values(paths), 'a link is the Portuguese path of a page')

const offer = v.object({
  id,
  name: text,
  description: text,
  picture: v.optional(picture),
  ctaText: text,
  link: v.optional(link),
  price: v.optional(v.object({ cents, per: text, other: v.optional(v.object({ cents, per: text })) })),
  topics: v.optional(v.array(v.object({ anchor: id, text }))),
})

export type Offer = v.InferOutput<typeof offer>
export type Slide = v.InferOutput<typeof slide>

export const offers = parseContent(file, entries(offer), source.offers)

export const catalogue = parseContent(file, v.object({ ...page, lead: text }), source.catalogue)

export const premiumRecipient = parseContent(
  file,
  v.object({
    ...page,
    badges: texts,
    price: v.object({ cents, label: text }),
    otherPrice: text,
    facts: v.array(fact),
    pictures: slides,
    text: texts,
    featuresHeading: text,
    features: texts,
  }),
  source.premiumRecipient,
)

export const bullExchange = parseContent(
  file,
  v.object({
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
  }),
  source.bullExchange,
)

export const cattleExchange = parseContent(
  file,
  v.object({
    ...page,
    lead: text,
    badges: texts,
    pictures: slides,
    facts: v.array(fact),
    advantagesHeading: text,
    advantages: v.array(point),
    closing: v.object({ heading: text, text }),
  }),
  source.cattleExchange,
)
