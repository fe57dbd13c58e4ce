import { useLanguage } from '../../platform/i18n/language.tsx'
import { StaffPage } from '../staff-page.tsx'
import { ComparisonLists } from './comparison-lists.tsx'
import type { DryRun } from './dry-run.server.ts'
import { ImportForm } from './import-form.tsx'
import { SettingsForm } from './settings-form.tsx'

const settingsId = 'settings'

/** Why the last form did nothing. */
export type DryRunAnswer =
  | { problem: 'outdated' | 'nothing' | 'unknown' | 'changed-since' }
  | { problem: 'settings'; wrong: string[]; typed: Record<string, string> }
  | undefined

interface DryRunPageProps {
  dryRun: DryRun
  answer: DryRunAnswer
}

/** What a spreadsheet would change, and the forms to set it up and to import it. */
export function DryRunPage({ dryRun, answer }: DryRunPageProps) {
  const { t } = useLanguage()
  const { id, fileName, columns, comparison } = dryRun
  const openColumns = columns.filter(({ isOpen }) => isOpen).length
  const settings = answer?.problem === 'settings' ? answer : undefined
  return (
    <StaffPage heading="Conferir a planilha">
      <p className="wrap-anywhere mt-1 text-ink-soft">{fileName || t('Planilha sem nome')}</p>
      {answer && answer.problem !== 'settings' && (
        <p role="alert" className="mt-4 font-semibold text-danger">
          {answer.problem === 'outdated'
            ? t('O rebanho mudou desde a conferência. Nada foi importado: confira de novo o que muda.')
            : answer.problem === 'nothing'
              ? t('Não há nada para importar: marque o que deve entrar.')
              : t('Não foi possível salvar. Confira e tente de novo.')}
        </p>
      )}
      {comparison ? (
        <div className="mt-4 grid items-start gap-8 lg:grid-cols-[2fr_3fr] lg:grid-rows-[auto_1fr]">
          <ImportForm comparison={comparison} openColumns={openColumns} settingsId={settingsId} />
          <div className="min-w-0 lg:row-span-2">
            <ComparisonLists comparison={comparison} />
          </div>
          <details id={settingsId} open={openColumns > 0 || Boolean(settings)}>
            <summary className="details-summary">{t('Programa, rodada e colunas')}</summary>
            <SettingsForm dryRun={dryRun} refused={settings} />
          </details>
        </div>
      ) : (
        <div className="mt-4 max-w-2xl">
          <p className="font-semibold">
            {t('Para conferir, diga de que programa e rodada são as avaliações.')}
          </p>
          <SettingsForm key={id} dryRun={dryRun} refused={settings} />
        </div>
      )}
      <form method="post" className="mt-8">
        <button type="submit" name="intent" value="discard" className="min-h-12 text-link">
          {t('Descartar esta planilha')}
        </button>
      </form>
    </StaffPage>
  )
}
