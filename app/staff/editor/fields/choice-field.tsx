import { useLanguage } from '../../../platform/i18n/language.tsx'
import { useEditor } from '../editor-context.ts'
import { FieldLabel } from './field-label.tsx'
import type { FieldOf, FieldProps } from './field-props.ts'
import { LabelledControl } from './labelled-control.tsx'

/** One of several codes. A draft may hold a code that is no longer offered. */
export function ChoiceField({ field, name, number }: FieldProps<FieldOf<'choice'>>) {
  const { t } = useLanguage()
  const value = useEditor().values.get(name) ?? ''
  const isOffered = field.options.some((option) => option.value === value)
  return (
    <LabelledControl name={name} label={<FieldLabel field={field} number={number} />} hint={field.hint}>
      {(control) => (
        <select {...control} defaultValue={value}>
          {(field.isOptional || !value) && <option value="">{t('Escolha...')}</option>}
          {value && !isOffered && <option value={value}>{value}</option>}
          {field.options.map((option) => (
            <option key={option.value} value={option.value}>
              {'label' in option ? t(option.label) : option.name}
            </option>
          ))}
        </select>
      )}
    </LabelledControl>
  )
}
