import * as v from 'valibot'
import {
  checkForm,
  cleanedPhone,
  cleanedText,
  type ErrorsOf,
  readForm,
  type Typed,
  wholePhone,
} from '../../../platform/forms/check-form.ts'
import { maxPhoneLength } from '../../../platform/forms/cleaning.ts'
import {
  type FormResult,
  phoneQuestionField,
  readField,
  refusedForm,
  succeeded,
} from '../../../platform/forms/form-result.ts'
import type { FormFailure, FormOptions } from '../../../platform/forms/send-form.ts'
import type { UiText } from '../../../platform/i18n/ui-text.ts'

const missingLocation = 'Selecione um local de interesse'

/** Rules and messages of docs/product.md#waiting-list; upper limits as in the other forms. */
export const waitingListSchema = v.object({
  name: v.pipe(
    cleanedText('Nome muito longo'),
    v.minLength(2, 'Nome deve ter pelo menos 2 caracteres'),
    v.maxLength(100, 'Nome muito longo'),
  ),
  crmv: v.pipe(
    cleanedText('CRMV ou comprovante muito longo'),
    v.minLength(1, 'CRMV ou comprovante de matrícula é obrigatório'),
    v.maxLength(100, 'CRMV ou comprovante muito longo'),
  ),
  phone: v.pipe(
    cleanedPhone('Telefone muito longo'),
    v.minLength(10, 'Telefone deve ter pelo menos 10 dígitos'),
    v.maxLength(maxPhoneLength, 'Telefone muito longo'),
  ),
  location: v.pipe(cleanedText(missingLocation), v.minLength(1, missingLocation)),
  course: v.string(),
})

/** Runs in the browser and on the server, which also checks course and location. `askedPhone`: see `wholePhone`. */
export function checkWaitingList(typed: Typed<typeof waitingListSchema>, askedPhone = '') {
  const { entries } = waitingListSchema
  const schema = v.object({ ...entries, phone: wholePhone(entries.phone, askedPhone) })
  return checkForm(schema, typed)
}

/** The course does not exist, or not at this location. */
export const unknownLocation: ErrorsOf<typeof waitingListSchema> = { location: missingLocation }

type TypedWaitingList = Typed<typeof waitingListSchema>

/** The result of a course's form (docs/product.md#waiting-list). */
export interface WaitingListResult extends FormResult {
  course: string
}

export function waitingListJoined({ course }: TypedWaitingList): WaitingListResult {
  return { ...succeeded('Interesse Registrado!'), course }
}

export function waitingListInvalid(
  typed: TypedWaitingList,
  errors: ErrorsOf<typeof waitingListSchema>,
): WaitingListResult {
  return { ...refusedForm(undefined, typed, { errors }), course: typed.course }
}

const refusals = {
  /** There was no response, the server could not store the lead, or the site has the course or its place no longer. */
  failed: 'Não foi possível registrar agora. Tente de novo ou fale conosco pelo WhatsApp.',
  'too-many': 'Muitos envios em pouco tempo. Aguarde alguns minutos ou entre em contato pelo WhatsApp.',
} as const satisfies Record<string, UiText>

export function waitingListRefused(
  typed: TypedWaitingList,
  refusal: keyof typeof refusals,
  errors: ErrorsOf<typeof waitingListSchema> = {},
): WaitingListResult {
  return { ...refusedForm(refusals[refusal], typed, { errors, offersChat: true }), course: typed.course }
}

export const waitingListForm: FormOptions<WaitingListResult> = {
  check,
  failedResult,
  // docs/product.md#waiting-list
  minSendingMs: 1000,
}

function check(form: FormData): WaitingListResult | undefined {
  const typed = readForm(waitingListSchema, form)
  const checked = checkWaitingList(typed, readField(form, phoneQuestionField))
  return checked.valid ? undefined : waitingListInvalid(typed, checked.errors)
}

/** An error is only logged, and the form remains (docs/product.md#waiting-list). */
function failedResult(form: FormData, { kind }: FormFailure): WaitingListResult {
  console.error(`waiting list: ${kind === 'error' ? 'an error came' : 'no answer came'}`)
  const typed = readForm(waitingListSchema, form)
  return kind === 'error' ? waitingListInvalid(typed, {}) : waitingListRefused(typed, 'failed')
}
