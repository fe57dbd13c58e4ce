import {
  type FormResult,
  readFields,
  refusedForm,
  type Suggestions,
  succeeded,
} from '../../platform/forms/form-result.ts'
import type { UiText } from '../../platform/i18n/ui-text.ts'

/** The texts that visitors and the ranch read (docs/product.md#registration). */
export const userTypes = { veterinario: 'Veterinário', produtor: 'Produtor' } as const

export type UserType = keyof typeof userTypes

export function isUserType(value: string): value is UserType {
  return Object.hasOwn(userTypes, value)
}

/** Required from one type only (docs/product.md#registration). */
export const extraFields = {
  veterinario: ['crmv', 'areaAtuacao'],
  produtor: ['nomeFazenda', 'cidade', 'numeroCabecas'],
} as const satisfies Record<UserType, readonly string[]>

/**
 * In the order of the form, without the password, which is never shown again. The schema has the same fields, or it does not
 * compile; the list stands apart because pages load no validator before the visitor acts.
 */
export const registrationFields = [
  'userType',
  'nomeCompleto',
  'email',
  'telefone',
  'estado',
  ...extraFields.veterinario,
  ...extraFields.produtor,
  'fazenda',
] as const

const registrationFormFields = [...registrationFields, 'password'] as const

type RegistrationField = (typeof registrationFields)[number]
export type RegistrationTyped = Record<RegistrationField, string>
export type RegistrationErrors = Readonly<Partial<Record<RegistrationFormField, UiText>>>
export type RegistrationFormField = (typeof registrationFormFields)[number]

export function readRegistration(form: FormData): RegistrationTyped {
  return readFields(form, registrationFields)
}

export function registered(): FormResult {
  return succeeded('Cadastro realizado! Verifique seu e-mail antes de entrar.')
}

/** Some fields are invalid: each has its own text, and the notice names the most important one. */
export function registrationInvalid(
  typed: RegistrationTyped,
  {
    errors,
    suggestions,
    missing,
  }: { errors: RegistrationErrors; suggestions: Suggestions; missing: UserType | undefined },
): FormResult {
  return refusedForm(missing ? missingTexts[missing] : mostImportant(errors), typed, { errors, suggestions })
}

const missingTexts: Record<UserType, UiText> = {
  veterinario: 'Por favor, preencha todos os campos obrigatórios para veterinário.',
  produtor: 'Por favor, preencha todos os campos obrigatórios para produtor.',
}

function mostImportant({ email, password, ...others }: RegistrationErrors): UiText {
  if (Object.keys(others).length > 0) return 'Por favor, corrija os erros no formulário.'
  if (email) return invalidEmail
  return password === 'Senha deve ter pelo menos 6 caracteres'
    ? weakPassword
    : 'Por favor, corrija os erros no formulário.'
}

const weakPassword = 'A senha deve ter pelo menos 6 caracteres.'
const invalidEmail = 'E-mail inválido.'

export function registrationRefused(form: FormData, refusal: keyof typeof refusalTexts): FormResult {
  return refusedForm(refusalTexts[refusal], readRegistration(form))
}

const refusalTexts = {
  'email-in-use': 'Este e-mail já está cadastrado. Faça login ou use outro.',
  'weak-password': weakPassword,
  'invalid-email': invalidEmail,
  other: 'Erro no cadastro. Tente novamente.',
  unexpected: 'Erro inesperado. Tente novamente.',
} as const satisfies Record<string, UiText>

export function registrationTooMany(form: FormData): FormResult {
  const text = 'Muitos envios em pouco tempo. Aguarde alguns minutos ou entre em contato pelo WhatsApp.'
  return refusedForm(text, readRegistration(form), { offersChat: true })
}
