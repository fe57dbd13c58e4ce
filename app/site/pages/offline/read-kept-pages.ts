import { offlinePath } from '../../../domain/paths.ts'
import { type Language, languageOf, withoutLanguage } from '../../../platform/i18n/language-path.ts'
import { readCopies, visitedCache } from '../../offline/caches.ts'

export interface KeptPage {
  address: string
  title: string
}

export interface KeptPagesByKind {
  listed: readonly KeptPage[]
  visited: readonly KeptPage[]
}

/** The pages of a language in this browser's caches. @throws where the browser refuses storage. */
export async function readKeptPages(language: Language): Promise<KeptPagesByKind> {
  const copies = (await readCopies())[language]
  const isShown = ({ pathname, search }: URL) =>
    languageOf(pathname) === language && withoutLanguage(pathname) !== offlinePath && !/pagina=/.test(search)
  return {
    listed: copies ? await pagesIn(copies.cache, isShown) : [],
    visited: (await caches.has(visitedCache)) ? await pagesIn(visitedCache, isShown) : [],
  }
}

async function pagesIn(name: string, isShown: (url: URL) => boolean): Promise<KeptPage[]> {
  const cache = await caches.open(name)
  const pages: KeptPage[] = []
  for (const request of await cache.keys()) {
    const url = new URL(request.url)
    const response = isShown(url) ? await cache.match(request, { ignoreVary: true }) : undefined
    if (!response?.headers.get('content-type')?.startsWith('text/html')) continue
    const title = titleOf(await response.text())
    if (title) pages.push({ address: url.pathname + url.search, title })
  }
  return pages
}

/** The title without the ranch's name, which ends it. */
function titleOf(html: string): string {
  const head = html.slice(0, html.indexOf('</head>'))
  const title = new DOMParser().parseFromString(
    /<title>[^<]*<\/title>/.exec(head)?.[0] ?? '',
    'text/html',
  ).title
  return title.replace(/ · [^·]+$/, '')
}
