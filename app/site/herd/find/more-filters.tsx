import { type TraitFigure, type TraitLimit, traitParameter } from '../../../domain/herd/search/herd-query.ts'
import { useLanguage } from '../../../platform/i18n/language.tsx'
import { RangeInputs } from './fields.tsx'
import type { FormFields, TraitFields } from './form-fields.server.ts'

/** Limits for traits, and bloodlines to leave out. Open where one of them is set. */
export function MoreFilters({ fields }: { fields: FormFields }) {
  const { t } = useLanguage()
  const { traits, limits, sires, isMoreSet } = fields
  if (traits.length === 0 && sires.length === 0) return null
  return (
    <details open={isMoreSet}>
      <summary className="details-summary">{t('Mais filtros')}</summary>
      {traits.map((trait) => (
        <TraitFilter
          key={trait.code}
          trait={trait}
          limits={limits.filter(({ code }) => code === trait.code)}
        />
      ))}
      {sires.length > 0 && <ExcludedSires fields={fields} />}
    </details>
  )
}

function TraitFilter({ trait, limits }: { trait: TraitFields; limits: TraitLimit[] }) {
  const { t, content } = useLanguage()
  const { code, name, unit, figures } = trait
  const legends = {
    value: unit ? t('Valor ({unit})', { unit: content(unit) }) : t('Valor'),
    deca: t('DECA (1 é a melhor)'),
    percentile: t('P % (menor é melhor)'),
  }
  const rangeOf = (figure: TraitFigure) => limits.find((limit) => limit.figure === figure)?.range
  return (
    <details open={limits.length > 0} className="pl-4">
      <summary className="details-summary">{`${code} · ${content(name)}`}</summary>
      <div className="mb-4 grid gap-3 sm:grid-cols-2 lg:grid-cols-4">
        {figures.map((figure) => {
          const parameter = traitParameter(figure, code)
          const range = rangeOf(figure)
          return figure === 'accuracy' ? (
            <label key={figure}>
              <span className="font-semibold">{t('Acurácia mínima (%)')}</span>
              <input type="number" name={`${parameter}.de`} defaultValue={range?.from} className="control" />
              {range?.to !== undefined && <input type="hidden" name={`${parameter}.ate`} value={range.to} />}
            </label>
          ) : (
            <RangeInputs key={figure} name={parameter} legend={legends[figure]} range={range} />
          )
        })}
      </div>
    </details>
  )
}

/** The list's frequent sires as choices; others by their registration. */
function ExcludedSires({ fields: { sires, otherExcluded } }: { fields: FormFields }) {
  const { t } = useLanguage()
  return (
    <fieldset>
      <legend className="font-semibold">{t('Deixar de fora filhos e netos de')}</legend>
      <ul className="flex flex-wrap gap-x-6">
        {sires.map(({ name, registration, isExcluded }) => (
          <li key={registration}>
            <label className="flex min-h-11 items-center gap-2">
              <input type="checkbox" name="fora" value={registration} defaultChecked={isExcluded} />
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
