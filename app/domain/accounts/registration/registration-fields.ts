import { readFields } from '../../../platform/forms/form-result.ts'

/** Who registers, and what a registrant is called (docs/product.md#registration). */
export const userTypes = { veterinario: 'Veterinário', produtor: 'Produtor' } as const

export type UserType = keyof typeof userTypes

export function isUserType(value: string): value is UserType {
  return Object.hasOwn(userTypes, value)
}

/** What each type must fill in besides (docs/product.md#registration). */
export const extraFields = {
  veterinario: ['crmv', 'areaAtuacao'],
  produtor: ['nomeFazenda', 'cidade', 'numeroCabecas'],
} as const satisfies Record<UserType, readonly string[]>

/** All but the password, which is never shown again; in the order of the form. */
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

export type RegistrationField = (typeof registrationFields)[number]
export type RegistrationTyped = Record<RegistrationField, string>

export function readRegistration(form: FormData): RegistrationTyped {
  return readFields(form, registrationFields)
}
