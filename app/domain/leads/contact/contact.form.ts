import type { Typed } from '../../../platform/forms/check-form.ts'
import {
  type FieldErrors,
  type FormResult,
  phoneQuestionField,
  readField,
  readFields,
  refusedForm,
  type Suggestions,
  succeeded,
} from '../../../platform/forms/form-result.ts'
import type { FormOptions } from '../../../platform/forms/send-form.ts'
import type { UiText } from '../../../platform/i18n/ui-text.ts'

/** The form's fields. The home page needs them before its schema loads. */
export const contactFields = ['name', 'email', 'phone', 'city', 'interest', 'message'] as const

/** The hidden field with the id of the animal that a question is about. */
export const animalField = 'animal'

/** The field of who asks to reserve the animal. */
export const reservesField = 'reserva'

type Rules = typeof import('./contact.schema.ts')

type TypedContact = Typed<Rules['contactSchema']>

/** Texts of docs/product.md#contact-form. */
export function contactSent(): FormResult {
  return succeeded('Mensagem enviada com sucesso! Entraremos em contato em breve.')
}

export function contactInvalid(
  typed: TypedContact,
  refusal: { errors: FieldErrors; suggestions: Suggestions },
): FormResult {
  return refusedForm('Por favor, corrija os erros no formulário.', typed, refusal)
}

const refusals = {
  /** There was no response, or the server could not store the lead. */
  failed: 'Erro ao enviar mensagem. Tente novamente ou entre em contato pelo WhatsApp.',
  'too-many': 'Muitas mensagens em pouco tempo. Aguarde alguns minutos ou entre em contato pelo WhatsApp.',
  /** The lead is stored, but the ranch may read it late. */
  'mail-not-configured': 'Serviço de email não configurado. Entre em contato pelo WhatsApp.',
} as const satisfies Record<string, UiText>

export function contactRefused(typed: TypedContact, refusal: keyof typeof refusals): FormResult {
  return refusedForm(refusals[refusal], typed, { offersChat: true })
}

export const contactForm: FormOptions = {
  check: (form) =>
    rules ? checkBy(rules, form) : loadContactSchema().then((loaded) => checkBy(loaded, form)),
  failedResult: (form, { own }) => own ?? contactRefused(readFields(form, contactFields), 'failed'),
}

let rules: Rules | undefined

/** Loads the rules, which the home page does not need until a visitor uses the form. @throws when offline. */
export async function loadContactSchema(): Promise<Rules> {
  rules = await import('./contact.schema.ts')
  return rules
}

function checkBy({ checkContact }: Rules, form: FormData): FormResult | undefined {
  const typed = readFields(form, contactFields)
  const checked = checkContact(typed, readField(form, phoneQuestionField))
  return checked.valid ? undefined : contactInvalid(typed, checked)
}
