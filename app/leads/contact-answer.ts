import type { ToastNotice } from '../ui/toast.tsx'
import { type ContactErrors, type ContactTyped, readContact } from './contact-fields.ts'

/** What the contact form hears: a notice, the fields' errors, and what was typed unless it may be cleared. */
export interface ContactAnswer {
  notice: ToastNotice
  errors: ContactErrors
  typed: ContactTyped | null
  /** Whether the notice should offer the chat as the way out. */
  offersChat: boolean
}

export function contactSent(): ContactAnswer {
  return answer('success', 'Mensagem enviada com sucesso! Entraremos em contato em breve.', { typed: null })
}

export function contactInvalid(typed: ContactTyped, errors: ContactErrors): ContactAnswer {
  return answer('failure', 'Por favor, corrija os erros no formulário.', { typed, errors })
}

/** No answer came, or the server could not store the lead. */
export function contactFailed(form: FormData): ContactAnswer {
  const text = 'Erro ao enviar mensagem. Tente novamente ou entre em contato pelo WhatsApp.'
  return answer('failure', text, { typed: readContact(form), offersChat: true })
}

/** The lead is kept, but the ranch may learn of it late: the chat is surer. */
export function contactMailNotConfigured(form: FormData): ContactAnswer {
  const text = 'Serviço de email não configurado. Entre em contato pelo WhatsApp.'
  return answer('failure', text, { typed: readContact(form), offersChat: true })
}

export function contactTooMany(form: FormData): ContactAnswer {
  const text = 'Muitas mensagens em pouco tempo. Aguarde alguns minutos ou entre em contato pelo WhatsApp.'
  return answer('failure', text, { typed: readContact(form), offersChat: true })
}

function answer(
  kind: ToastNotice['kind'],
  text: string,
  rest: Pick<ContactAnswer, 'typed'> & Partial<ContactAnswer>,
): ContactAnswer {
  return { notice: { kind, text }, errors: {}, offersChat: false, ...rest }
}
