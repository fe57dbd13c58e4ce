import * as v from 'valibot'
import * as articlesSource from '../../../content/articles/articles.ts'
import * as breedsSource from '../../../content/breeds.ts'
import * as legalSource from '../../../content/legal/pages.ts'
import { team as teamSource } from '../../../content/team.ts'
import { checked } from './check-content.server.ts'
import { offers } from './offers.server.ts'
import { day, entries, id, picture, text, texts } from './values.server.ts'

const page = { title: text, description: text, heading: text }

export const team = checked(
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

export const geneticBank = checked(
  'content/breeds.ts',
  v.object({ ...page, lead: text }),
  breedsSource.geneticBank,
)
export const breeds = checked('content/breeds.ts', entries(breed), breedsSource.breeds)

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
export const articles = checked(articlesFile, entries(article), articlesSource.articles)
export const blog = checked(articlesFile, v.object({ ...page, lead: text }), articlesSource.blog)

const legalFile = 'content/legal/pages.ts'
export const terms = checked(legalFile, v.object(page), legalSource.terms)
export const privacy = checked(legalFile, v.object(page), legalSource.privacy)
