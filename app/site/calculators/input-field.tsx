import type { Input } from '../../domain/calculators/calculator-inputs.ts'
import { Field } from '../../platform/forms/field.tsx'
import type { UiText } from '../../platform/i18n/ui-text.ts'

interface InputFieldProps {
  name: string
  label: UiText
  hint?: UiText
  input: Input<unknown>
}

/** A field for a number as people write it. `initial` is what it begins with. */
export function NumberInput({
  initial,
  unit,
  inputMode = 'decimal',
  ...field
}: InputFieldProps & { initial: string; unit?: string; inputMode?: 'decimal' | 'numeric' }) {
  return (
    <Field {...field} error={field.input.error}>
      {(control) => (
        <span className="flex items-center gap-2">
          <input
            {...control}
            inputMode={inputMode}
            autoComplete="off"
            maxLength={60}
            defaultValue={field.input.typed ?? initial}
          />
          {unit && <span aria-hidden="true">{unit}</span>}
        </span>
      )}
    </Field>
  )
}

/** A day. A text that is no day shows as text: a date picker would drop it. */
export function DayInput(field: InputFieldProps) {
  const typed = field.input.typed ?? ''
  const isPickable = typed === '' || /^\d{4}-\d{2}-\d{2}$/.test(typed)
  const isReadable = field.input.error === undefined || typed === ''
  return (
    <Field {...field} error={field.input.typed === undefined ? undefined : field.input.error}>
      {(control) => (
        <input
          {...control}
          key={isPickable && isReadable ? 'date' : 'text'}
          type={isPickable && isReadable ? 'date' : 'text'}
          defaultValue={typed}
        />
      )}
    </Field>
  )
}

/** A choice of several; the first is chosen at first. Option texts are in the visitor's language. */
export function ChoiceInput({
  options,
  ...field
}: InputFieldProps & { options: readonly { value: string; text: string }[] }) {
  const { typed, error } = field.input
  const isUnknown = typed !== undefined && error !== undefined
  return (
    <Field {...field} error={isUnknown ? error : undefined}>
      {(control) => (
        <select {...control} defaultValue={typed}>
          {isUnknown && <option value={typed}>{typed}</option>}
          {options.map(({ value, text }) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </select>
      )}
    </Field>
  )
}

/** A short text that may be empty. */
export function TextInput({ value, ...field }: Omit<InputFieldProps, 'input'> & { value: string }) {
  return (
    <Field {...field} error={undefined}>
      {(control) => <input {...control} autoComplete="off" maxLength={60} defaultValue={value} />}
    </Field>
  )
}
