import { type ReactNode, useEffect, useState } from 'react'
import { fieldPath, nameWithin } from '../../../domain/content/field-path.ts'
import { isFilled, textOf, valueNamed } from '../../../domain/publishing/forms/form-document.ts'
import { referenceName } from '../../../domain/publishing/forms/form-fields.ts'
import { formatNumber } from '../../../platform/forms/typed-numbers.ts'
import {
  errorId,
  FieldError,
  type FieldOf,
  type FieldProps,
  frameOf,
  SectionLegend,
  useEditor,
  useNames,
} from './field.tsx'

/** A row for each trait: a card on narrow screens, a row of a table on wide ones. Rows without a value are left out. */
export function TraitsField({ field, name, depth }: FieldProps<FieldOf<'traits'>>) {
  const names = useNames(field.reference)
  const others = `${name}-${referenceName(field.reference)}`
  const [typed, setTyped] = useState([''])
  const typeCode = (row: number, code: string) => {
    const next = typed.with(row, code)
    setTyped(next.at(-1) ? [...next, ''] : next)
  }
  return (
    <fieldset id={name} data-traits className={`grid min-w-0 gap-2 ${frameOf(depth)}`}>
      <SectionLegend field={field} depth={depth} />
      <div className="grid gap-x-2 gap-y-3 lg:gap-y-1">
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
            <label className="grid gap-1">
              <span className="font-semibold">{otherTrait}</span>
              <input
                list={others}
                value={code}
                onChange={(event) => typeCode(row, event.target.value)}
                placeholder="Sigla, como na ficha"
                autoComplete="off"
                className="control"
              />
            </label>
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
    </fieldset>
  )
}

const otherTrait = 'Outra característica'

/** The traits of the chosen programme, and those that have values. */
function useRows({ rows = {} }: FieldOf<'traits'>, name: string): string[] {
  const editor = useEditor()
  const programme = name.replace(/[^.]+$/, 'programme')
  const [shown, setShown] = useState(() => {
    const evaluated = Object.entries(Object(valueNamed(editor.document, name)))
    return rowsOf(
      textOf(valueNamed(editor.document, programme)),
      evaluated.flatMap(([code, each]) => (isFilled(each) ? [code] : [])),
    )
  })
  useEffect(() => {
    const choice = document.getElementById(programme)
    if (!(choice instanceof HTMLSelectElement)) return
    const onChange = () => {
      const inputs = document.getElementById(name)?.querySelectorAll<HTMLInputElement>('input[name]') ?? []
      const filled = Array.from(inputs).filter(({ type, value, checked }) =>
        type === 'checkbox' ? checked : value,
      )
      setShown(
        rowsOf(
          choice.value,
          filled.map((input) => fieldPath(input.name).at(-2) ?? ''),
        ),
      )
    }
    choice.addEventListener('change', onChange)
    return () => choice.removeEventListener('change', onChange)
  })
  return shown

  function rowsOf(chosen: string, filled: readonly string[]): string[] {
    const own = Object.hasOwn(rows, chosen) ? (rows[chosen] ?? []) : []
    return [...new Set([...own, ...filled.filter(Boolean)])]
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
        const control = nameWithin(row, each.key)
        const value = valueNamed(document, control)
        const described = errors.has(control) ? errorId(control) : undefined
        return (
          <div key={each.key} className="grid min-w-0 text-sm">
            <label htmlFor={control} className="wrap-anywhere text-ink-soft text-xs lg:sr-only">
              {each.label}
            </label>
            {each.control === 'switch' ? (
              <label htmlFor={control} className="grid min-h-11 place-items-center">
                <input
                  id={control}
                  type="checkbox"
                  name={control}
                  defaultChecked={value === true}
                  className="size-6"
                />
              </label>
            ) : (
              <input
                id={control}
                name={control}
                inputMode="decimal"
                autoComplete="off"
                defaultValue={formatNumber(value)}
                aria-invalid={errors.has(control)}
                aria-describedby={described}
                className="min-h-11 w-full rounded-md border-2 border-ink-soft bg-paper px-1.5 tabular-nums aria-invalid:border-danger"
              />
            )}
          </div>
        )
      })}
      <div className="col-span-full">
        <FieldError name={row} />
        {field.fields.map(({ key }) => (
          <FieldError key={key} name={nameWithin(row, key)} />
        ))}
      </div>
    </fieldset>
  )
}
