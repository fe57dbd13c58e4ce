import { inLanguage } from '../language/language-path.ts'
import { accountPaths } from '../paths.ts'
import { requestContext } from '../services.server.ts'
import type { Route } from './+types/robots'

/** /robots.txt: everything public may be read; accounts and the staff's side are nobody's to index. */
export function loader({ context }: Route.LoaderArgs): Response {
  const { siteUrl } = context.get(requestContext)
  return new Response(
    `User-agent: *\nDisallow: /painel\nDisallow: ${accountPaths.account}\nDisallow: ${inLanguage(accountPaths.account, 'en')}\n\nSitemap: ${siteUrl}/sitemap.xml\n`,
    {
      headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'public, max-age=3600' },
    },
  )
}
