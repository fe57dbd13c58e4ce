import type { ErrorsOf, Typed } from '../../../platform/forms/check-form.ts'
import { type FormResult, refused, type Suggestions, succeeded } from '../../../platform/forms/form-result.ts'
import type { waitingListSchema } from './waiting-list.schema.ts'

type TypedWaitingList = Typed<typeof waitingListSchema>

/** The result of a course's form (docs/product.md#waiting-list). */
export interface WaitingListResult extends FormResult {
  /** The course's id. */
  course: string
}

export function waitingListJoined({ course }: TypedWaitingList): WaitingListResult {
  return { ...succeeded('Interesse Registrado!'), course }
}

export function waitingListInvalid(
  typed: TypedWaitingList,
  errors: ErrorsOf<typeof waitingListSchema>,
  suggestions: Suggestions = {},
): WaitingListResult {
  return { ...refused(undefined, typed, { errors, suggestions }), course: typed.course }
}

/** There was no response, or the server could not store the lead. */
export function waitingListFailed(typed: TypedWaitingList): WaitingListResult {
  const text = 'Não foi possível registrar agora. Tente de novo ou fale conosco pelo WhatsApp.'
  return { ...refused(text, typed, { offersChat: true }), course: typed.course }
}

export function waitingListOverLimit(typed: TypedWaitingList): WaitingListResult {
  const text = 'Muitos envios em pouco tempo. Aguarde alguns minutos ou entre em contato pelo WhatsApp.'
  return { ...refused(text, typed, { offersChat: true }), course: typed.course }
}
