import { legalText, sinceOf } from '../../../domain/content/legal-texts.server.ts'
import { cached } from '../../../platform/http/page-cache.server.ts'
import { longDate } from '../../../platform/i18n/format.ts'
import { languageOf } from '../../../platform/i18n/language-path.ts'
import { contentOf, publicContext } from '../../../request/context.server.ts'
import { LegalPage } from '../../layout/content-page.tsx'
import type { Route } from './+types/route'

export { revalidateOnPageChange as shouldRevalidate } from '../../page-data.ts'

export function loader({ url, context }: Route.LoaderArgs) {
  const { body, version, ...page } = contentOf(context, url).privacy
  const since = longDate(sinceOf(version), languageOf(url.pathname))
  return { page, ...legalText(body, context.get(publicContext), { version, since }) }
}

loader.cache = cached()

export default function Privacy({ loaderData }: Route.ComponentProps) {
  return <LegalPage {...loaderData} share="privacy" />
}
