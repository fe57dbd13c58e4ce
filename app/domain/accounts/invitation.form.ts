import * as v from 'valibot'
import { checkForm, readForm } from '../../platform/forms/check-form.ts'
import {
  type FieldErrors,
  type FormResult,
  refusedForm,
  succeeded,
} from '../../platform/forms/form-result.ts'
import type { UiText } from '../../platform/i18n/ui-text.ts'
import { memberName, staffPassword } from './sign-in-rules.ts'

const schema = v.object({ name: memberName, password: staffPassword })

export type InvitedPerson = v.InferOutput<typeof schema>

/** The same check in the browser and on the server. */
export function checkInvited(form: FormData) {
  return checkForm(schema, readForm(schema, form))
}

export function invitationAccepted(): FormResult {
  return succeeded('Conta criada. Você já entrou.')
}

export function invitationRefused(
  form: FormData,
  refusal: InvitationRefusal,
  errors: FieldErrors = {},
): FormResult {
  const { name } = readForm(schema, form)
  return refusedForm(refusals[refusal], { name }, { errors })
}

const refusals = {
  invalid: 'Por favor, corrija os erros no formulário.',
  'too-many': 'Muitas tentativas. Tente novamente mais tarde.',
  used: 'Este convite já foi usado. Faça login.',
  expired: 'Este convite venceu. Peça outro a quem convidou você.',
  unknown: 'Este convite não vale. Peça outro a quem convidou você.',
  'has-account': 'Você já tem conta com este e-mail. Faça login.',
  failed: 'Não foi possível criar a conta agora. Tente novamente em alguns minutos.',
} as const satisfies Record<string, UiText>

export type InvitationRefusal = keyof typeof refusals
