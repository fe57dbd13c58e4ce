import * as v from 'valibot'
import { checkForm, emailAddress, readForm } from '../../platform/forms/check-form.ts'
import {
  type FormResult,
  type InvalidFields,
  refusedForm,
  succeeded,
} from '../../platform/forms/form-result.ts'
import type { UiText } from '../../platform/i18n/ui-text.ts'
import { memberName, staffPassword } from './sign-in-rules.ts'

/** The code's field. Without a script the visitor types or pastes it. */
export const claimField = 'codigo'

/** 256 bits, base64url. */
const codeLength = 43

const schema = v.object({
  // The whole link counts, too: that is what people copy.
  [claimField]: v.pipe(
    v.string(),
    v.maxLength(300, 'Este código não vale'),
    v.transform((typed) => typed.trim().replace(/^.*#/s, '')),
    v.regex(new RegExp(`^[\\w-]{${codeLength}}$`), 'Este código não vale'),
  ),
  name: memberName,
  email: emailAddress,
  password: staffPassword,
})

export type Claimant = v.InferOutput<typeof schema>

/** The same check in the browser and on the server. */
export function checkClaim(form: FormData) {
  return checkForm(schema, readForm(schema, form))
}

export function claimed(): FormResult {
  return succeeded('Conta criada. Você já entrou.')
}

/** Keeps what was typed, but neither the password nor a code that opens nothing any more. */
export function claimRefused(form: FormData, refusal: ClaimRefusal, invalid?: InvalidFields): FormResult {
  const { codigo, name, email } = readForm(schema, form)
  const typed = { name, email, ...(refusal !== 'closed' && { codigo }) }
  return refusedForm(refusals[refusal], typed, invalid)
}

const refusals = {
  invalid: 'Por favor, corrija os erros no formulário.',
  unknown: 'Este código não vale. Copie o link inteiro que o servidor mostrou.',
  closed: 'Este link já foi usado.',
  'too-many': 'Muitas tentativas. Tente novamente mais tarde.',
  failed: 'Não foi possível criar a conta agora. Tente novamente em alguns minutos.',
} as const satisfies Record<string, UiText>

export type ClaimRefusal = keyof typeof refusals
