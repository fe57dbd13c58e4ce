import { staffPageNames } from '../../domain/staff-page-names.ts'
import { staffPaths } from '../../domain/staff-paths.ts'
import { PathLink } from '../../platform/ui/link.tsx'
import { loadSection } from '../sections/list-section.server.ts'
import { SectionPage } from '../sections/section-page.tsx'
import { staffContext } from '../staff-middleware.server.ts'
import type { Route } from './+types/route'

export async function loader({ url, context }: Route.LoaderArgs) {
  const { role } = context.get(staffContext)
  return { role, section: await loadSection(url, context) }
}

/** The team as the site shows it, and the way to the people who may open these pages. */
export default function Team({ loaderData: { role, section } }: Route.ComponentProps) {
  return (
    <SectionPage
      {...section}
      links={
        role === 'owner' && (
          <PathLink path={staffPaths.access} className="text-link">
            {staffPageNames.access}
          </PathLink>
        )
      }
    >
      {role === 'editor' && (
        <p className="mt-2 max-w-2xl text-ink-soft">
          A sua conta edita o site. Os contatos e os números ficam com quem atende.
        </p>
      )}
    </SectionPage>
  )
}
