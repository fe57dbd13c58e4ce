import type { Database } from '../../platform/database/schema.ts'
import { digestOf } from '../../platform/encryption.server.ts'
import type { FormAction } from '../../platform/forms/form-action.server.ts'
import { readField } from '../../platform/forms/form-result.ts'
import { inLanguage, languageOf } from '../../platform/i18n/language-path.ts'
import { countAccountRequest, resetSignIns } from '../../platform/rate-limit/attempts.server.ts'
import { invitationLinkLifetimeMs } from '../members/index.server.ts'
import { codeParameter, staffPath } from '../paths.ts'
import type { InvitedOutcome } from './identity.server.ts'
import {
  checkInvited,
  type InvitationRefusal,
  type InvitedPerson,
  invitationAccepted,
  invitationRefused,
} from './invitation.form.ts'
import { type AccountServices, startSession } from './sessions.server.ts'

export type InvitationState =
  | { kind: 'open'; email: string }
  /** `has-account`: the address is verified already, and signing in opens the panel. */
  | { kind: 'has-account' | 'used' | 'expired' | 'unknown' }

/** The state of a mailed invitation. Changes nothing. */
export async function readInvitation(
  { database, clock }: { database: Database; clock: () => number },
  code: string,
): Promise<InvitationState> {
  const found = await database
    .selectFrom('members')
    .leftJoin('accounts', 'accounts.email', 'members.email')
    .select(['members.email', 'invited_at', 'accepted_at', 'verified_at'])
    .where('link_digest', '=', digestOf(code))
    .executeTakeFirst()
  if (!found) return { kind: 'unknown' }
  if (found.accepted_at !== null) return { kind: 'used' }
  if (found.invited_at <= clock() - invitationLinkLifetimeMs) return { kind: 'expired' }
  return found.verified_at === null ? { kind: 'open', email: found.email } : { kind: 'has-account' }
}

const statuses: Record<InvitationRefusal, number> = {
  unknown: 404,
  'has-account': 409,
  used: 410,
  expired: 410,
  invalid: 422,
  'too-many': 429,
  failed: 503,
}

/** Makes the account of an invited person and signs them in: the link proves the mailbox. No lead, no mail. Never throws. */
export const invitationAction: FormAction<AccountServices> = async (services, request, form) => {
  const check = checkInvited(form)
  if (!check.valid) return refuse('invalid', check.errors)
  try {
    if (!(await countAccountRequest(services))) return refuse('too-many')
    const outcome = await acceptInvitation(services, readField(form, codeParameter), check.output)
    if (outcome.kind !== 'registered') return refuse(outcome.kind)
    await resetSignIns(services, outcome.account.email)
    const started = await startSession(services, request, outcome, check.output.password)
    // Another link has just set another password.
    if ('refusal' in started) return refuse('used')
    const leadsTo = inLanguage(staffPath, languageOf(new URL(request.url).pathname))
    return { result: invitationAccepted(), status: 200, cookies: started.cookies, leadsTo }
  } catch (error) {
    services.log.error('invitation not accepted', { error })
    return refuse('failed')
  }

  function refuse(refusal: InvitationRefusal, errors?: Parameters<typeof invitationRefused>[2]) {
    return { result: invitationRefused(form, refusal, errors), status: statuses[refusal] }
  }
}

async function acceptInvitation(
  services: Pick<AccountServices, 'database' | 'clock' | 'identity'>,
  code: string,
  { name, password }: InvitedPerson,
): Promise<InvitedOutcome | { kind: 'expired' | 'unknown' }> {
  const { identity } = services
  const state = await readInvitation(services, code)
  if (state.kind !== 'open') return state
  if (!identity.registerInvited) return { kind: 'unknown' }
  return identity.registerInvited(password, async (transaction, now) => {
    // One statement, so that of two posts at the same moment one is accepted.
    const taken = await transaction
      .updateTable('members')
      .set({ accepted_at: now })
      .where('link_digest', '=', digestOf(code))
      .where('accepted_at', 'is', null)
      .where('invited_at', '>', now - invitationLinkLifetimeMs)
      .returning('email')
      .executeTakeFirst()
    if (!taken) return undefined
    await transaction
      .insertInto('staff_names')
      .values({ email: taken.email, name })
      .onConflict((conflict) => conflict.column('email').doUpdateSet({ name }))
      .execute()
    return { email: taken.email, replacesAccount: false }
  })
}
