import * as v from 'valibot'
import { checkForm, emailAddress, readForm } from '../../platform/forms/check-form.ts'
import {
  type FormResult,
  type InvalidFields,
  refusedForm,
  succeeded,
} from '../../platform/forms/form-result.ts'
import type { UiText } from '../../platform/i18n/ui-text.ts'
import { codeParameter } from '../paths.ts'
import { memberName, staffPassword } from './sign-in-rules.ts'

const invitedSchema = v.object({ name: memberName, password: staffPassword })

export type InvitedPerson = v.InferOutput<typeof invitedSchema>

/** 256 bits, base64url. */
const codeLength = 43

const claimSchema = v.object({
  // Without a script the visitor types or pastes it. The whole link counts, too: that is what people copy.
  [codeParameter]: v.pipe(
    v.string(),
    v.maxLength(300, 'Este código não vale'),
    v.transform((typed) => typed.trim().replace(/^.*#/s, '')),
    v.regex(new RegExp(`^[\\w-]{${codeLength}}$`), 'Este código não vale'),
  ),
  email: emailAddress,
  ...invitedSchema.entries,
})

export type Claimant = v.InferOutput<typeof claimSchema>

export function checkClaim(form: FormData) {
  return checkForm(claimSchema, readForm(claimSchema, form))
}

export function checkInvited(form: FormData) {
  return checkForm(invitedSchema, readForm(invitedSchema, form))
}

export function memberCreated(): FormResult {
  return succeeded('Conta criada. Você já entrou.')
}

/** Keeps what was typed, but neither the password nor a code that opens nothing any more. */
export function claimRefused(form: FormData, refusal: ClaimRefusal, invalid?: InvalidFields): FormResult {
  const { codigo, name, email } = readForm(claimSchema, form)
  const typed = { name, email, ...(refusal !== 'closed' && { codigo }) }
  return refusedForm(claimRefusals[refusal], typed, invalid)
}

export function invitationRefused(
  form: FormData,
  refusal: InvitationRefusal,
  invalid?: InvalidFields,
): FormResult {
  const { name } = readForm(invitedSchema, form)
  return refusedForm(invitationRefusals[refusal], { name }, invalid)
}

const refusals = {
  invalid: 'Por favor, corrija os erros no formulário.',
  'too-many': 'Muitas tentativas. Tente novamente mais tarde.',
  failed: 'Não foi possível criar a conta agora. Tente novamente em alguns minutos.',
} as const satisfies Record<string, UiText>

const claimRefusals = {
  ...refusals,
  unknown: 'Este código não vale. Copie o link inteiro que o servidor mostrou.',
  closed: 'Este link já foi usado.',
} as const satisfies Record<string, UiText>

const invitationRefusals = {
  ...refusals,
  used: 'Este convite já foi usado. Faça login.',
  expired: 'Este convite venceu. Peça outro a quem convidou você.',
  unknown: 'Este convite não vale. Peça outro a quem convidou você.',
  'has-account': 'Você já tem conta com este e-mail. Faça login.',
} as const satisfies Record<string, UiText>

export type ClaimRefusal = keyof typeof claimRefusals
export type InvitationRefusal = keyof typeof invitationRefusals
