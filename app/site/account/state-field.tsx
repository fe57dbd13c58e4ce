import { useId } from 'react'
import { states } from '../../domain/accounts/registration/states.ts'
import { type FieldState, TextField } from '../../platform/forms/text-field.tsx'

/** Suggests the 27 states; accepts any text that the rule accepts. */
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
