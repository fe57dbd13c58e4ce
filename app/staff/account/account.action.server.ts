import * as v from 'valibot'
import type { Account } from '../../domain/accounts/identity.server.ts'
import { changePassword, endOwnSessions } from '../../domain/accounts/own-account.server.ts'
import { removePasskey, renamePasskey } from '../../domain/accounts/passkeys.server.ts'
import type { AccountServices } from '../../domain/accounts/sessions.server.ts'
import { staffPassword } from '../../domain/accounts/sign-in-rules.ts'
import { checkPanelForm, readForm } from '../../platform/forms/check-form.ts'
import { readField } from '../../platform/forms/form-result.ts'
import { readIntent } from '../../platform/forms/intent.ts'
import { type Done, done, notSaved, type Refused, refused } from '../outcome.ts'

const intents = ['end', 'end-others', 'password', 'passkey-rename', 'passkey-remove'] as const

interface OwnAccount {
  account: Account
  session: string
}

/** `cookies`: `Set-Cookie` values of the session that replaces the ended ones. */
export type AccountOutcome = (Done & { cookies?: string[] }) | Refused

/** Nothing here concerns another account. */
export async function ownAccountAction(
  services: AccountServices,
  request: Request,
  { account, session }: OwnAccount,
): Promise<AccountOutcome> {
  const form = await request.formData()
  const { name, id = '' } = readIntent(form, intents) ?? {}
  switch (name) {
    case 'end':
      await endOwnSessions(services.database, account, { only: id })
      return done('session-ended')
    case 'end-others':
      await endOwnSessions(services.database, account, { allBut: session })
      return done('sessions-ended')
    case 'passkey-rename':
      return (await renamePasskey(services.database, account, { id, name: readField(form, 'name') }))
        ? done('passkey-renamed')
        : refused('Dê um nome curto à chave.')
    case 'passkey-remove':
      await removePasskey(services.database, account, id)
      return done('passkey-removed')
    case 'password':
      return savePassword(services, request, account, form)
    default:
      return refused(notSaved)
  }
}

const passwordSchema = v.object({ current: v.pipe(v.string(), v.maxLength(1000)), password: staffPassword })

async function savePassword(
  services: AccountServices,
  request: Request,
  account: Account,
  form: FormData,
): Promise<AccountOutcome> {
  const checked = checkPanelForm(passwordSchema, readForm(passwordSchema, form))
  if (!checked.valid) return refused(notSaved, { errors: checked.errors })
  const { current, password: next } = checked.output
  const changed = await changePassword(services, request, account, { current, next })
  if (changed === 'too-many')
    return refused('Muitas tentativas. Tente novamente mais tarde.', { status: 429 })
  if (changed === 'unavailable') return refused(notSaved, { status: 409 })
  if (changed === 'wrong-password') return refused('A senha de agora não confere.', { status: 422 })
  return { ...done('password-changed'), cookies: changed.cookies }
}
