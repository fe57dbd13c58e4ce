import { legalText } from '../../content/legal.server.ts'
import { privacy } from '../../content/pages.server.ts'
import { presented } from '../../content/presented.server.ts'
import { requestContext } from '../../services.server.ts'
import { LegalPage } from '../../ui/legal-page.tsx'
import type { Route } from './+types/route'

export { whenPageChanges as shouldRevalidate } from '../../page-data.ts'

export function loader({ url, context }: Route.LoaderArgs) {
  return { ...presented(url, privacy), html: legalText('privacy', url, context.get(requestContext)) }
}

export default function Privacy({ loaderData }: Route.ComponentProps) {
  return <LegalPage {...loaderData} share="privacy" />
}
