import type { Route } from './+types/route'
import { loadSection } from './list-section.server.ts'
import { SectionPage } from './section-page.tsx'

export function loader({ url, context }: Route.LoaderArgs) {
  return loadSection(url, context)
}

export default function Section({ loaderData }: Route.ComponentProps) {
  return <SectionPage {...loaderData} />
}
