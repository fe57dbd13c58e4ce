import { spreadsheetPath } from '../../domain/staff-paths.ts'
import { useLanguage } from '../../platform/i18n/language.tsx'
import { PathLink } from '../../platform/ui/link.tsx'
import { newEntryPath } from '../content/entry-paths.ts'
import type { Route } from './+types/animals-route'
import { StepPage } from './step-page.tsx'
import { loadStep } from './steps.server.ts'

export async function loader({ context }: Route.LoaderArgs) {
  return loadStep(context, 'animais')
}

/** Leads to the form of an animal, or to the spreadsheet of an association. */
export default function AnimalsStep({ loaderData: step }: Route.ComponentProps) {
  const { t } = useLanguage()
  return (
    <StepPage step={step}>
      <p className="mt-4 flex flex-wrap gap-3">
        <PathLink path={newEntryPath('animals')} className="button button-terracotta">
          {t('Novo animal, com foto')}
        </PathLink>
        <PathLink path={spreadsheetPath} className="button button-pasture">
          {t('Trazer a planilha da associação')}
        </PathLink>
      </p>
      <p className="mt-2 text-ink-soft">{t('Depois de publicar, volte a esta página para seguir.')}</p>
    </StepPage>
  )
}
