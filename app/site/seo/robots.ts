import { privatePrefixes } from '../../domain/paths.ts'
import { publicText } from '../../platform/http/file-response.ts'
import { inLanguage, languages } from '../../platform/i18n/language-path.ts'
import { publicContext } from '../../request/context.server.ts'
import type { Route } from './+types/robots'

/** /robots.txt: keeps crawlers from the pages of staff, accounts and one's own data, in both languages. */
export function loader({ context }: Route.LoaderArgs): Response {
  const { siteUrl } = context.get(publicContext)
  const lines = [
    'User-agent: *',
    ...privatePrefixes.flatMap((path) =>
      languages.map((language) => `Disallow: ${inLanguage(path, language)}`),
    ),
    '',
    `Sitemap: ${siteUrl}/sitemap.xml`,
    '',
  ]
  return publicText(lines.join('\n'), 'text/plain')
}
