import { listSearchOf } from '../../domain/herd/index.server.ts'
import { articlePath, breedPath, paths } from '../../domain/paths.ts'
import type { CollectionName, Documents, EntryKey } from '../../domain/publishing/index.server.ts'

/** The Portuguese address at which visitors see a document; undefined for an animal that is hidden. */
export function publicAddress(
  { collection, id }: EntryKey,
  { bulls, girAnimals, pregnancies, breeds }: Documents,
): string | undefined {
  const girPath = breedPath(breeds.find(({ animals }) => animals === 'gir')?.id ?? '')
  switch (collection) {
    case 'bulls':
      return listAddress(paths.bulls, listSearchOf(bulls, id))
    case 'girAnimals':
      return listAddress(girPath, listSearchOf(girAnimals, id))
    case 'pregnancies':
      return listAddress(paths.pregnancies, listSearchOf(pregnancies, id))
    case 'breeds':
      return breedPath(id)
    case 'girPage':
      return girPath
    case 'placeholderPage':
      return breedPath(breeds.find(({ animals }) => animals === 'placeholders')?.id ?? '')
    case 'articles':
      return articlePath(id)
    case 'offers':
      return `${paths.products}#${id}`
    default:
      return pathOf[collection]
  }
}

function listAddress(path: string, search: string | undefined): string | undefined {
  return search === undefined ? undefined : path + search
}

type OtherCollection = Exclude<
  CollectionName,
  'bulls' | 'girAnimals' | 'pregnancies' | 'breeds' | 'girPage' | 'placeholderPage' | 'articles' | 'offers'
>

const pathOf: Readonly<Record<OtherCollection, string>> = {
  traits: paths.bulls,
  purposes: paths.bulls,
  advice: paths.bulls,
  bullsPage: paths.bulls,
  comparePage: paths.compare,
  pregnanciesPage: paths.pregnancies,
  geneticBank: paths.geneticBank,
  catalogue: paths.products,
  premiumRecipient: paths.premiumRecipient,
  bullExchange: paths.bullExchange,
  cattleExchange: paths.cattleExchange,
  market: paths.exchangeCalculator,
  exchangeCalculator: paths.exchangeCalculator,
  recipientCalculator: paths.recipientCalculator,
  courseCalculator: paths.courseCalculator,
  pregnancyCalendar: paths.pregnancyCalendar,
  authenticity: paths.authenticity,
  courses: paths.training,
  ebooks: paths.training,
  training: paths.training,
  home: paths.home,
  blog: paths.blog,
  ranch: paths.home,
  terms: paths.terms,
  privacy: paths.privacy,
  team: paths.team,
  teamMembers: paths.team,
}
