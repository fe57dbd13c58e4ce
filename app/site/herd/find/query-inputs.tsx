import {
  orderParameter,
  queryParameters,
  rangeEnds,
  stateValues,
} from '../../../domain/herd/search/herd-query.ts'
import type { NumberRange } from '../../../domain/herd/search/number-range.ts'
import { useLanguage } from '../../../platform/i18n/language.tsx'
import type { UiText } from '../../../platform/i18n/ui-text.ts'
import type { ChoiceField, FormFields, TraitChoice } from './list-data.server.ts'
import { otherOrderTexts } from './query-texts.ts'

/** The key sets the choice of a new query: resetting the form would show the first one. */
export function ChoiceInput({ name, label, field }: { name: string; label: UiText; field: ChoiceField }) {
  const { t, content } = useLanguage()
  return (
    <label>
      <span className="font-semibold">{t(label)}</span>
      <select key={field.value} name={name} defaultValue={field.value} className="control">
        {field.options.map(({ value, text }) => (
          <option key={value} value={value}>
            {content(text)}
          </option>
        ))}
      </select>
    </label>
  )
}

/** The default is left out of the address. */
export function StateInput({ state }: { state: string }) {
  const { t } = useLanguage()
  const options = [
    { value: '', text: t('Disponível') },
    { value: stateValues.reserved, text: t('Reservado') },
    { value: stateValues.sold, text: t('Vendido') },
    { value: stateValues.all, text: t('Todas as situações') },
  ]
  return <ChoiceInput name={queryParameters.state} label="Situação" field={{ value: state, options }} />
}

/** By any trait that animals of the list have, by price, milk, name or birth. */
export function OrderInput({
  fields: { order, purpose, traits, price, milk, inbreeding },
}: {
  fields: FormFields
}) {
  const { t } = useLanguage()
  const others = [price && 'price', milk && 'milk', inbreeding && 'inbreeding', 'born', 'name'] as const
  return (
    <label>
      <span className="font-semibold">{t('Ordem')}</span>
      <select key={order} name={queryParameters.order} defaultValue={order} className="control">
        <option value="">{purpose ? t('Melhor para a finalidade') : t('Ordem do catálogo')}</option>
        {others.map(
          (other) =>
            other && (
              <option key={other} value={orderParameter(other)}>
                {t(otherOrderTexts[other])}
              </option>
            ),
        )}
        <TraitOptions label={t('Melhores primeiro')} traits={traits.filter(({ hasBest }) => hasBest)} />
        <TraitOptions label={t('Maiores primeiro')} traits={traits.filter(({ hasBest }) => !hasBest)} />
      </select>
    </label>
  )
}

function TraitOptions({ label, traits }: { label: string; traits: readonly TraitChoice[] }) {
  const { content } = useLanguage()
  if (traits.length === 0) return null
  return (
    <optgroup label={label}>
      {traits.map(({ code, name }) => (
        <option key={code} value={code}>
          {`${content(name)} (${code})`}
        </option>
      ))}
    </optgroup>
  )
}

/** Two number inputs: phones have no good double slider. `name` is the parameter's. */
export function RangeInputs({
  name,
  legend,
  range = {},
}: {
  name: string
  legend: string
  range?: NumberRange
}) {
  const { t } = useLanguage()
  return (
    <fieldset>
      <legend className="font-semibold">{legend}</legend>
      <div className="flex gap-2">
        {(['from', 'to'] as const).map((end) => (
          <label key={end} className="flex grow basis-0 items-center gap-2">
            {end === 'from' ? t('de') : t('até')}
            <input
              type="number"
              step="any"
              name={name + rangeEnds[end]}
              defaultValue={range[end]}
              className="control"
            />
          </label>
        ))}
      </div>
    </fieldset>
  )
}
