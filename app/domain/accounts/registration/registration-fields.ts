import { type FieldErrors, readFields } from '../../../platform/forms/form-result.ts'

/** Who registers, and the text that visitors and the ranch read (docs/product.md#registration). */
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

export const registrationFormFields = [...registrationFields, 'password'] as const

export type RegistrationField = (typeof registrationFields)[number]
export type RegistrationTyped = Record<RegistrationField, string>
export type RegistrationErrors = FieldErrors & { [Field in RegistrationFormField]?: FieldErrors[string] }
export type RegistrationFormField = (typeof registrationFormFields)[number]

export function readRegistration(form: FormData): RegistrationTyped {
  return readFields(form, registrationFields)
}
