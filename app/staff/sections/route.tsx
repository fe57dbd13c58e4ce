import type { Route } from './+types/route'
import { loadSection } from './load-section.server.ts'
import { SectionPage } from './section-page.tsx'

/** The lists of offers, courses and texts. */
export function loader({ url, context }: Route.LoaderArgs) {
  return loadSection(url, context)
}

export default function Section({ loaderData }: Route.ComponentProps) {
  return <SectionPage {...loaderData} />
}
