import { home } from './home.server.ts'
import { localizeContent } from './localize-content.server.ts'
import { bullExchange, catalogue, cattleExchange, offers, premiumRecipient } from './offers.server.ts'
import {
  type Article,
  articles,
  type Breed,
  blog,
  breeds,
  bullsPage,
  geneticBank,
  girPage,
  placeholderPage,
  pregnanciesPage,
  privacy,
  team,
  terms,
} from './pages.server.ts'
import { type Course, courses, ebooks, training } from './training.server.ts'

const pages = {
  home,
  products: { ...catalogue, offers },
  blog: { ...blog, articles },
  team,
  training: { ...training, courses, ebooks },
  cattleExchange,
  pregnancies: pregnanciesPage,
  premiumRecipient,
  bullExchange,
  geneticBank: { ...geneticBank, breeds },
  bulls: bullsPage,
  terms,
  privacy,
}

/** The content of a page in the language of its address, with the addresses of its pictures. */
export function pageContent<Page extends keyof typeof pages>(url: URL, page: Page): (typeof pages)[Page] {
  return localizeContent(url, pages[page])
}

/** An article without its text, in the language of the address. */
export function findArticle(url: URL, id: string): Article | undefined {
  return localizeContent(
    url,
    articles.find((article) => article.id === id),
  )
}

/** A course, in the language of the address. */
export function findCourse(url: URL, id: string): Course | undefined {
  return localizeContent(
    url,
    courses.find((course) => course.id === id),
  )
}

interface BreedContent {
  breed: Breed
  lead: string
  description: string
}

/** A breed and its page's texts, in the language of the address. */
export function findBreed(url: URL, id: string): BreedContent | undefined {
  const found = breeds.find((breed) => breed.id === id)
  if (!found) return undefined
  const breed = localizeContent(url, found)
  if (breed.animals === 'gir')
    return { breed, lead: breed.description, description: localizeContent(url, girPage.description) }
  const lead = localizeContent(url, placeholderPage.lead)
  return { breed, lead: lead.replace('{breed}', () => breed.name), description: breed.description }
}
