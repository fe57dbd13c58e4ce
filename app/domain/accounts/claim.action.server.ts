import { countAccountRequest, resetSignIns } from '../../platform/database/attempts.server.ts'
import type { FormAction, InvalidFields } from '../../platform/forms/form-result.ts'
import { staffPaths } from '../staff-paths.ts'
import { isOpenClaim, readClaimState, removeClaimFile, takeClaim } from './claims.server.ts'
import type { InvitedOutcome } from './identity.server.ts'
import {
  type Claimant,
  type ClaimRefusal,
  checkClaim,
  claimRefused,
  memberCreated,
} from './new-member.form.ts'
import { type AccountServices, refusalStatuses, startSession } from './sessions.server.ts'

/** Makes an owner's account and signs it in: the code proves that its sender runs the server. No mail. Never throws. */
export const claimAction: FormAction<AccountServices & { dataDir: string }> = async (
  services,
  request,
  form,
) => {
  try {
    if (!(await countAccountRequest(services))) return refuse('too-many')
    if ((await readClaimState(services)) !== 'open') return refuse('closed')
    const check = checkClaim(form)
    if (!check.valid) return refuse('invalid', check)
    // Before the password is hashed, which takes time and memory.
    if (!(await isOpenClaim(services, check.output.codigo))) {
      // Another claim may have been taken since the first question.
      return refuse((await readClaimState(services)) === 'open' ? 'unknown' : 'closed')
    }
    const outcome = await claim(services, check.output)
    if (outcome?.kind !== 'registered') return refuse('closed')
    await resetSignIns(services, outcome.account.email)
    const started = await startSession(services, request, outcome, check.output.password)
    // Another claim or a mailed link has just set another password.
    if ('refusal' in started) return refuse('closed')
    await removeClaimFile(services)
    return { result: memberCreated(), status: 200, cookies: started.cookies, leadsTo: staffPaths.firstSteps }
  } catch (error) {
    services.log.error('site not claimed', { error })
    return refuse('failed')
  }

  function refuse(refusal: ClaimRefusal, invalid?: InvalidFields) {
    return { result: claimRefused(form, refusal, invalid), status: refusalStatuses[refusal] }
  }
}

/** Undefined where the identity service does not let the site make accounts. */
async function claim(
  { identity }: Pick<AccountServices, 'identity'>,
  { codigo: code, name, email, password }: Claimant,
): Promise<InvitedOutcome | undefined> {
  return identity.registerInvited?.(password, async (transaction, now) => {
    if (!(await takeClaim(transaction, code, now))) return undefined
    const owner = { role: 'owner', accepted_at: now } as const
    await transaction
      .insertInto('members')
      .values({ email, ...owner, invited_by: '', invited_at: now, link_digest: null })
      .onConflict((conflict) => conflict.column('email').doUpdateSet({ ...owner, link_digest: null }))
      .execute()
    await transaction
      .insertInto('staff_names')
      .values({ email, name })
      .onConflict((conflict) => conflict.column('email').doUpdateSet({ name }))
      .execute()
    // Who runs the server may set any password: so an owner who lost theirs comes in again with the same address.
    return { email, replacesAccount: true }
  })
}
