import type { HTMLInputTypeAttribute, InputHTMLAttributes } from 'react'
import type { Reference } from '../../../domain/content/index.ts'
import { type NameOption, type NameOptions, referenceName } from '../../../domain/forms/form-fields.ts'
import { Field } from '../../../platform/forms/field.tsx'
import { formatMoney, formatNumber } from '../../../platform/forms/number-text.ts'
import { CheckField, InputField, SelectField } from '../../controls.tsx'
import { panelTexts } from '../../panel-texts.ts'
import { PaperControl, PictureControl } from '../../pictures/picture-control.tsx'
import {
  FieldError,
  type FieldOf,
  type FieldProps,
  labelOf,
  useFieldProps,
  useNames,
  useText,
  useValue,
} from './field.tsx'

/** One of several codes. A draft may hold a code that is no longer offered. */
export function ChoiceField({ field, name, number }: FieldProps<FieldOf<'choice'>>) {
  const value = useText(name)
  return (
    <SelectField {...useFieldProps(name, field, number)} defaultValue={value}>
      {(field.isOptional || !value) && <option value="">Escolha...</option>}
      {value && !field.options.some((option) => option.value === value) && (
        <option value={value}>{value}</option>
      )}
      {field.options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </SelectField>
  )
}

/** More names than one scrolls through on a phone are searched by typing. */
const maxOptions = 100

/**
 * A document by its name; of very many, and where other words are accepted, by typing with suggestions. A draft may name one that is
 * not published.
 */
export function ReferenceField({ field, ...props }: FieldProps<FieldOf<'reference'>>) {
  const { name, number } = props
  const { reference, options: others, ...common } = field
  const { isFree = false, key } = reference
  const names = useNames(reference)
  const value = useText(name)
  const fieldProps = useFieldProps(name, field, number)
  if (!isFree && names.length <= maxOptions) {
    const named = names.map((each) => ({ value: each.code, label: optionText(reference, each) }))
    return <ChoiceField {...props} field={{ ...common, control: 'choice', options: [...others, ...named] }} />
  }
  const list = isFree ? `${name}-choices` : listId(referenceName(reference))
  // People type a document's name, or the code that sheets print.
  const known = isFree || key === 'code' ? undefined : names.find(({ code }) => code === value)
  return (
    <>
      <InputField
        {...fieldProps}
        list={list}
        defaultValue={known?.name ?? value}
        autoComplete="off"
        spellCheck={isFree}
      />
      {isFree && (
        <datalist id={list}>
          {names.map((each) => (
            <option key={each.code} value={each.name} />
          ))}
        </datalist>
      )}
    </>
  )
}

/** Codes that sheets print, such as `PE-365`, are known better than their names. */
function optionText({ key }: Reference, { code, name }: NameOption): string {
  return key === 'code' && name !== code ? `${code}: ${name}` : name
}

function listId(name: string): string {
  return `names-${name}`
}

/** The suggestions of all fields that are searched by typing, once each. */
export function NameLists({ names }: { names: NameOptions }) {
  return Object.entries(names).map(([list, options]) => {
    const isOfCodes = list.endsWith('.code')
    return (
      options.length > maxOptions && (
        <datalist key={list} id={listId(list)}>
          {options.map(({ code, name }) => (
            <option key={code} value={isOfCodes ? code : name}>
              {isOfCodes ? name : undefined}
            </option>
          ))}
        </datalist>
      )
    )
  })
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
    <Field {...useFieldProps(name, field, number)}>
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
    </Field>
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

/** Not ticked is a value, too: it is never called optional. */
export function SwitchField({ field, name, number }: FieldProps<FieldOf<'switch'>>) {
  return (
    <CheckField id={name} name={name} defaultChecked={useValue(name) === true} className="font-semibold">
      {labelOf(field, number)}
    </CheckField>
  )
}

/** A photograph or a PDF. */
export function FileField({ field, name, number }: FieldProps<FieldOf<'picture' | 'paper'>>) {
  const { isOptional } = field
  const Control = field.control === 'paper' ? PaperControl : PictureControl
  const suffix = isOptional && number === undefined ? ` ${panelTexts.optional}` : ''
  return (
    <div id={name} className="grid min-w-0 gap-1">
      <Control
        name={name}
        value={useText(name)}
        label={labelOf(field, number) + suffix}
        isOptional={isOptional}
      />
      <FieldError name={name} />
    </div>
  )
}
