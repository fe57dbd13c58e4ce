import { nameWithin } from '../../../domain/content/field-path.ts'
import { codesWithin } from '../../../domain/publishing/forms/form-values.ts'
import {
  errorId,
  FieldError,
  type FieldOf,
  type FieldProps,
  frameOf,
  type NameOption,
  SectionLegend,
  useEditor,
  useNames,
} from './field.tsx'

/** A row for each trait: a card on narrow screens, a row of a table on wide ones. Rows without a value are left out. */
export function TraitsField({ field, name, depth }: FieldProps<FieldOf<'traits'>>) {
  return (
    <fieldset id={name} className={`grid min-w-0 gap-2 ${frameOf(depth)}`}>
      <SectionLegend field={field} depth={depth} />
      <div className="grid gap-x-2 gap-y-3 lg:gap-y-1">
        <div aria-hidden="true" className={`trait-heads ${columns}`}>
          <span />
          {field.fields.map(({ key, label }) => (
            <span key={key}>{label}</span>
          ))}
        </div>
        {useTraits(field, name).map((trait) => (
          <TraitRow key={trait.code} field={field} row={nameWithin(name, trait.code)} {...trait} />
        ))}
      </div>
    </fieldset>
  )
}

const columns =
  'grid-cols-[minmax(0,7fr)_repeat(3,minmax(0,5fr))_4rem] items-center gap-x-1.5 gap-y-1 lg:grid-cols-[minmax(0,2fr)_repeat(4,minmax(0,1fr))_5rem] lg:gap-x-2'

function useTraits({ reference }: FieldOf<'traits'>, name: string): NameOption[] {
  const { values } = useEditor()
  const traits = useNames(reference)
  const known = new Set(traits.map(({ code }) => code))
  const others = codesWithin(values, name).filter((code) => !known.has(code))
  return [...traits, ...others.map((code) => ({ code, name: '' }))]
}

interface TraitRowProps extends NameOption {
  field: FieldOf<'traits'>
  row: string
}

function TraitRow({ field, row, code, name }: TraitRowProps) {
  const { values, errors } = useEditor()
  return (
    <fieldset id={row} className={`grid min-w-0 ${columns}`}>
      <legend className="sr-only">{code}</legend>
      <p aria-hidden="true" className="col-span-full min-w-0 lg:col-span-1">
        <span className="font-semibold">{code}</span> <span className="text-ink-soft text-sm">{name}</span>
      </p>
      {field.fields.map((each) => {
        const control = nameWithin(row, each.key)
        const value = values.get(control) ?? ''
        const described = errors.has(control) ? errorId(control) : undefined
        return (
          <div key={each.key} className="grid min-w-0 text-sm">
            <label htmlFor={control} className="wrap-anywhere text-ink-soft text-xs lg:sr-only">
              {each.label}
            </label>
            {each.control === 'switch' ? (
              <label htmlFor={control} className="grid min-h-11 place-items-center">
                {value === 'false' && <input type="hidden" name={control} value="false" />}
                <input
                  id={control}
                  type="checkbox"
                  name={control}
                  value="true"
                  defaultChecked={value === 'true'}
                  className="size-6"
                />
              </label>
            ) : (
              <input
                id={control}
                name={control}
                inputMode="decimal"
                autoComplete="off"
                defaultValue={value}
                aria-invalid={errors.has(control)}
                aria-describedby={described}
                className="min-h-11 w-full rounded-md border-2 border-ink-soft bg-paper px-1.5 tabular-nums aria-invalid:border-danger"
              />
            )}
          </div>
        )
      })}
      <div className="col-span-full">
        {field.fields.map(({ key }) => (
          <FieldError key={key} name={nameWithin(row, key)} />
        ))}
      </div>
    </fieldset>
  )
}
