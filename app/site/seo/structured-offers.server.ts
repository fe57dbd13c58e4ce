import type { Course, Ebook } from '../../domain/content/training.server.ts'
import type { AnimalState } from '../../domain/herd/animal-states.ts'
import type { SiteFacts } from '../../domain/services.server.ts'
import { htmlLang, languageOf } from '../../platform/i18n/language-path.ts'
import { type SharePreview, sharePreviewAddress } from '../share-preview.ts'

interface PricedProduct {
  name: string
  description: string
  /** Its preview picture: the name in `public/share/`, or an animal's own. */
  share: string | SharePreview
  cents: number
  /** For an animal or pregnancy. */
  state?: AnimalState
}

/** A product with its price. */
export function product(
  url: URL,
  { siteUrl }: SiteFacts,
  { name, description, share, cents, state = 'available' }: PricedProduct,
): object {
  return {
    '@type': 'Product',
    name,
    description,
    image: sharePreviewAddress(siteUrl, share),
    offers: { ...offer(siteUrl + url.pathname, cents), availability: availabilities[state] },
  }
}

const availabilities: Readonly<Record<AnimalState, string>> = {
  available: 'https://schema.org/InStock',
  reserved: 'https://schema.org/LimitedAvailability',
  sold: 'https://schema.org/SoldOut',
  hidden: 'https://schema.org/OutOfStock',
}

/** An eBook, with an offer once it has a checkout link. */
export function ebookProduct(
  url: URL,
  { siteUrl }: SiteFacts,
  { title, description, picture, price, purchaseButtons }: Ebook,
): object {
  const link = purchaseButtons.find(({ link }) => link.startsWith('https://'))?.link
  return {
    '@type': ['Product', 'Book'],
    name: title,
    description,
    image: siteUrl + picture.src,
    bookFormat: 'https://schema.org/EBook',
    inLanguage: htmlLang[languageOf(url.pathname)],
    ...(link && { offers: offer(link, price) }),
  }
}

export function course(
  url: URL,
  { ranch, siteUrl }: SiteFacts,
  { id, title, objective, price, locations }: Course,
): object {
  return {
    '@type': 'Course',
    name: title,
    description: objective,
    url: `${siteUrl}${url.pathname}#${id}`,
    provider: { '@type': 'Organization', name: ranch.name, sameAs: siteUrl },
    offers: { ...offer(siteUrl + url.pathname, price.cash), category: 'Paid' },
    hasCourseInstance: locations.map((location) => ({
      '@type': 'CourseInstance',
      courseMode: 'Onsite',
      location: {
        '@type': 'Place',
        name: location,
        address: { '@type': 'PostalAddress', addressCountry: 'BR' },
      },
    })),
  }
}

function offer(url: string, cents: number): object {
  return {
    '@type': 'Offer',
    price: (cents / 100).toFixed(2),
    priceCurrency: 'BRL',
    availability: 'https://schema.org/InStock',
    url,
  }
}
