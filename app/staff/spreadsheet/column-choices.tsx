import { type Figure, figures } from '../../domain/spreadsheet/synonyms.ts'
import { useLanguage } from '../../platform/i18n/language.tsx'
import type { UiText } from '../../platform/i18n/ui-text.ts'
import type { DryRun } from './dry-run.server.ts'

const figureLabels: Readonly<Record<Figure, UiText>> = {
  value: 'valor',
  accuracy: 'acurácia',
  deca: 'DECA (1 a 10)',
  percentile: 'P % (TOP)',
  genomic: 'genômica',
}

/** Meanings of columns that the site does not know; remembered for later sheets of the same layout. */
export function ColumnChoices({ dryRun: { columns, fields, traits } }: { dryRun: DryRun }) {
  const { t } = useLanguage()
  if (columns.length === 0) return null
  return (
    <fieldset className="grid gap-3">
      <legend className="font-heading text-lg">{t('Colunas que não conhecemos')}</legend>
      <p className="text-ink-soft text-sm">
        {t('Diga uma vez o que são: a próxima planilha igual já vem certa.')}
      </p>
      {columns.map(({ index, label, choice, unlisted }) => (
        <label key={index} className="grid gap-1 font-semibold">
          <span className="wrap-anywhere">{label}</span>
          {unlisted && (
            <span className="font-normal text-ink-soft text-sm">
              {t('Característica fora da lista do site: {code}', { code: unlisted })}
            </span>
          )}
          <select name={`column-${index}`} defaultValue={choice} className="control font-normal">
            <option value="ignore">{t('Ignorar')}</option>
            <optgroup label={t('Dados do animal')}>
              {fields.map(({ name, heading }) => (
                <option key={name} value={`field:${name}`}>
                  {heading}
                </option>
              ))}
            </optgroup>
            {traits.map((code) => (
              <optgroup key={code} label={code}>
                {figures.map((figure) => (
                  <option key={figure} value={`trait:${code}:${figure}`}>
                    {`${code}: ${t(figureLabels[figure])}`}
                  </option>
                ))}
              </optgroup>
            ))}
          </select>
        </label>
      ))}
    </fieldset>
  )
}
