import { orderParameter, stateValues } from '../../../domain/herd/search/herd-query.ts'
import type { NumberRange } from '../../../domain/herd/search/number-range.ts'
import { useLanguage } from '../../../platform/i18n/language.tsx'
import type { UiText } from '../../../platform/i18n/ui-text.ts'
import type { ChoiceField, FormFields } from './form-fields.server.ts'

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

/** The default has no place in the address. */
export function StateInput({ state }: { state: string }) {
  const { t } = useLanguage()
  const options = [
    { value: '', text: t('Disponível') },
    { value: stateValues.reserved, text: t('Reservado') },
    { value: stateValues.sold, text: t('Vendido') },
    { value: stateValues.all, text: t('Todas as situações') },
  ]
  return <ChoiceInput name="estado" label="Situação" field={{ value: state, options }} />
}

/** By any trait that animals of the list have, by price, name or birth. */
export function OrderInput({ fields: { order, purpose, traits, hasPrice } }: { fields: FormFields }) {
  const { t } = useLanguage()
  const options = [
    { value: '', text: purpose ? t('Melhor para a finalidade') : t('Ordem do catálogo') },
    ...traits.map(({ code, hasBest }) => ({
      value: code,
      text: hasBest ? t('{code}: melhor primeiro', { code }) : t('{code}: maior primeiro', { code }),
    })),
    ...(hasPrice ? [{ value: orderParameter('price'), text: t('Menor preço primeiro') }] : []),
    { value: orderParameter('name'), text: t('Nome') },
    { value: orderParameter('born'), text: t('Mais novos primeiro') },
  ]
  return <ChoiceInput name="ordem" label="Ordem" field={{ value: order, options }} />
}

interface RangeInputsProps {
  /** The parameter's name. */
  name: string
  legend: string
  range: NumberRange | undefined
}

/** Two number inputs: phones have no good double slider. */
export function RangeInputs({ name, legend, range = {} }: RangeInputsProps) {
  const { t } = useLanguage()
  return (
    <fieldset>
      <legend className="font-semibold">{legend}</legend>
      <div className="flex gap-2">
        <EndInput name={`${name}.de`} label={t('de')} value={range.from} />
        <EndInput name={`${name}.ate`} label={t('até')} value={range.to} />
      </div>
    </fieldset>
  )
}

function EndInput({ name, label, value }: { name: string; label: string; value: number | undefined }) {
  return (
    <label className="flex grow basis-0 items-center gap-2">
      {label}
      <input type="number" step="any" name={name} defaultValue={value} className="control" />
    </label>
  )
}
