import { createContext } from 'react-router'
import { absentPages } from '../../domain/content/activities.ts'
import type { ArticleHead } from '../../domain/content/article.server.ts'
import type { Course, Ebook } from '../../domain/content/training.server.ts'
import type { AnimalState } from '../../domain/herd/animals.ts'
import { embeddedVideoId, playerAddress } from '../../domain/herd/video-address.ts'
import { paths, type SharePreview, sharePreviewAddress } from '../../domain/paths.ts'
import { htmlLang, inLanguage, languageOf } from '../../platform/i18n/language-path.ts'
import { translator } from '../../platform/i18n/translate.ts'
import { startOfRanchDay } from '../../platform/ranch-time.ts'
import type { Picture } from '../../platform/ui/picture.ts'
import type { PublicSite, SiteIdentity } from '../../request/context.server.ts'

/** The page's schema.org data, which its loader sets. Only search engines read it. They load documents, so the app's data leaves it out. */
export const structuredData = createContext<readonly object[]>([])

export function structuredDataScript(data: readonly object[]): string {
  if (data.length === 0) return ''
  // `<` could end the script.
  const json = JSON.stringify({ '@context': 'https://schema.org', '@graph': data }).replaceAll('<', '\\u003c')
  return `<script type="application/ld+json">${json}</script>`
}

export function organization(url: URL, { ranch, siteUrl }: SiteIdentity): object {
  return {
    '@type': ['Organization', 'LocalBusiness'],
    '@id': `${siteUrl}/#organization`,
    name: ranch.name,
    url: siteUrl + inLanguage('/', languageOf(url.pathname)),
    logo: `${siteUrl}/icon-512.png`,
    image: `${siteUrl}/share/home.png`,
    email: ranch.email,
    telephone: `+${ranch.whatsapp}`,
    address: {
      '@type': 'PostalAddress',
      addressLocality: ranch.city,
      addressRegion: ranch.state,
      addressCountry: 'BR',
    },
    ...(ranch.social && { sameAs: [ranch.social.url] }),
  }
}

/** The breadcrumbs of a page as schema.org data, from the home page to the page itself, whose path may be left out. */
export function breadcrumbs(
  url: URL,
  { siteUrl, content }: Pick<PublicSite, 'siteUrl' | 'content'>,
  crumbs: { name: string; path?: string }[],
): object {
  const language = languageOf(url.pathname)
  const home = translator(language)('Início')
  const missing: readonly string[] = absentPages(content.pt).map((page) => paths[page])
  const shown = crumbs.filter(({ path }) => !path || !missing.includes(path))
  const all = [{ name: home, path: paths.home }, ...shown]
  return {
    '@type': 'BreadcrumbList',
    itemListElement: all.map(({ name, path = url.pathname }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: siteUrl + inLanguage(path, language),
    })),
  }
}

export function article(
  url: URL,
  { ranch, siteUrl }: SiteIdentity,
  { title, summary, date }: ArticleHead,
  share: string,
): object {
  return {
    '@type': 'Article',
    headline: title,
    description: summary,
    datePublished: date,
    inLanguage: htmlLang[languageOf(url.pathname)],
    image: sharePreviewAddress(siteUrl, share),
    mainEntityOfPage: siteUrl + url.pathname,
    author: { '@type': 'Organization', name: ranch.name, url: siteUrl },
    publisher: { '@type': 'Organization', name: ranch.name, logo: `${siteUrl}/icon-512.png` },
  }
}

const videoDescription = {
  pt: 'Vídeo do animal, na fazenda.',
  en: 'Video of the animal, on the farm.',
}

/** For the page that the video belongs to: search engines show none of a list. */
export function videoObject(
  url: URL,
  { siteUrl }: SiteIdentity,
  name: string,
  video: { address: string; date: string },
  poster: Picture,
): object[] {
  const id = embeddedVideoId(video.address)
  if (!id) return []
  return [
    {
      '@type': 'VideoObject',
      name,
      description: videoDescription[languageOf(url.pathname)],
      thumbnailUrl: siteUrl + poster.src,
      uploadDate: new Date(startOfRanchDay(video.date)).toISOString(),
      embedUrl: playerAddress(id),
    },
  ]
}

interface PricedProduct {
  name: string
  description: string
  share: string | SharePreview
  cents: number
  validUntil?: string | undefined
  state?: AnimalState
}

export function product(
  url: URL,
  { siteUrl }: SiteIdentity,
  { name, description, share, cents, validUntil, state = 'available' }: PricedProduct,
): object {
  return {
    '@type': 'Product',
    name,
    description,
    image: sharePreviewAddress(siteUrl, share),
    offers: {
      ...offer(siteUrl + url.pathname, cents),
      ...(validUntil && { priceValidUntil: validUntil }),
      availability: availabilities[state],
    },
  }
}

const availabilities: Readonly<Record<AnimalState, string>> = {
  available: 'https://schema.org/InStock',
  reserved: 'https://schema.org/LimitedAvailability',
  sold: 'https://schema.org/SoldOut',
  hidden: 'https://schema.org/OutOfStock',
}

export function ebookProduct(
  url: URL,
  { siteUrl }: SiteIdentity,
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
  { ranch, siteUrl }: SiteIdentity,
  { id, title, objective, price, locations }: Course,
): object {
  return {
    '@type': 'Course',
    name: title,
    description: objective,
    url: `${siteUrl}${url.pathname}#${id}`,
    provider: { '@type': 'Organization', name: ranch.name, sameAs: siteUrl },
    offers: { ...offer(siteUrl + url.pathname, price.cash), category: 'Paid' },
    hasCourseInstance: { '@type': 'CourseInstance', courseMode: 'Onsite', location: locations },
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
