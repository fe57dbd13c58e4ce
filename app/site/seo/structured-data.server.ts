import type { Article } from '../../domain/content/pages.server.ts'
import { pictureAddress } from '../../domain/content/pictures.server.ts'
import { embeddedVideoId, playerAddress } from '../../domain/herd/video-address.ts'
import { paths } from '../../domain/paths.ts'
import type { SiteFacts } from '../../domain/services.server.ts'
import { translator } from '../../platform/i18n/language.tsx'
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
  const home = translator(language)('Início')
  const all = [{ name: home, path: paths.home }, ...crumbs]
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

const videoDescription = {
  pt: 'Vídeo do animal, na fazenda.',
  en: 'Video of the animal, on the farm.',
}

/** The videos of a page's animals, without those that can't be embedded. */
export function videos(
  url: URL,
  { siteUrl }: SiteFacts,
  animals: { name: string; video: { address: string; date: string } | undefined }[],
  poster: string,
): object[] {
  const language = languageOf(url.pathname)
  return animals.flatMap(({ name, video }) => {
    const id = video && embeddedVideoId(video.address)
    if (!id) return []
    return {
      '@type': 'VideoObject',
      name,
      description: videoDescription[language],
      thumbnailUrl: siteUrl + pictureAddress(poster),
      uploadDate: video.date,
      embedUrl: playerAddress(id),
    }
  })
}
