import { whileTyping } from '../forms/cleaning.ts'
import { cleaning, Field } from '../forms/field.tsx'
import { mostHeads } from '../leads/registration-rules.ts'

/** What was typed into a field, and what is wrong with it. */
export interface FieldState {
  typed(field: string): string
  error(field: string): string | undefined
}

/** What only veterinarians are asked for (SPEC §6). */
export function VeterinarianFields({ typed, error }: FieldState) {
  return (
    <div className="for-veterinario contents">
      <Field name="crmv" label="CRMV" error={error('crmv')} hint="Por exemplo MG-12345." required>
        {(control) => (
          <input
            {...control}
            defaultValue={typed('crmv')}
            autoComplete="off"
            autoCapitalize="characters"
            onInput={cleaning(whileTyping.text)}
          />
        )}
      </Field>
      <Field name="areaAtuacao" label="Área de atuação" error={error('areaAtuacao')} required>
        {(control) => (
          <input {...control} defaultValue={typed('areaAtuacao')} onInput={cleaning(whileTyping.text)} />
        )}
      </Field>
    </div>
  )
}

/** What only producers are asked for (SPEC §6). */
export function ProducerFields({ typed, error }: FieldState) {
  return (
    <div className="for-produtor contents">
      <Field name="nomeFazenda" label="Nome da fazenda" error={error('nomeFazenda')} required>
        {(control) => (
          <input
            {...control}
            defaultValue={typed('nomeFazenda')}
            autoComplete="organization"
            onInput={cleaning(whileTyping.text)}
          />
        )}
      </Field>
      <Field name="cidade" label="Cidade" error={error('cidade')} required>
        {(control) => (
          <input
            {...control}
            defaultValue={typed('cidade')}
            autoComplete="address-level2"
            onInput={cleaning(whileTyping.text)}
          />
        )}
      </Field>
      <Field name="numeroCabecas" label="Número de cabeças" error={error('numeroCabecas')} required>
        {(control) => (
          <input
            {...control}
            type="number"
            inputMode="numeric"
            min={1}
            max={mostHeads}
            defaultValue={typed('numeroCabecas')}
            // Such a field takes signs and exponents, too.
            onBeforeInput={(event) => {
              const { data } = event.nativeEvent as unknown as { data: string | null }
              if (data && /\D/.test(data)) event.preventDefault()
            }}
          />
        )}
      </Field>
    </div>
  )
}
