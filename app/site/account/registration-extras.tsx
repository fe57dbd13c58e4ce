import type { InputEvent } from 'react'
import { maxHeadCount } from '../../domain/accounts/registration/registration-rules.ts'
import { Field } from '../../platform/forms/field.tsx'
import { type FieldState, TextField } from '../../platform/forms/text-field.tsx'

/** Fields for veterinarians (docs/product.md#registration). */
export function VeterinarianFields(field: FieldState) {
  return (
    <div className="for-veterinario contents">
      <TextField
        name="crmv"
        label="CRMV"
        hint="Por exemplo, MG-12345."
        autoComplete="off"
        autoCapitalize="characters"
        required
        {...field}
      />
      <TextField name="areaAtuacao" label="Área de atuação" required {...field} />
    </div>
  )
}

/** Fields for producers (docs/product.md#registration). */
export function ProducerFields(field: FieldState) {
  return (
    <div className="for-produtor contents">
      <TextField name="nomeFazenda" label="Nome da fazenda" autoComplete="organization" required {...field} />
      <TextField name="cidade" label="Cidade" autoComplete="address-level2" required {...field} />
      <Field
        name="numeroCabecas"
        label="Número de cabeças"
        error={field.error('numeroCabecas')}
        suggestion={field.suggestion?.('numeroCabecas')}
        onSuggestion={field.edit}
        required
      >
        {(control) => (
          <input
            {...control}
            type="number"
            inputMode="numeric"
            min={1}
            max={maxHeadCount}
            defaultValue={field.typed('numeroCabecas')}
            onBeforeInput={keepDigits}
          />
        )}
      </Field>
    </div>
  )
}

/** Number inputs accept signs and exponents, and then report an empty value. */
function keepDigits(event: InputEvent<HTMLInputElement>) {
  if (/\D/.test(event.data ?? '')) event.preventDefault()
}
