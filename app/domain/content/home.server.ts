import * as v from 'valibot'
import { choice, picture, text, texts } from './fields.server.ts'
import { type InterestCode, interests } from './interests.ts'
import type { Localized } from './text.ts'

const interest = choice(
  Object.keys(interests) as [InterestCode, ...InterestCode[]],
  'an interest is one of the five codes',
)

export const homeSchema = v.object({
  title: text,
  description: text,
  hero: v.object({ heading: text, lead: text, pictures: v.pipe(v.array(picture), v.length(3)) }),
  about: v.object({
    heading: text,
    picture,
    paragraphs: texts,
    figures: v.array(v.object({ value: text, label: text })),
  }),
  products: v.object({
    heading: text,
    lead: text,
    cards: v.array(v.object({ interest, picture, text })),
  }),
  steps: v.object({ heading: text, lead: text, items: v.array(v.object({ name: text, text })) }),
  contact: v.object({ heading: text, lead: text }),
})

export type HomeContent = Localized<v.InferOutput<typeof homeSchema>>
