import { publicText } from '../../platform/http/file-response.ts'
import { htmlLang, inLanguage, languages } from '../../platform/i18n/language-path.ts'
import { publicContext, servicesContext } from '../../request/context.server.ts'
import type { Route } from './+types/sitemap'
import { xml } from './xml.server.ts'

/** Time for which the sitemap lists a sold animal. */
const soldListedMs = 90 * 24 * 60 * 60 * 1000

/**
 * /sitemap.xml: every indexed page in both languages, each with the address of the other. It is made for each request, so that animals
 * leave it 90 days after their sale without another version of the content; their pages stay.
 */
export function loader({ context }: Route.LoaderArgs): Response {
  const { siteUrl, content } = context.get(publicContext)
  const { snapshot, clock } = context.get(servicesContext)
  const unlisted = clock() - soldListedMs
  const isGone = (id: string) => (snapshot.entries.get(`animals/${id}`)?.soldAt ?? Infinity) <= unlisted
  const left = new Set(content.pt.herd.animals.flatMap(({ id, path = '' }) => (isGone(id) ? path : [])))
  const urls = [...content.pages.values()].flatMap(({ path, isIndexed }) => {
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
