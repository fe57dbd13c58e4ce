import type { HTMLInputTypeAttribute, InputHTMLAttributes } from 'react'
import { storedLinkName } from '../../../domain/publishing/forms/form-values.ts'
import { useLanguage } from '../../../platform/i18n/language.tsx'
import { useEditor } from '../editor-context.ts'
import { FieldLabel } from './field-label.tsx'
import type { FieldOf, FieldProps } from './field-props.ts'
import { LabelledControl } from './labelled-control.tsx'

type LineControl = 'line' | 'email' | 'phone' | 'address' | 'video' | 'code' | 'day' | 'money' | 'number'

/** One line: text, number, money, day or address. What is typed is never checked by the browser, so that drafts can be saved. */
export function LineField({ field, name, number }: FieldProps<FieldOf<LineControl>>) {
  const { t } = useLanguage()
  const { values } = useEditor()
  const value = values.get(name) ?? ''
  const storedLink = field.control === 'video' && values.get(storedLinkName(name))
  const unit = field.control === 'number' ? field.unit : undefined
  return (
    <LabelledControl name={name} label={<FieldLabel field={field} number={number} />} hint={field.hint}>
      {(control) => (
        <span className="flex items-center gap-2">
          {field.control === 'money' && <span aria-hidden="true">R$</span>}
          <input
            {...control}
            type={typeOf(field.control, value)}
            {...keyboards[field.control]}
            defaultValue={value}
            autoComplete="off"
          />
          {storedLink && <input type="hidden" name={storedLinkName(name)} value={storedLink} />}
          {unit && <span className="shrink-0 text-ink-soft">{t(unit)}</span>}
        </span>
      )}
    </LabelledControl>
  )
}

/** Inputs of type `date` show nothing but days, and drafts may hold other text. */
function typeOf(control: LineControl, value: string): HTMLInputTypeAttribute {
  return control === 'day' && /^(\d{4}-\d\d-\d\d)?$/.test(value) ? 'date' : 'text'
}

const keyboards: Partial<Record<LineControl, InputHTMLAttributes<HTMLInputElement>>> = {
  email: { inputMode: 'email' },
  phone: { inputMode: 'numeric' },
  address: { inputMode: 'url' },
  video: { inputMode: 'url' },
  code: { autoCapitalize: 'none', spellCheck: false },
  money: { inputMode: 'decimal' },
  number: { inputMode: 'decimal' },
}
