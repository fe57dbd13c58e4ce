import type { HTMLInputTypeAttribute, InputHTMLAttributes } from 'react'
import { formatMoney, formatNumber } from '../../../platform/forms/typed-numbers.ts'
import { CheckField } from '../../controls.tsx'
import { panelTexts } from '../../panel-texts.ts'
import { PaperControl, PictureControl } from '../../pictures/picture-control.tsx'
import {
  EditorField,
  FieldError,
  FieldLabel,
  type FieldOf,
  type FieldProps,
  useText,
  useValue,
} from './field.tsx'

/** One of several codes. A draft may hold a code that is no longer offered. */
export function ChoiceField({ field, name, number }: FieldProps<FieldOf<'choice'>>) {
  const value = useText(name)
  const isOffered = field.options.some((option) => option.value === value)
  return (
    <EditorField name={name} label={<FieldLabel field={field} number={number} />} hint={field.hint}>
      {(control) => (
        <select {...control} defaultValue={value}>
          {(field.isOptional || !value) && <option value="">Escolha...</option>}
          {value && !isOffered && <option value={value}>{value}</option>}
          {field.options.map((option) => (
            <option key={option.value} value={option.value}>
              {'label' in option ? option.label : option.name}
            </option>
          ))}
        </select>
      )}
    </EditorField>
  )
}

type LineControl =
  | 'line'
  | 'email'
  | 'phone'
  | 'address'
  | 'video'
  | 'code'
  | 'day'
  | 'moment'
  | 'money'
  | 'number'

/** One line: text, number, money, day or address. What is typed is never checked by the browser, so that drafts can be saved. */
export function LineField({ field, name, number }: FieldProps<FieldOf<LineControl>>) {
  const stored = useValue(name)
  const value = field.control === 'money' ? formatMoney(stored) : formatNumber(stored)
  const unit = field.control === 'number' ? field.unit : undefined
  return (
    <EditorField name={name} label={<FieldLabel field={field} number={number} />} hint={field.hint}>
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
          {unit && <span className="shrink-0 text-ink-soft">{unit}</span>}
        </span>
      )}
    </EditorField>
  )
}

/** Inputs of type `date` or `datetime-local` show nothing else, and drafts may hold other text. */
function typeOf(control: LineControl, value: string): HTMLInputTypeAttribute {
  if (control === 'moment' && /^(\d{4}-\d\d-\d\dT\d\d:\d\d)?$/.test(value)) return 'datetime-local'
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

export function SwitchField({ field, name, number }: FieldProps<FieldOf<'switch'>>) {
  return (
    <CheckField id={name} name={name} defaultChecked={useValue(name) === true} className="font-semibold">
      {/* Not ticked is a value, too: it is never called optional. */}
      <FieldLabel field={{ ...field, isOptional: false }} number={number} />
    </CheckField>
  )
}

export function PaperField({ field, name, number }: FieldProps<FieldOf<'paper'>>) {
  const label = number === undefined ? field.label : `${field.label} ${number}`
  return (
    <div id={name} className="grid min-w-0 gap-1">
      <PaperControl name={name} value={useText(name)} label={label} />
      <FieldError name={name} />
    </div>
  )
}

export function PictureField({ field, name, number }: FieldProps<FieldOf<'picture'>>) {
  const value = useText(name)
  const label = field.isOptional ? `${field.label} ${panelTexts.optional}` : field.label
  return (
    <div id={name} className="grid min-w-0 gap-1">
      <PictureControl
        name={name}
        value={value}
        label={number === undefined ? label : `${label} ${number}`}
        isOptional={field.isOptional}
      />
      <FieldError name={name} />
    </div>
  )
}
