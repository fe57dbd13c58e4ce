import { readUnlisted } from '../../domain/publishing/entries.server.ts'
import { shownAnimalPaths } from '../../domain/publishing/index.server.ts'
import { publicPages } from '../../domain/publishing/public-pages.server.ts'
import { publicText } from '../../platform/http/file-response.ts'
import { htmlLang, inLanguage, languages } from '../../platform/i18n/language-path.ts'
import { publicContext, servicesContext } from '../../request/context.server.ts'
import type { Route } from './+types/sitemap'
import { xml } from './xml.server.ts'

/**
 * /sitemap.xml: every indexed page in both languages, each with the address of the other. It is made for each request, so that animals
 * leave it 90 days after their sale without another version of the content; their pages stay.
 */
export async function loader({ context }: Route.LoaderArgs): Promise<Response> {
  const { siteUrl, content } = context.get(publicContext)
  const { database, clock, log } = context.get(servicesContext)
  const unlisted = await readUnlisted(database, clock()).catch((error: unknown) => {
    log.error('sitemap not made', { error })
    return undefined
  })
  if (!unlisted)
    return new Response(null, { status: 503, headers: { 'retry-after': '120', 'cache-control': 'no-store' } })
  const gone = shownAnimalPaths(content.pt).filter(({ id, state }) => state === 'sold' && unlisted.has(id))
  const left = new Set(gone.map(({ path }) => path))
  const urls = publicPages(content).flatMap(({ path, isIndexed }) => {
    if (!isIndexed || left.has(path)) return []
    const alternates = languages.map(
      (language) =>
        xml`<xhtml:link rel="alternate" hreflang="${htmlLang[language]}" href="${siteUrl + inLanguage(path, language)}"/>`,
    )
    return languages.map(
      (language) =>
        `<url>${xml`<loc>${siteUrl + inLanguage(path, language)}</loc>`}${alternates.join('')}</url>`,
    )
  })
  const body = `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${urls.join('\n')}
</urlset>
`
  return publicText(body, 'application/xml')
}
