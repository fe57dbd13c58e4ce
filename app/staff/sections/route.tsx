import { picturesPath } from '../../domain/pictures/index.ts'
import { useLanguage } from '../../platform/i18n/language.tsx'
import { PathLink } from '../../platform/ui/link.tsx'
import type { Route } from './+types/route'
import { loadSection } from './load-section.server.ts'
import { SectionPage } from './section-page.tsx'

/** The lists of offers, courses and texts. */
export function loader({ url, context }: Route.LoaderArgs) {
  return loadSection(url, context)
}

export default function Section({ loaderData }: Route.ComponentProps) {
  const { t } = useLanguage()
  return (
    <SectionPage {...loaderData}>
      {loaderData.section === 'texts' && (
        <PathLink path={picturesPath} className="text-link mt-2 inline-flex min-h-11 items-center">
          {t('Fotos')}
        </PathLink>
      )}
    </SectionPage>
  )
}
