import type { PictureShape, UploadedPicture } from '../../../domain/pictures/index.ts'
import { readField, readFields } from '../../../platform/forms/form-result.ts'
import { parseNumber } from '../../../platform/forms/typed-numbers.ts'
import { InputField, IntentButton } from '../../controls.tsx'
import type { FieldErrors } from '../../outcome.tsx'
import { panelTexts } from '../../panel-texts.ts'
import { AltFields } from '../upload-form.tsx'
import { uploadFields } from '../upload-result.ts'

interface DetailsFormProps {
  picture: UploadedPicture
  refusal: { typed?: TypedDetails | undefined; errors?: FieldErrors } | undefined
}

export function DetailsForm({ picture: { alt, shown }, refusal }: DetailsFormProps) {
  const { focus } = shown
  const typed = refusal?.typed
  const field = (name: 'focusX' | 'focusY', value: number) => ({
    name,
    value: typed?.[name] ?? String(value),
    error: refusal?.errors?.[name],
  })
  return (
    <form method="post" className="grid gap-4 rounded-lg border-2 border-ink p-4">
      <AltFields alt={typed ? { pt: typed.altPt, en: typed.altEn } : alt} />
      {/* For those who can't tap the picture. */}
      <details open={refusal?.errors !== undefined}>
        <summary className="details-summary">Ponto principal em números</summary>
        <div className="mt-2 grid grid-cols-2 items-end gap-4">
          <PercentField label="Da esquerda (0 a 100)" {...field('focusX', focus.x)} />
          <PercentField label="De cima (0 a 100)" {...field('focusY', focus.y)} />
        </div>
      </details>
      <button type="submit" className="button button-terracotta">
        {panelTexts.save}
      </button>
    </form>
  )
}

interface PercentFieldProps {
  name: string
  label: string
  value: string
  error: FieldErrors[string]
}

function PercentField({ value, ...field }: PercentFieldProps) {
  // The key: a tap on the picture changes the value, too.
  return <InputField key={value} {...field} inputMode="decimal" defaultValue={value} />
}

export type TypedDetails = Record<'altPt' | 'altEn' | 'focusX' | 'focusY', string>

export function typedDetails(form: FormData): TypedDetails {
  return readFields(form, [uploadFields.altPt, uploadFields.altEn, 'focusX', 'focusY'])
}

/** A tap on the picture sends no percentages. */
export function percentErrors(form: FormData): FieldErrors {
  const isWrong = (name: string) => readField(form, name) !== '' && readPercent(form, name) === undefined
  const names = ['focusX', 'focusY'].filter(isWrong)
  return Object.fromEntries(names.map((name) => [name, 'Escreva um número de 0 a 100, por exemplo 35.']))
}

export function readPercent(form: FormData, field: string): number | undefined {
  const percent = Math.round(parseNumber(readField(form, field), { from: 0, to: 100 }) ?? -1)
  return percent >= 0 && percent <= 100 ? percent : undefined
}

const shapeTexts: Readonly<Record<PictureShape | '', string>> = {
  '': 'Inteira',
  '16x9': '16:9, cartões e cursos',
  '3x2': '3:2, página do animal',
  '4x3': '4:3, página inicial',
  '1x1': '1:1, quadrada',
}

/** Buttons that turn and crop. The original is kept, so that each can be taken back. */
export function EditForm({ picture: { turn, shape } }: { picture: UploadedPicture }) {
  return (
    <form method="post" className="grid gap-3">
      <h2 className="font-heading text-xl">Girar e cortar</h2>
      <div className="flex flex-wrap gap-2">
        <IntentButton intent="turn:left" label="Girar para a esquerda" className={editButton} />
        <IntentButton intent="turn:right" label="Girar para a direita" className={editButton} />
      </div>
      <p>O corte fica em volta do ponto principal.</p>
      <div className="flex flex-wrap gap-2">
        {shapeCodes.map((code) => (
          <IntentButton
            key={code}
            intent={`shape:${code}`}
            label={shapeTexts[code]}
            aria-pressed={code === shape}
            className={`${editButton} aria-pressed:bg-ink aria-pressed:text-paper`}
          />
        ))}
      </div>
      {(turn > 0 || shape !== '') && (
        <IntentButton
          intent="original"
          label="Voltar à foto original"
          className="text-link justify-self-start"
        />
      )}
    </form>
  )
}

const editButton = 'button border-ink bg-paper text-ink'

export const shapeCodes = ['', '16x9', '3x2', '4x3', '1x1'] as const
