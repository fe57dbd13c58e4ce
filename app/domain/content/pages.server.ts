import * as v from 'valibot'
import * as articlesSource from '../../../content/articles/articles.ts'
import * as breedsSource from '../../../content/breeds.ts'
import * as legalSource from '../../../content/legal/pages.ts'
import { team as teamSource } from '../../../content/team.ts'
import { offers } from './offers.server.ts'
import { parseContent } from './parse-content.server.ts'
import { day, entries, id, picture, text, texts } from './values.server.ts'

const page = { title: text, description: text, heading: text }

export const team = parseContent(
  'content/team.ts',
  v.object({
    ...page,
    lead: text,
    picture,
    text: texts,
    specialtiesHeading: text,
    specialties: v.array(v.object({ name: text, text })),
  }),
  teamSource,
)

const breed = v.object({
  id,
  name: text,
  picture,
  alt: text,
  description: text,
  animals: v.picklist(['gir', 'soon'], 'animals are "gir" or "soon"'),
})

export type Breed = v.InferOutput<typeof breed>

export const geneticBank = parseContent(
  'content/breeds.ts',
  v.object({ ...page, lead: text }),
  breedsSource.geneticBank,
)
export const breeds = parseContent('content/breeds.ts', entries(breed), breedsSource.breeds)

const anchors = offers.flatMap(({ topics = [] }) => topics.map(({ anchor }) => anchor))

const article = v.object({
  id,
  title: text,
  summary: text,
  date: day,
  picture,
  alt: text,
  offer: v.picklist(anchors, `an offer is one of the anchors of content/offers.ts: ${anchors.join(', ')}`),
  callToAction: text,
  buttonText: text,
})

export type Article = v.InferOutput<typeof article>

const articlesFile = 'content/articles/articles.ts'
export const articles = parseContent(articlesFile, entries(article), articlesSource.articles)
export const blog = parseContent(articlesFile, v.object({ ...page, lead: text }), articlesSource.blog)

const legalFile = 'content/legal/pages.ts'
export const terms = parseContent(legalFile, v.object(page), legalSource.terms)
export const privacy = parseContent(legalFile, v.object(page), legalSource.privacy)
