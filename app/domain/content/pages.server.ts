import * as v from 'valibot'
import { choice, id, isoDate, line, markdown, picture, text, texts } from './fields.server.ts'
import type { Localized } from './text.ts'

const page = { title: text, description: text, heading: text }

/** The team (/equipe). */
export const teamSchema = v.object({
  ...page,
  lead: text,
  picture,
  text: texts,
  specialtiesHeading: text,
  specialties: v.array(v.object({ name: text, text })),
  /** Above the members, while there are any. */
  membersHeading: v.optional(text),
})

/** A person of the team, in the order of the page. */
export const teamMemberSchema = v.object({
  id,
  name: line,
  role: text,
  picture: v.optional(picture),
  crmv: v.optional(v.pipe(line, v.regex(/^[A-Z]{2}-\d{3,6}$/, 'a CRMV reads like MG-12345'))),
  description: v.optional(text),
})

/** The genetic bank (/banco-genetico). */
export const geneticBankSchema = v.object({ ...page, lead: text })

/** A breed of the genetic bank: `animals` is "gir" for the Gir animals and "placeholders" for a breed that has none yet. */
export const breedSchema = v.object({
  id,
  name: line,
  picture,
  alt: text,
  description: text,
  animals: choice(['gir', 'placeholders'], 'animals are "gir" or "placeholders"'),
})

export type Breed = Localized<v.InferOutput<typeof breedSchema>>

/** The bulls (/nossos-touros). */
export const bullsPageSchema = v.object({ ...page, lead: text, exchange: text, reading: text })

/** The comparison of animals (/comparar). */
export const comparePageSchema = v.object({
  ...page,
  lead: text,
  choosingHeading: text,
  choosing: texts,
  reading: text,
})

/** The pregnancies (/produto/touro-nelore). */
export const pregnanciesPageSchema = v.object({
  ...page,
  lead: text,
  reasonsHeading: text,
  reasons: v.array(v.object({ name: text, text })),
})

/** What the pages of all animals and pregnancies say. */
export const animalPageSchema = v.object({
  /** At the top of the pages of sample animals. */
  note: v.optional(text),
  /** In few words, for the pictures that links to sample animals show. */
  pictureNote: v.optional(text),
  /** How buyers check a registration. */
  registration: text,
})

export const girPageSchema = v.object({ description: text })

/** The page of a breed without animals yet; `{breed}` is its name. */
export const placeholderPageSchema = v.object({ lead: text })

/** An article of the blog. `offer` is the topic of an offer that its call to action leads to. */
export const articleSchema = v.object({
  id,
  title: text,
  summary: text,
  date: isoDate,
  picture,
  alt: text,
  offer: id,
  callToAction: text,
  buttonText: text,
  body: markdown,
})

/** An article without its text. */
export type Article = Omit<Localized<v.InferOutput<typeof articleSchema>>, 'body'>

export const blogSchema = v.object({ ...page, lead: text })

/** The terms of use. `{cnpj}` and other names of `prose.server.ts` in its text stand for data of the ranch. */
export const termsSchema = v.object({ ...page, body: markdown })

/** The privacy notice. Each lead is stored with the `version` that was shown. */
export const privacySchema = v.object({ ...page, version: line, body: markdown })
