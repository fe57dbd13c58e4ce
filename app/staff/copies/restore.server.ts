import { confirmPassword } from '../../domain/accounts/own-account.server.ts'
import type { AccountServices } from '../../domain/accounts/sessions.server.ts'
import { type Copies, readTypedKey } from '../../domain/copies/index.server.ts'
import { accountPaths } from '../../domain/paths.ts'
import { copyRestorePath } from '../../domain/staff-paths.ts'
import type { Log } from '../../platform/log.server.ts'
import { doneParameter } from '../../platform/ui/notice.ts'
import { type CopyRefusal, copyRefusalParameter } from './copy-texts.ts'

export interface RestoreFields {
  password: string
  secretKey: string
  /** `check` only tries the copy; `restore` then puts it in the place of everything. */
  intent: string
}

/** Checks who asks, before a copy is read. Returns the key, or where the form leads to. */
export async function admitRestore(
  services: AccountServices,
  request: Request,
  { email, password, secretKey }: RestoreFields & { email: string },
): Promise<{ identity: string } | { address: string }> {
  const refuse = (refusal: CopyRefusal) => ({ address: refusalAddress(refusal) })
  const key = await readTypedKey(secretKey)
  if (!key) return refuse('no-key')
  const confirmed = await confirmPassword(services, request, { email, password })
  return confirmed === 'right' ? { identity: key.identity } : refuse(confirmed)
}

type Tried = Awaited<ReturnType<Copies['tryCopy']>>

/** Puts a tried copy in the place of everything, if asked to. Returns the address that the form leads to. */
export async function finishRestore(
  { copies, log }: { copies: Copies; log: Log },
  { tried, intent }: { tried: Tried; intent: string },
): Promise<string> {
  if (typeof tried === 'string') return refusalAddress(tried)

  if (intent !== 'restore') {
    await copies.discard(tried)
    return `${copyRestorePath}?${doneParameter}=copy-whole`
  }
  log.info('copy taken', { rows: tried.rows })
  copies.replaceBy(tried)
  return accountPaths.login
}

export function refusalAddress(refusal: CopyRefusal): string {
  return `${copyRestorePath}?${copyRefusalParameter}=${refusal}`
}
