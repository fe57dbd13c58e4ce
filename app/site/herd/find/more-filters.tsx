import { limitFields, limitFigures } from '../../../domain/herd/search/form-parameters.ts'
import { queryParameters } from '../../../domain/herd/search/herd-query.ts'
import { useLanguage } from '../../../platform/i18n/language.tsx'
import { ChoiceInput, RangeInputs } from './fields.tsx'
import type { FormFields } from './form-fields.server.ts'

/** Limits for traits, and bloodlines to leave out. Those that are set are links above the list. */
export function MoreFilters({ fields }: { fields: FormFields }) {
  const { t } = useLanguage()
  const { traits, sires } = fields
  if (traits.length === 0 && sires.length === 0) return null
  return (
    <details>
      <summary className="details-summary">{t('Mais filtros')}</summary>
      <div className="grid gap-3 pt-2">
        {traits.length > 0 && <TraitLimits fields={fields} />}
        {sires.length > 0 && <ExcludedSires fields={fields} />}
      </div>
    </details>
  )
}

/** Limits one trait at a time; the limits that are set already stay. Fields for all figures of all traits would be a hundred. */
function TraitLimits({ fields: { traits, limits } }: { fields: FormFields }) {
  const { t, content } = useLanguage()
  const figureTexts = { deca: t('DECA (1 é a melhor)'), valor: t('Valor'), p: t('P % (menor é melhor)') }
  return (
    <div className="grid gap-3 sm:grid-cols-2 lg:grid-cols-4">
      {limits.map(({ name, value }) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <ChoiceInput
        name={limitFields.trait}
        label="Característica avaliada"
        field={{
          value: '',
          options: [
            { value: '', text: t('Escolha') },
            ...traits.map(({ code, name }) => ({ value: code, text: `${content(name)} (${code})` })),
          ],
        }}
      />
      <ChoiceInput
        name={limitFields.figure}
        label="Medida"
        field={{
          value: limitFigures[0],
          options: limitFigures.map((figure) => ({ value: figure, text: figureTexts[figure] })),
        }}
      />
      <RangeInputs name={limitFields.range} legend={t('Limite')} />
      <label>
        <span className="font-semibold">{t('Acurácia mínima (%)')}</span>
        <input type="number" name={limitFields.accuracy} className="control" />
      </label>
    </div>
  )
}

/** The list's frequent sires as choices; others by their registration. What is excluded already stays. */
function ExcludedSires({ fields: { sires, excluded } }: { fields: FormFields }) {
  const { t } = useLanguage()
  return (
    <div className="grid gap-3 sm:grid-cols-2 lg:grid-cols-4">
      <input type="hidden" name={queryParameters.excluded} value={excluded} />
      <ChoiceInput
        name={queryParameters.excluded}
        label="Deixar de fora filhos e netos de"
        field={{
          value: '',
          options: [
            { value: '', text: t('Nenhum') },
            ...sires.map(({ name, registration }) => ({
              value: registration,
              text: `${name} (${registration})`,
            })),
          ],
        }}
      />
      <label>
        <span className="font-semibold">{t('Outros registros, separados por vírgula')}</span>
        <input name={queryParameters.excluded} maxLength={400} className="control" />
      </label>
    </div>
  )
}
