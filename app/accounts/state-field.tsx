import { useId } from 'react'
import { type FieldState, TextField } from '../forms/text-field.tsx'
import { states } from '../leads/states.ts'

/** Suggests the 27 states and takes what the rule takes. */
export function StateField(field: FieldState) {
  const list = useId()
  return (
    <div>
      <TextField name="estado" label="Estado" list={list} autoComplete="address-level1" required {...field} />
      <datalist id={list}>
        {states.map((state) => (
          <option key={state} value={state} />
        ))}
      </datalist>
    </div>
  )
}
