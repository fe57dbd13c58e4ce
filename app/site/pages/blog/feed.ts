import { articleHead } from '../../../domain/content/article.server.ts'
import { articlePath, paths } from '../../../domain/paths.ts'
import { publicText } from '../../../platform/http/file-response.ts'
import { htmlLang, inLanguage, languageOf } from '../../../platform/i18n/language-path.ts'
import { contentOf, publicContext, requirePage } from '../../../request/context.server.ts'
import { xml } from '../../seo/xml.server.ts'
import type { Route } from './+types/feed'

export function loader({ url, context }: Route.LoaderArgs): Response {
  requirePage('blog', context)
  const { siteUrl, ranch } = context.get(publicContext)
  const language = languageOf(url.pathname)
  const address = (path: string) => siteUrl + inLanguage(path, language)
  const { articles, blog } = contentOf(context, url)
  const items = articles.map(articleHead).map(({ id, title, summary, date }) => {
    const published = date ? xml`<pubDate>${new Date(`${date}T12:00:00Z`).toUTCString()}</pubDate>` : ''
    const link = address(articlePath(id))
    return xml`<item><title>${title}</title><link>${link}</link><guid>${link}</guid><description>${summary}</description>`.concat(
      published,
      '</item>',
    )
  })
  const head = xml`<title>${ranch.name}</title><link>${address(paths.blog)}</link><description>${blog.description}</description><language>${htmlLang[language]}</language><atom:link href="${address(articlePath('rss.xml'))}" rel="self" type="application/rss+xml"/>`
  const body = `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel>${head}
${items.join('\n')}
</channel></rss>
`
  return publicText(body, 'application/rss+xml')
}
