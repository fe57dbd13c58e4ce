import { girBreed, shownAnimals } from '../../domain/herd/index.server.ts'
import { breedAnimalPath, bullPath, pregnancyPath } from '../../domain/herd-paths.ts'
import { articlePath, breedPath, paths } from '../../domain/paths.ts'
import type { CollectionName, Documents, EntryKey } from '../../domain/publishing/index.server.ts'

/** The Portuguese address at which visitors see a document; undefined for an animal that is hidden. */
export function publicAddress(
  { collection, id }: EntryKey,
  { bulls, girAnimals, pregnancies, breeds }: Documents,
): string | undefined {
  const gir = girBreed(breeds)?.id ?? ''
  switch (collection) {
    case 'bulls':
      return isShown(bulls, id) ? bullPath(id) : undefined
    case 'girAnimals':
      return isShown(girAnimals, id) ? breedAnimalPath(gir, id) : undefined
    case 'pregnancies':
      return isShown(pregnancies, id) ? pregnancyPath(id) : undefined
    // Any page of an animal shows them.
    case 'advice':
    case 'animalPage':
    case 'purposes':
    case 'traits':
      return animalAddress(bulls)
    case 'breeds':
      return breedPath(id)
    case 'girPage':
      return breedPath(gir)
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

function animalAddress(bulls: Animals): string {
  const [first] = shownAnimals(bulls)
  return first ? bullPath(first.id) : paths.bulls
}

type Animals = readonly Documents['bulls' | 'girAnimals' | 'pregnancies'][number][]

function isShown(animals: Animals, id: string): boolean {
  return shownAnimals(animals).some((animal) => animal.id === id)
}

type OtherCollection = Exclude<
  CollectionName,
  | 'bulls'
  | 'girAnimals'
  | 'pregnancies'
  | 'advice'
  | 'animalPage'
  | 'purposes'
  | 'traits'
  | 'breeds'
  | 'girPage'
  | 'placeholderPage'
  | 'articles'
  | 'offers'
>

const pathOf: Readonly<Record<OtherCollection, string>> = {
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
