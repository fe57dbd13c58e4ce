import * as v from 'valibot'
import * as articlesSource from '../../../content/articles/articles.ts'
import * as breedsSource from '../../../content/breeds.ts'
import * as herdSource from '../../../content/herd/pages.ts'
import * as legalSource from '../../../content/legal/pages.ts'
import { team as teamSource } from '../../../content/team.ts'
import { entries, id, isoDate, picture, text, texts } from './field-schemas.server.ts'
import { offers } from './offers.server.ts'
import { parseContent } from './parse-content.server.ts'

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
  animals: v.picklist(['gir', 'placeholders'], 'animals are "gir" or "placeholders"'),
})

export type Breed = v.InferOutput<typeof breed>

export const geneticBank = parseContent(
  'content/breeds.ts',
  v.object({ ...page, lead: text }),
  breedsSource.geneticBank,
)
export const breeds = parseContent('content/breeds.ts', entries(breed), breedsSource.breeds)

const herdFile = 'content/herd/pages.ts'

export const bullsPage = parseContent(
  herdFile,
  v.object({ ...page, lead: text, exchange: text, reading: text }),
  herdSource.bullsPage,
)
export const pregnanciesPage = parseContent(
  herdFile,
  v.object({
    ...page,
    lead: text,
    reasonsHeading: text,
    reasons: v.array(v.object({ name: text, text })),
  }),
  herdSource.pregnanciesPage,
)
export const girPage = parseContent(herdFile, v.object({ description: text }), herdSource.girPage)
export const placeholderPage = parseContent(herdFile, v.object({ lead: text }), herdSource.placeholderPage)

const topicAnchors = offers.flatMap(({ topics = [] }) => topics.map(({ anchor }) => anchor))

const article = v.object({
  id,
  title: text,
  summary: text,
  date: isoDate,
  picture,
  alt: text,
  offer: v.picklist(
    topicAnchors,
    `an offer is one of the anchors of content/offers.ts: ${topicAnchors.join(', ')}`,
  ),
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
