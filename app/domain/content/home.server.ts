import * as v from 'valibot'
import { home as source } from '../../../content/home.ts'
import { picture, text, texts } from './field-schemas.server.ts'
import { type InterestCode, interests } from './interests.ts'
import { parseContent } from './parse-content.server.ts'

const interest = v.picklist(Object.keys(interests) as InterestCode[], 'an interest is one of the five codes')

const schema = v.object({
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

export type HomeContent = v.InferOutput<typeof schema>

export const home = parseContent('content/home.ts', schema, source)
