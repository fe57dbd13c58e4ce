import { pageContent } from '../../../domain/content/content.server.ts'
import { legalText } from '../../../domain/content/legal.server.ts'
import { publicContext } from '../../../domain/contexts.server.ts'
import { LegalPage } from '../../layout/legal-page.tsx'
import type { Route } from './+types/route'

export { revalidateOnPageChange as shouldRevalidate } from '../../page-data.ts'

export function loader({ url, context }: Route.LoaderArgs) {
  return { ...pageContent(url, 'privacy'), html: legalText('privacy', url, context.get(publicContext)) }
}

export default function Privacy({ loaderData }: Route.ComponentProps) {
  return <LegalPage {...loaderData} share="privacy" />
}
