import { useId } from 'react'
import { whileTyping } from '../forms/cleaning.ts'
import { cleaning, Field } from '../forms/field.tsx'
import { states } from '../leads/states.ts'
import type { FieldState } from './registration-extras.tsx'

/** Suggests the 27 states and takes what the rule takes. */
export function StateField({ typed, error }: FieldState) {
  const list = useId()
  return (
    <Field name="estado" label="Estado" error={error('estado')} required>
      {(control) => (
        <>
          <input
            {...control}
            list={list}
            defaultValue={typed('estado')}
            autoComplete="address-level1"
            onInput={cleaning(whileTyping.text)}
          />
          <datalist id={list}>
            {states.map((state) => (
              <option key={state} value={state} />
            ))}
          </datalist>
        </>
      )}
    </Field>
  )
}
