import { type FieldErrors, type FormResult, refused, succeeded } from '../../../platform/forms/form-result.ts'
import { readWaitingList } from './waiting-list-fields.ts'

/** What someone hears who waits for a course (docs/product.md#waiting-list). */
export interface WaitingListResult extends FormResult {
  /** The id of the course that was asked for. */
  course: string
}

export function interestRegistered(form: FormData): WaitingListResult {
  return { ...succeeded('Interesse Registrado!'), course: readWaitingList(form).course }
}

export function waitingListInvalid(form: FormData, errors: FieldErrors): WaitingListResult {
  const typed = readWaitingList(form)
  return { ...refused(undefined, typed, { errors }), course: typed.course }
}

/** No answer came, or the server could not store the lead. The product page has no text for it: the form stays, and beneath it the chat. */
export function waitingListFailed(form: FormData): WaitingListResult {
  const typed = readWaitingList(form)
  const text = 'Não foi possível registrar agora. Tente de novo ou fale conosco pelo WhatsApp.'
  return { ...refused(text, typed, { offersChat: true }), course: typed.course }
}

export function waitingListTooMany(form: FormData): WaitingListResult {
  const typed = readWaitingList(form)
  const text = 'Muitos envios em pouco tempo. Aguarde alguns minutos ou entre em contato pelo WhatsApp.'
  return { ...refused(text, typed, { offersChat: true }), course: typed.course }
}
