import { useLanguage } from '../../../platform/i18n/language.tsx'
import { RangeInputs } from './fields.tsx'
import type { FormFields, TraitFields } from './form-fields.server.ts'

/** Limits for traits and bloodlines to leave out. Open where one of them is set. */
export function MoreFilters({ fields }: { fields: FormFields }) {
  const { t } = useLanguage()
  const { traits, sires, isMoreSet } = fields
  if (traits.length === 0 && sires.length === 0) return null
  return (
    <details open={isMoreSet} className="find-wide">
      <summary className="details-summary">{t('Mais filtros')}</summary>
      {traits.map((trait) => (
        <TraitFilter key={trait.code} trait={trait} />
      ))}
      {sires.length > 0 && <ExcludedSires fields={fields} />}
    </details>
  )
}

function TraitFilter({ trait: { code, name, unit, digits, figures } }: { trait: TraitFields }) {
  const { t, content } = useLanguage()
  const isSet = figures.some(({ from, to }) => from !== undefined || to !== undefined)
  const legends = {
    value: unit ? t('Valor ({unit})', { unit: content(unit) }) : t('Valor'),
    deca: t('DECA (1 é a melhor)'),
    percentile: t('P % (menor é melhor)'),
  }
  return (
    <details open={isSet} className="ml-4">
      <summary className="details-summary">{`${code} · ${content(name)}`}</summary>
      <div className="find-form pb-4">
        {figures.map(({ figure, ...field }) =>
          figure === 'accuracy' ? (
            <label key={figure}>
              {t('Acurácia mínima (%)')}
              <input type="number" name={`${field.name}.de`} defaultValue={field.from} className="control" />
              {field.to !== undefined && <input type="hidden" name={`${field.name}.ate`} value={field.to} />}
            </label>
          ) : (
            <RangeInputs
              key={figure}
              legend={legends[figure]}
              field={field}
              digits={figure === 'value' ? digits : figure === 'percentile' ? 1 : 0}
            />
          ),
        )}
      </div>
    </details>
  )
}

/** The list's frequent sires as choices; others by their registration. */
function ExcludedSires({ fields: { sires, otherExcluded } }: { fields: FormFields }) {
  const { t } = useLanguage()
  return (
    <fieldset className="mt-2 grid gap-2">
      <legend>{t('Deixar de fora filhos e netos de')}</legend>
      <ul className="flex flex-wrap gap-x-6">
        {sires.map(({ name, registration, isExcluded }) => (
          <li key={registration}>
            <label className="flex min-h-11 items-center gap-2">
              <input
                type="checkbox"
                name="fora"
                value={registration}
                defaultChecked={isExcluded}
                className="size-6"
              />
              {`${name} (${registration})`}
            </label>
          </li>
        ))}
      </ul>
      <label>
        {t('Outros registros, separados por vírgula')}
        <input name="fora" maxLength={400} defaultValue={otherExcluded} className="control" />
      </label>
    </fieldset>
  )
}
