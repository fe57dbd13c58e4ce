import {
  type FieldErrors,
  type FormResult,
  refused,
  type Suggestions,
  succeeded,
} from '../../../platform/forms/form-result.ts'

/** The form's fields. The home page needs them before its schema loads. */
export const contactFields = ['name', 'email', 'phone', 'city', 'interest', 'message'] as const

/** The hidden field with the id of the animal that a question is about. */
export const animalField = 'animal'

export type ContactField = (typeof contactFields)[number]

/** A contact message as typed. */
export type TypedContact = Readonly<Record<ContactField, string>>

/** Texts of docs/product.md#contact-form. */
export function contactSent(): FormResult {
  return succeeded('Mensagem enviada com sucesso! Entraremos em contato em breve.')
}

export function contactInvalid(
  typed: TypedContact,
  refusal: { errors: FieldErrors; suggestions: Suggestions },
): FormResult {
  return refused('Por favor, corrija os erros no formulário.', typed, refusal)
}

/** There was no response, or the server could not store the lead. */
export function contactFailed(typed: TypedContact): FormResult {
  const text = 'Erro ao enviar mensagem. Tente novamente ou entre em contato pelo WhatsApp.'
  return refused(text, typed, { offersChat: true })
}

/** The lead is stored, but the ranch may read it late. */
export function contactMailNotConfigured(typed: TypedContact): FormResult {
  const text = 'Serviço de email não configurado. Entre em contato pelo WhatsApp.'
  return refused(text, typed, { offersChat: true })
}

export function contactOverLimit(typed: TypedContact): FormResult {
  const text = 'Muitas mensagens em pouco tempo. Aguarde alguns minutos ou entre em contato pelo WhatsApp.'
  return refused(text, typed, { offersChat: true })
}
