import * as v from 'valibot'
import {
  checkForm,
  cityName,
  cleanedText,
  emailAddress,
  newPassword,
  personName,
  wholePhone,
} from '../../platform/forms/check-form.ts'
import { cleanText, maxPhoneLength, maxTypedLength } from '../../platform/forms/cleaning.ts'
import type { Suggestions } from '../../platform/forms/form-result.ts'
import type { UiText } from '../../platform/i18n/ui-text.ts'
import {
  extraFields,
  isUserType,
  type RegistrationErrors,
  type RegistrationFormField,
  type RegistrationTyped,
  type UserType,
  userTypes,
} from './registration.form.ts'

const badCrmv = 'CRMV deve estar no formato XX-12345'

const farmName = v.pipe(
  cleanedText('Nome da fazenda muito longo'),
  v.maxLength(100, 'Nome da fazenda muito longo'),
  v.regex(/^[\p{L}\p{M}\d '’-]*$/u, 'Nome da fazenda contém caracteres inválidos'),
)

/**
 * docs/product.md#registration, messages to the letter. Phone and head count are checked as typed: browsers clean them, so
 * any other character is a mistake.
 */
const registrationSchema = v.object({
  userType: v.picklist(Object.keys(userTypes) as UserType[], 'Selecione um tipo de usuário válido'),
  nomeCompleto: personName,
  email: emailAddress,
  telefone: v.pipe(
    v.string(),
    v.maxLength(maxTypedLength, 'Telefone muito longo'),
    v.trim(),
    v.regex(/^[\d +()-]+$/, 'Telefone deve conter apenas números e símbolos válidos'),
    v.maxLength(maxPhoneLength, 'Telefone muito longo'),
  ),
  estado: v.pipe(
    cleanedText('Nome do estado muito longo'),
    v.minLength(2, 'Estado deve ter pelo menos 2 caracteres'),
    v.maxLength(50, 'Nome do estado muito longo'),
    v.regex(/^[\p{L}\p{M} -]+$/u, 'Estado deve conter apenas letras, espaços e hífens'),
  ),
  fazenda: farmName,
  nomeFazenda: farmName,
  crmv: v.pipe(cleanedText(badCrmv), v.regex(/^([A-Z]{2}-\d{3,6})?$/, badCrmv)),
  areaAtuacao: v.pipe(
    cleanedText('Área de atuação muito longa'),
    v.maxLength(100, 'Área de atuação muito longa'),
    v.regex(/^[\p{L}\p{M} ,-]*$/u, 'Área de atuação contém caracteres inválidos'),
  ),
  cidade: cityName,
  numeroCabecas: v.pipe(
    v.string(),
    v.maxLength(maxTypedLength, 'Número de cabeças inválido'),
    v.trim(),
    v.regex(/^\d*$/, 'Número de cabeças deve conter apenas dígitos'),
    v.check(
      (count) => count === '' || (Number(count) >= 1 && Number(count) <= maxHeadCount),
      'Número de cabeças inválido',
    ),
    // Leading zeros would make the stored text longer than any number that is allowed.
    v.transform((count) => count.replace(/^0+/, '')),
  ),
  password: newPassword,
} satisfies Record<RegistrationFormField, v.GenericSchema<string>>)

export const maxHeadCount = 1_000_000

export type Registration = v.InferOutput<typeof registrationSchema>

export type RegistrationCheck =
  | { valid: true; registration: Registration }
  /** `missing` is the type whose extra fields are not all filled in. */
  | {
      valid: false
      errors: RegistrationErrors
      suggestions: Suggestions
      missing: UserType | undefined
    }

/** Fields of the other type count as empty. `askedPhone`: see `wholePhone`. */
export function checkRegistration(
  typed: RegistrationTyped,
  password: string,
  askedPhone = '',
): RegistrationCheck {
  const own = withoutOtherType(typed)
  const { entries } = registrationSchema
  const schema = v.object({
    ...entries,
    telefone: wholePhone(entries.telefone, askedPhone),
  })
  const result = checkForm(schema, { ...own, password })
  const blank = extrasOf(own).filter((field) => isBlank(own[field]))
  if (result.valid && blank.length === 0) return { valid: true, registration: result.output }
  const errors: RegistrationErrors = {
    ...Object.fromEntries(blank.map((field) => [field, required])),
    ...(result.valid ? {} : result.errors),
  }
  const suggestions = result.valid ? {} : result.suggestions
  return {
    valid: false,
    errors,
    suggestions,
    missing: blank.length > 0 ? (own.userType as UserType) : undefined,
  }
}

const required: UiText = 'Campo obrigatório'

/** True also for text that cleaning removes entirely. */
function isBlank(typed: string): boolean {
  return cleanText(typed.slice(0, maxTypedLength)) === ''
}

function withoutOtherType(typed: RegistrationTyped): RegistrationTyped {
  const own: readonly string[] = extrasOf(typed)
  const others = Object.values(extraFields)
    .flat()
    .filter((field) => !own.includes(field))
  return { ...typed, ...Object.fromEntries(others.map((field) => [field, ''])) }
}

function extrasOf({ userType }: RegistrationTyped) {
  return isUserType(userType) ? extraFields[userType] : []
}
