import { type FieldErrors, type FormResult, refused, succeeded } from '../../../platform/forms/form-result.ts'
import type { UiText } from '../../../platform/i18n/ui-text.ts'
import { type RegistrationTyped, readRegistration, type UserType } from './registration-fields.ts'

/** What a registration hears (docs/product.md#registration). */
export function registered(): FormResult {
  return succeeded('Cadastro realizado! Verifique seu e-mail antes de entrar.')
}

/** Fields with mistakes. The notice names the gravest; each field has its own text besides. */
export function registrationInvalid(
  typed: RegistrationTyped,
  { errors, missing }: { errors: FieldErrors; missing: UserType | undefined },
): FormResult {
  return refused(missing ? missingTexts[missing] : gravest(errors), typed, { errors })
}

const missingTexts: Record<UserType, UiText> = {
  veterinario: 'Por favor, preencha todos os campos obrigatórios para veterinário.',
  produtor: 'Por favor, preencha todos os campos obrigatórios para produtor.',
}

function gravest({ email, password, ...others }: FieldErrors): UiText {
  if (Object.keys(others).length > 0) return 'Por favor, corrija os erros no formulário.'
  if (email) return invalidEmail
  return password === 'Senha deve ter pelo menos 6 caracteres'
    ? weakPassword
    : 'Por favor, corrija os erros no formulário.'
}

const weakPassword = 'A senha deve ter pelo menos 6 caracteres.'
const invalidEmail = 'E-mail inválido.'

/** Why the identity refused. */
export type RegistrationRefusal = 'email-in-use' | 'weak-password' | 'invalid-email' | 'other' | 'unexpected'

export function registrationRefused(form: FormData, refusal: RegistrationRefusal): FormResult {
  return refused(refusalTexts[refusal], readRegistration(form))
}

const refusalTexts: Record<RegistrationRefusal, UiText> = {
  'email-in-use': 'Este e-mail já está cadastrado. Faça login ou use outro.',
  'weak-password': weakPassword,
  'invalid-email': invalidEmail,
  other: 'Erro no cadastro. Tente novamente.',
  unexpected: 'Erro inesperado. Tente novamente.',
}

export function registrationTooMany(form: FormData): FormResult {
  const text = 'Muitos envios em pouco tempo. Aguarde alguns minutos ou entre em contato pelo WhatsApp.'
  return refused(text, readRegistration(form), { offersChat: true })
}

/** No answer came. */
export function registrationLost(form: FormData): FormResult {
  return registrationRefused(form, 'unexpected')
}
