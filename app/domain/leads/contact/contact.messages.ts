import { type FormResult, refused, succeeded } from '../../../platform/forms/form-result.ts'
import { type ContactErrors, type ContactTyped, readContact } from './contact-fields.ts'

/** docs/product.md#contact-form. */
export function contactSent(): FormResult {
  return succeeded('Mensagem enviada com sucesso! Entraremos em contato em breve.')
}

export function contactInvalid(typed: ContactTyped, errors: ContactErrors): FormResult {
  return refused('Por favor, corrija os erros no formulário.', typed, { errors })
}

/** No answer came, or the server could not store the lead. */
export function contactFailed(form: FormData): FormResult {
  const text = 'Erro ao enviar mensagem. Tente novamente ou entre em contato pelo WhatsApp.'
  return refused(text, readContact(form), { offersChat: true })
}

/** The lead is kept, but the ranch may learn of it late: the chat is surer. */
export function contactMailNotConfigured(form: FormData): FormResult {
  const text = 'Serviço de email não configurado. Entre em contato pelo WhatsApp.'
  return refused(text, readContact(form), { offersChat: true })
}

export function contactTooMany(form: FormData): FormResult {
  const text = 'Muitas mensagens em pouco tempo. Aguarde alguns minutos ou entre em contato pelo WhatsApp.'
  return refused(text, readContact(form), { offersChat: true })
}
