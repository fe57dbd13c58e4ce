import { publicContext } from '../../domain/contexts.server.ts'
import { accountPaths } from '../../domain/paths.ts'
import { inLanguage } from '../../platform/i18n/language-path.ts'
import type { Route } from './+types/robots'

/** /robots.txt: everything public may be read; accounts and the staff's side are nobody's to index. */
export function loader({ context }: Route.LoaderArgs): Response {
  const { siteUrl } = context.get(publicContext)
  return new Response(
    `User-agent: *\nDisallow: /painel\nDisallow: ${accountPaths.account}\nDisallow: ${inLanguage(accountPaths.account, 'en')}\n\nSitemap: ${siteUrl}/sitemap.xml\n`,
    {
      headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'public, max-age=3600' },
    },
  )
}
