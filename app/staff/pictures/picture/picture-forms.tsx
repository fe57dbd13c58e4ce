import type { PictureShape, UploadedPicture } from '../../../domain/pictures/index.ts'
import { readField, readFields } from '../../../platform/forms/form-result.ts'
import { parseNumber } from '../../../platform/forms/typed-numbers.ts'
import { useLanguage } from '../../../platform/i18n/language.tsx'
import type { ShownText } from '../../../platform/i18n/ui-text.ts'
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
  const { t } = useLanguage()
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
        <summary className="details-summary">
          {t({ pt: 'Ponto principal em números', en: 'Main point in numbers' })}
        </summary>
        <div className="mt-2 grid grid-cols-2 items-end gap-4">
          <PercentField
            label={{ pt: 'Da esquerda (0 a 100)', en: 'From the left (0 to 100)' }}
            {...field('focusX', focus.x)}
          />
          <PercentField
            label={{ pt: 'De cima (0 a 100)', en: 'From the top (0 to 100)' }}
            {...field('focusY', focus.y)}
          />
        </div>
      </details>
      <button type="submit" className="button button-terracotta">
        {t(panelTexts.save)}
      </button>
    </form>
  )
}

interface PercentFieldProps {
  name: string
  label: ShownText
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
  return Object.fromEntries(
    names.map((name) => [
      name,
      {
        pt: 'Escreva um número de 0 a 100, por exemplo 35.',
        en: 'Write a number from 0 to 100, for example 35.',
      },
    ]),
  )
}

export function readPercent(form: FormData, field: string): number | undefined {
  const percent = Math.round(parseNumber(readField(form, field), { from: 0, to: 100 }) ?? -1)
  return percent >= 0 && percent <= 100 ? percent : undefined
}

const shapeTexts: Readonly<Record<PictureShape | '', ShownText>> = {
  '': { pt: 'Inteira', en: 'Whole' },
  '16x9': { pt: '16:9, cartões e cursos', en: '16:9, cards and courses' },
  '3x2': { pt: '3:2, página do animal', en: '3:2, an animal’s page' },
  '4x3': { pt: '4:3, página inicial', en: '4:3, home page' },
  '1x1': { pt: '1:1, quadrada', en: '1:1, square' },
}

/** Buttons that turn and crop. The original is kept, so that each can be taken back. */
export function EditForm({ picture: { turn, shape } }: { picture: UploadedPicture }) {
  const { t } = useLanguage()
  return (
    <form method="post" className="grid gap-3">
      <h2 className="font-heading text-xl">{t({ pt: 'Girar e cortar', en: 'Turn and crop' })}</h2>
      <div className="flex flex-wrap gap-2">
        <IntentButton
          intent="turn:left"
          label={{ pt: 'Girar para a esquerda', en: 'Turn left' }}
          className={editButton}
        />
        <IntentButton
          intent="turn:right"
          label={{ pt: 'Girar para a direita', en: 'Turn right' }}
          className={editButton}
        />
      </div>
      <p>
        {t({ pt: 'O corte fica em volta do ponto principal.', en: 'It is cropped around the main point.' })}
      </p>
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
          label={{ pt: 'Voltar à foto original', en: 'Back to the original picture' }}
          className="text-link justify-self-start"
        />
      )}
    </form>
  )
}

const editButton = 'button border-ink bg-paper text-ink'

export const shapeCodes = ['', '16x9', '3x2', '4x3', '1x1'] as const
