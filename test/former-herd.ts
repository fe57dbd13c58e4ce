import { isText, type Text, textDigest } from '../app/domain/content/index.server.ts'
import { isRecord } from '../app/platform/is-record.ts'
import { content, documents } from './content.ts'
import {
  bulls as sampleBulls,
  girAnimals as sampleGir,
  pregnancies as samplePregnancies,
} from './sample-herd.ts'

const formerPlaceholders = new Map(
  Object.entries({
    nome: 'name',
    registro: 'registration',
    raça: 'breed',
  }),
)

/** Words of the lists that the migration writes as they were then. */
const formerWords: readonly (readonly [now: string, then: string])[] = [
  ['Tenho Interesse na Troca', 'Tenho interesse na troca'],
  ["I'm interested in the exchange", 'I am interested in the exchange'],
  ["I'm interested", 'I Am Interested'],
  ['information about the {name}.', 'information about {name}.'],
  ['what it is good for', 'what it suits'],
]

/** The lists of `content/` with the placeholders that the migration writes, which had the names of the code. */
const lists = (withFormerPlaceholders(documents.lists) as typeof documents.lists).map((list) =>
  list.id === 'prenhezes' && list.question
    ? { ...list, question: { ...list.question, label: { ...list.question.label, en: 'Find Out More' } } }
    : list,
)

function withFormerPlaceholders(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withFormerPlaceholders)
  if (!isRecord(value)) return value
  if (isText(value)) return formerText(value)
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, withFormerPlaceholders(each)]))
}

function formerText(text: Text): Text {
  const pt = text.pt.replace(/\{([^{}]+)\}/g, (whole, name: string) => {
    const former = formerPlaceholders.get(name)
    return former ? `{${former}}` : whole
  })
  const former = (now: string) => formerWords.reduce((words, [one, other]) => words.replace(one, other), now)
  return {
    ...text,
    pt: former(pt),
    ...(text.en && { en: former(text.en) }),
    ...(text.enOf && { enOf: textDigest(former(pt)) }),
  }
}

/** Pregnancies referred to no donor and sire, and had their names and the donor's milk only. */
const typedPregnancies = samplePregnancies.map((pregnancy) => {
  const { id, state, kind, breed, cross, donorId: _, sireId: __, ...others } = pregnancy
  const shown = content.pt.animals.find((animal) => animal.id === id)
  return {
    ...{ id, state, kind, breed },
    ...(cross && { cross }),
    donor: shown?.donor,
    ...(shown?.donorMilkLitres && { donorMilkLitres: shown.donorMilkLitres }),
    sire: shown?.sire,
    ...others,
  }
})

/** Breeds had pages of their own. */
const breeds = documents.breeds.filter(({ id }) =>
  lists.some(({ address }) => address === `/banco-genetico/${id}`),
)

/** The documents of `content/` without what a site lacks after the migration: the parents of its pregnancies, and breeds of these. */
export const migratedDocuments: typeof documents = {
  ...documents,
  animals: [...sampleBulls, ...sampleGir, ...typedPregnancies],
  breeds,
  lists,
}

/** The animals of the three collections, as these held them. */
const bulls = sampleBulls.map(({ kind: _, breed: __, ...bull }) => bull)
const girAnimals = sampleGir.map(({ kind: _, breed: __, ...animal }) => animal)
const pregnancies = typedPregnancies.map(({ kind: _, breed, cross, ...pregnancy }) => ({
  ...pregnancy,
  breed: cross ? `${breed}-${cross}` : breed,
}))

const listWith = (wanted: string) => lists.find(({ id }) => id === wanted)

const { title, description, heading, lead, sections } = listWith('touros') ?? {}
const prenhezes = listWith('prenhezes')

/** The documents of `content/` as sites stored them while bulls, Gir animals and pregnancies were three collections. */
export const formerHerd = {
  bulls,
  girAnimals,
  pregnancies,
  bullsPage: {
    ...{ title, description, heading, lead },
    ...{ reading: sections?.[0]?.text, exchange: sections?.[1]?.text },
  },
  girPage: { description: listWith('gir')?.description },
  pregnanciesPage: {
    ...{ title: prenhezes?.title, description: prenhezes?.description },
    ...{ heading: prenhezes?.heading, lead: prenhezes?.lead },
    ...{ reasonsHeading: prenhezes?.pointsHeading, reasons: prenhezes?.points },
  },
  breeds: breeds.map(({ offerName: _, crosses: __, ...breed }) => ({
    ...breed,
    animals: breed.id === 'gir' ? 'gir' : 'placeholders',
  })),
}

/** What lists have of the former pages, and breeds of names in the code. */
export const herdAfter = {
  lists: lists.map(({ id, address, title, description, heading }) => ({
    ...{ id, address, title, description, heading },
    ...(id === 'touros' && {
      lead,
      sections: [{ text: sections?.[0]?.text }, { text: sections?.[1]?.text }],
    }),
    ...(id === 'prenhezes' && {
      ...{ lead: prenhezes?.lead, points: prenhezes?.points, pointsHeading: prenhezes?.pointsHeading },
    }),
  })),
  offerName: breeds.find(({ id }) => id === 'gir')?.offerName,
  crosses: breeds.find(({ id }) => id === 'girolando')?.crosses,
}
