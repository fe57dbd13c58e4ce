import { confirmPassword } from '../../domain/accounts/confirm-password.server.ts'
import { type CopySource, readTypedKey } from '../../domain/copies/index.server.ts'
import { accountPaths } from '../../domain/paths.ts'
import type { RequestServices } from '../../domain/services.server.ts'
import { copyRestorePath } from '../../domain/staff-paths.ts'
import { inLanguage, languageOf } from '../../platform/i18n/language-path.ts'
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
  services: RequestServices,
  request: Request,
  { email, password, secretKey }: RestoreFields & { email: string },
): Promise<{ identity: string } | { address: string }> {
  const refuse = (refusal: CopyRefusal) => ({ address: refusalAddress(request, refusal) })
  const key = await readTypedKey(secretKey)
  if (!key) return refuse('no-key')
  const confirmed = await confirmPassword(services, request, { email, password })
  return confirmed === 'right' ? { identity: key.identity } : refuse(confirmed)
}

/** Tries a copy and, if asked to, puts it in the place of everything. Returns the address that the form leads to. */
export async function restoreFrom(
  { copies, log }: RequestServices,
  request: Request,
  { source, identity, intent }: { source: CopySource; identity: string; intent: string },
): Promise<string> {
  const tried = await copies.tryCopy(source, identity)
  if (typeof tried === 'string') return refusalAddress(request, tried)
  const language = languageOf(new URL(request.url).pathname)
  if (intent !== 'restore') {
    await copies.discard(tried)
    return `${inLanguage(copyRestorePath, language)}?${doneParameter}=copy-whole`
  }
  log.info('copy taken', { rows: tried.rows })
  copies.replaceBy(tried)
  return inLanguage(accountPaths.login, language)
}

export function refusalAddress(request: Request, refusal: CopyRefusal): string {
  const language = languageOf(new URL(request.url).pathname)
  return `${inLanguage(copyRestorePath, language)}?${copyRefusalParameter}=${refusal}`
}
