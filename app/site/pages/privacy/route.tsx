import { legalText } from '../../../domain/content/legal.server.ts'
import { privacy } from '../../../domain/content/pages.server.ts'
import { presented } from '../../../domain/content/translate-content.server.ts'
import { requestContext } from '../../../domain/services.server.ts'
import { LegalPage } from '../../layout/legal-page.tsx'
import type { Route } from './+types/route'

export { whenPageChanges as shouldRevalidate } from '../../page-data.ts'

export function loader({ url, context }: Route.LoaderArgs) {
  return { ...presented(url, privacy), html: legalText('privacy', url, context.get(requestContext)) }
}

export default function Privacy({ loaderData }: Route.ComponentProps) {
  return <LegalPage {...loaderData} share="privacy" />
}
