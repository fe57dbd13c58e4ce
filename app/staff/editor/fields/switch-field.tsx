import { useEditor } from '../editor-context.ts'
import { FieldLabel } from './field-label.tsx'
import type { FieldOf, FieldProps } from './field-props.ts'

/** A switch sends nothing while it is off; the hidden control before it keeps an explicit "no". */
export function SwitchField({ field, name, number }: FieldProps<FieldOf<'switch'>>) {
  const value = useEditor().values.get(name)
  return (
    <label className="flex min-h-12 items-center gap-3 font-semibold">
      {value === 'false' && <input type="hidden" name={name} value="false" />}
      <input
        id={name}
        type="checkbox"
        name={name}
        value="true"
        defaultChecked={value === 'true'}
        className="size-6"
      />
      <FieldLabel field={field} number={number} />
    </label>
  )
}
