import { useLanguage } from '../../platform/i18n/language.tsx'
import type { UiText } from '../../platform/i18n/ui-text.ts'
import type { ShownComparison } from './dry-run.server.ts'

interface ImportFormProps {
  comparison: ShownComparison
  /** Columns that nobody has given a meaning. */
  openColumns: number
  settingsId: string
}

/** Counts of the comparison and the button that imports; new and absent animals are ticked apart. */
export function ImportForm({ comparison, openColumns, settingsId }: ImportFormProps) {
  const { t } = useLanguage()
  const { counts, digest } = comparison
  const count = (label: UiText, value: number) => (
    <div className="flex justify-between gap-4 border-ink/20 border-b py-2">
      <dt>{t(label)}</dt>
      <dd className="font-semibold tabular-nums">{value}</dd>
    </div>
  )
  const canImport = counts.changed + counts.new + counts.absent > 0
  return (
    <form method="post" className="grid gap-4 rounded-lg border-2 border-ink p-4">
      <input type="hidden" name="intent" value="import" />
      <input type="hidden" name="digest" value={digest} />
      <dl>
        {count('Mudam', counts.changed)}
        {count('Novos', counts.new)}
        {count('Sem mudança', counts.unchanged)}
        {count('Sem par no site', counts.unmatched)}
        {count('Recusadas', counts.refused)}
      </dl>
      {counts.losing > 0 && (
        <p className="font-semibold text-danger">
          {t(
            'A rodada nova não traz tudo o que a anterior tinha. Animais que perdem alguma característica: {count}.',
            { count: String(counts.losing) },
          )}
        </p>
      )}
      {openColumns > 0 && (
        <a href={`#${settingsId}`} className="min-h-11 content-center text-link">
          {t('Colunas que não conhecemos: {count}', { count: String(openColumns) })}
        </a>
      )}
      {counts.new > 0 && (
        <label className="flex min-h-12 items-center gap-3">
          <input type="checkbox" name="addsNew" value="1" className="size-6 shrink-0" />
          <span>
            {t(
              'Criar os novos: {count}. Entram ocultos e com selo básico; complete a ficha antes de mostrar.',
              {
                count: String(counts.new),
              },
            )}
          </span>
        </label>
      )}
      {counts.absent > 0 && (
        <label className="flex min-h-12 items-center gap-3">
          <input type="checkbox" name="hidesAbsent" value="1" className="size-6 shrink-0" />
          <span>
            {t('Ocultar os animais à venda que não estão na planilha: {count}.', {
              count: String(counts.absent),
            })}
          </span>
        </label>
      )}
      {counts.changed + counts.new === 0 && (
        <p className="font-semibold">{t('Nada muda: o site já tem o que está na planilha.')}</p>
      )}
      {canImport && (
        <button type="submit" className="button button-terracotta">
          {t('Importar')}
        </button>
      )}
      <p className="text-ink-soft text-sm">
        {t('Células vazias ou com “-” não apagam nada. A importação inteira pode ser desfeita.')}
      </p>
    </form>
  )
}
