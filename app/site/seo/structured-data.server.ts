import { localizeContent } from '../../domain/content/localize-content.server.ts'
import type { Article } from '../../domain/content/pages.server.ts'
import { pictureAddress } from '../../domain/content/pictures.server.ts'
import { videosRecordedOn } from '../../domain/herd/herd.server.ts'
import { embeddedVideoId, playerAddress } from '../../domain/herd/video-address.ts'
import { paths } from '../../domain/paths.ts'
import type { SiteFacts } from '../../domain/site-facts.ts'
import { htmlLang, inLanguage, languageOf } from '../../platform/i18n/language-path.ts'

/** The ranch as schema.org data. */
export function organization(url: URL, { ranch, siteUrl }: SiteFacts): object {
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
    openingHours: 'Mo-Fr 08:00-18:00',
    sameAs: [ranch.social.url],
  }
}

/** The breadcrumbs of a page as schema.org data, from the home page to the page itself, whose path may be left out. */
export function breadcrumbs(
  url: URL,
  { siteUrl }: SiteFacts,
  crumbs: { name: string; path?: string }[],
): object {
  const language = languageOf(url.pathname)
  const all = [{ name: 'Início', path: paths.home }, ...crumbs]
  return {
    '@type': 'BreadcrumbList',
    itemListElement: all.map(({ name, path = url.pathname }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: localizeContent(url, name),
      item: siteUrl + inLanguage(path, language),
    })),
  }
}

export function article(
  url: URL,
  { ranch, siteUrl }: SiteFacts,
  { title, summary, date, id }: Article,
): object {
  return {
    '@type': 'Article',
    headline: title,
    description: summary,
    datePublished: date,
    inLanguage: htmlLang[languageOf(url.pathname)],
    image: `${siteUrl}/share/${id}.png`,
    mainEntityOfPage: siteUrl + url.pathname,
    author: { '@type': 'Organization', name: ranch.name, url: siteUrl },
    publisher: { '@type': 'Organization', name: ranch.name, logo: `${siteUrl}/icon-512.png` },
  }
}

/** The videos of a page's animals, without those that can't be embedded. */
export function videos(
  url: URL,
  { siteUrl }: SiteFacts,
  animals: { name: string; youtubeUrl: string }[],
  poster: string,
): object[] {
  return animals.flatMap(({ name, youtubeUrl }) => {
    const video = embeddedVideoId(youtubeUrl)
    if (!video) return []
    return {
      '@type': 'VideoObject',
      name,
      description: localizeContent(url, 'Vídeo do animal, na fazenda.'),
      thumbnailUrl: siteUrl + pictureAddress(poster),
      uploadDate: videosRecordedOn,
      embedUrl: playerAddress(video),
    }
  })
}
