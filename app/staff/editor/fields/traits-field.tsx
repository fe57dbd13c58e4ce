import { type ReactNode, useEffect, useState } from 'react'
import { nameWithin } from '../../../domain/content/field-path.ts'
import { type FormDocument, isFilled, textOf, valueNamed } from '../../../domain/forms/form-document.ts'
import { referenceName } from '../../../domain/forms/form-fields.ts'
import { formatNumber } from '../../../platform/forms/number-text.ts'
import { InputField } from '../../controls.tsx'
import { FieldError, type FieldOf, type FieldProps, Frame, useEditor, useNames } from './field.tsx'

/** A row for each trait: a card on narrow screens, a row of a table on wide ones. Rows without a value are left out. */
export function TraitsField(props: FieldProps<FieldOf<'traits'>>) {
  const { field, name } = props
  const names = useNames(field.reference)
  const others = `${name}-${referenceName(field.reference)}`
  const [typed, setTyped] = useState([''])
  const typeCode = (row: number, code: string) => {
    const next = typed.with(row, code)
    setTyped(next.at(-1) ? [...next, ''] : next)
  }
  return (
    <Frame {...props}>
      <div data-traits={name} className="grid gap-x-2 gap-y-3 lg:gap-y-1">
        <div aria-hidden="true" className={`trait-heads ${columns}`}>
          <span />
          {field.fields.map(({ key, label }) => (
            <span key={key}>{label}</span>
          ))}
        </div>
        {useRows(field, name).map((code) => (
          <TraitRow key={code} field={field} row={nameWithin(name, code)} code={code}>
            <p aria-hidden="true">
              <span className="font-semibold">{code}</span>{' '}
              <span className="text-ink-soft text-sm">{names.find((each) => each.code === code)?.name}</span>
            </p>
          </TraitRow>
        ))}
        {typed.map((code, row) => (
          <TraitRow key={row} field={field} row={nameWithin(name, code)} code={code || otherTrait}>
            <InputField
              label={otherTrait}
              list={others}
              value={code}
              onChange={({ currentTarget }) => typeCode(row, currentTarget.value)}
              placeholder="Sigla, como na ficha"
              autoComplete="off"
            />
          </TraitRow>
        ))}
      </div>
      <datalist id={others}>
        {names.map((each) => (
          <option key={each.code} value={each.code}>
            {each.name}
          </option>
        ))}
      </datalist>
    </Frame>
  )
}

const otherTrait = 'Outra característica'

/** The traits of the chosen programme, and those that have values. */
function useRows({ rows = {} }: FieldOf<'traits'>, name: string): string[] {
  const { document: loaded, typed } = useEditor()
  const programme = name.replace(/[^.]+$/, 'programme')
  const [shown, setShown] = useState(() => rowsIn(loaded))
  useEffect(() => {
    const choice = document.getElementById(programme)
    const onChange = () => setShown(rowsIn(typed().document))
    choice?.addEventListener('change', onChange)
    return () => choice?.removeEventListener('change', onChange)
  })
  return shown

  function rowsIn(form: FormDocument): string[] {
    const chosen = textOf(valueNamed(form, programme))
    const own = Object.hasOwn(rows, chosen) ? (rows[chosen] ?? []) : []
    const filled = Object.entries(Object(valueNamed(form, name))).filter(([, evaluation]) =>
      Object.values(Object(evaluation)).some((each) => each !== false && isFilled(each)),
    )
    return [...new Set([...own, ...filled.map(([code]) => code)])]
  }
}

const columns =
  'grid-cols-[minmax(0,7fr)_repeat(3,minmax(0,5fr))_4rem] items-center gap-x-1.5 gap-y-1 lg:grid-cols-[minmax(0,2fr)_repeat(4,minmax(0,1fr))_5rem] lg:gap-x-2'

interface TraitRowProps {
  field: FieldOf<'traits'>
  row: string
  code: string
  children: ReactNode
}

function TraitRow({ field, row, code, children }: TraitRowProps) {
  const { document, errors } = useEditor()
  return (
    <fieldset id={row} className={`grid min-w-0 ${columns}`}>
      <legend className="sr-only">{code}</legend>
      <div className="col-span-full min-w-0 lg:col-span-1">{children}</div>
      {field.fields.map((each) => {
        const name = nameWithin(row, each.key)
        const value = valueNamed(document, name)
        return (
          <label key={each.key} htmlFor={name} className="grid min-w-0 text-sm">
            <span className="wrap-anywhere text-ink-soft text-xs lg:sr-only">{each.label}</span>
            {each.control === 'switch' ? (
              <span className="grid min-h-11 place-items-center">
                <input
                  id={name}
                  type="checkbox"
                  name={name}
                  defaultChecked={value === true}
                  className="size-6"
                />
              </span>
            ) : (
              <input
                id={name}
                name={name}
                inputMode="decimal"
                autoComplete="off"
                defaultValue={formatNumber(value)}
                aria-invalid={errors.has(name)}
                aria-describedby={errors.has(name) ? `${name}-error` : undefined}
                className="min-h-11 w-full rounded-md border-2 border-ink-soft bg-paper px-1.5 tabular-nums aria-invalid:border-danger"
              />
            )}
          </label>
        )
      })}
      <div className="col-span-full">
        {[row, ...field.fields.map(({ key }) => nameWithin(row, key))].map((name) => (
          <FieldError key={name} name={name} />
        ))}
      </div>
    </fieldset>
  )
}
