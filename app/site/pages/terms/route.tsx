import { legalText } from '../../../domain/content/legal-texts.server.ts'
import { cached } from '../../../platform/http/page-cache.server.ts'
import { contentOf, publicContext } from '../../../request/context.server.ts'
import { LegalPage } from '../../layout/content-page.tsx'
import type { Route } from './+types/route'

export { revalidateOnPageChange as shouldRevalidate } from '../../page-data.ts'

export function loader({ url, context }: Route.LoaderArgs) {
  const { body, ...page } = contentOf(context, url).terms
  return { page, ...legalText(body, context.get(publicContext)) }
}

loader.cache = cached()

export default function Terms({ loaderData }: Route.ComponentProps) {
  return <LegalPage {...loaderData} share="terms" />
}
