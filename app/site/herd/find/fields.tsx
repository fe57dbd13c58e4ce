import { useLanguage } from '../../../platform/i18n/language.tsx'
import type { UiText } from '../../../platform/i18n/ui-text.ts'
import type { ChoiceField, RangeField } from './form-fields.server.ts'

/** The key sets the choice of a new query: resetting the form would show the first one. */
export function ChoiceInput({ name, label, field }: { name: string; label: UiText; field: ChoiceField }) {
  const { t, content } = useLanguage()
  return (
    <label>
      {t(label)}
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

interface RangeInputsProps {
  legend: string
  field: RangeField
  /** Decimals. */
  digits?: number
}

/** Two number inputs: phones have no good double slider. */
export function RangeInputs({ legend, field: { name, from, to }, digits = 0 }: RangeInputsProps) {
  const { t } = useLanguage()
  const input = { type: 'number', step: 10 ** -digits, className: 'control' } as const
  return (
    <fieldset className="find-range">
      <legend>{legend}</legend>
      <div>
        <label>
          {t('de')}
          <input {...input} name={`${name}.de`} defaultValue={from} />
        </label>
        <label>
          {t('até')}
          <input {...input} name={`${name}.ate`} defaultValue={to} />
        </label>
      </div>
    </fieldset>
  )
}
