import * as v from 'valibot'
import type { Log } from '../../platform/log.server.ts'
import type { GoogleSettings, RegisterOutcome, SignInOutcome } from './identity.server.ts'

/** docs/product.md#identity-services. */
const requestTimeoutMs = 30_000

/** The service refused. The code is the service's, such as `EMAIL_EXISTS`, and holds no personal data. */
export class GoogleRefusal extends Error {
  readonly code: string
  constructor(code: string) {
    super(`Google Identity refused: ${code}`)
    this.code = code
  }
}

/** The service did not respond, or not in a known format. */
export class GoogleUnavailable extends Error {}

const signedUp = v.object({
  idToken: v.string(),
  refreshToken: v.string(),
  localId: v.string(),
  expiresIn: v.string(),
})
const refreshed = v.object({ id_token: v.string(), refresh_token: v.string(), expires_in: v.string() })
const lookedUp = v.object({
  users: v.tuple([v.object({ email: v.string(), emailVerified: v.optional(v.boolean(), false) })]),
})
const projects = v.object({ authorizedDomains: v.optional(v.array(v.string()), []) })
const withEmail = v.object({ email: v.string() })
const mailedCode = v.object({ email: v.string(), requestType: v.string() })
const anything = v.object({})

/**
 * The REST calls of Google Identity Platform that the site makes (docs/product.md#identity-services).
 * Each @throws {GoogleRefusal | GoogleUnavailable}.
 */
export function googleCalls({ apiKey, emulatorHost }: Pick<GoogleSettings, 'apiKey' | 'emulatorHost'>) {
  const at = (service: string) =>
    emulatorHost
      ? `http://${emulatorHost}/${service}.googleapis.com/v1`
      : `https://${service}.googleapis.com/v1`
  const key = `key=${encodeURIComponent(apiKey)}`
  const account = <T>(
    method: string,
    body: Record<string, unknown>,
    schema: v.GenericSchema<unknown, T>,
    language?: string,
  ) =>
    call(`${at('identitytoolkit')}/accounts:${method}?${key}`, schema, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...(language && { 'X-Firebase-Locale': language }) },
      body: JSON.stringify(body),
    })
  const withPassword = { returnSecureToken: true, clientType: 'CLIENT_TYPE_WEB' }

  return {
    signUp: (email: string, password: string) =>
      account('signUp', { ...withPassword, email, password }, signedUp),
    signIn: (email: string, password: string) =>
      account('signInWithPassword', { ...withPassword, email, password }, signedUp),
    sendVerification: (idToken: string, language: string) =>
      account('sendOobCode', { requestType: 'VERIFY_EMAIL', idToken }, anything, language),
    sendReset: (email: string, language: string) =>
      account('sendOobCode', { requestType: 'PASSWORD_RESET', email }, anything, language),
    lookUp: async (idToken: string) => (await account('lookup', { idToken }, lookedUp)).users[0],
    verify: (oobCode: string) => account('update', { oobCode }, anything),
    /** Without a new password the call returns the code's account and kind and changes nothing. */
    readCode: (oobCode: string) => account('resetPassword', { oobCode }, mailedCode),
    resetPassword: (oobCode: string, newPassword: string) =>
      account('resetPassword', { oobCode, newPassword }, withEmail),
    deleteAccount: (idToken: string) => account('delete', { idToken }, anything),
    refresh: (refreshToken: string) =>
      call(`${at('securetoken')}/token?${key}`, refreshed, {
        method: 'POST',
        body: new URLSearchParams({ grant_type: 'refresh_token', refresh_token: refreshToken }),
      }),
    authorizedDomains: async () =>
      (await call(`${at('identitytoolkit')}/projects?${key}`, projects, {})).authorizedDomains,
  }
}

type GoogleCalls = ReturnType<typeof googleCalls>

async function call<T>(url: string, schema: v.GenericSchema<unknown, T>, init: RequestInit): Promise<T> {
  const { ok, body } = await reach(url, init)
  if (!ok) throw refusalIn(body)
  const parsed = v.safeParse(schema, body)
  if (!parsed.success) throw new GoogleUnavailable('Google Identity answered something unknown')
  return parsed.output
}

async function reach(url: string, init: RequestInit): Promise<{ ok: boolean; body: unknown }> {
  try {
    // A redirect could send passwords and tokens to another host.
    const response = await fetch(url, {
      ...init,
      redirect: 'error',
      signal: AbortSignal.timeout(requestTimeoutMs),
    })
    return { ok: response.ok, body: await response.json() }
  } catch (error) {
    throw new GoogleUnavailable(`Google Identity failed: ${error instanceof Error ? error.name : 'unknown'}`)
  }
}

const errorBody = v.object({ error: v.object({ message: v.string() }) })

/** The message starts with the code: `WEAK_PASSWORD : Password should be at least 6 characters`. */
function refusalIn(body: unknown): GoogleRefusal | GoogleUnavailable {
  const parsed = v.safeParse(errorBody, body)
  const code = parsed.success && /^[A-Z_]+/.exec(parsed.output.error.message)?.[0]
  return code ? new GoogleRefusal(code) : new GoogleUnavailable('Google Identity answered something unknown')
}

type Registering = Exclude<RegisterOutcome, 'registered'>
type SigningIn = Exclude<SignInOutcome['kind'], 'signed-in' | 'unverified'>

/**
 * The service's codes by outcome (docs/product.md#identity-services). Any other code is `other`: a wrong setup
 * (`OPERATION_NOT_ALLOWED`, `API key not valid`), an exceeded quota (`QUOTA_EXCEEDED`) or a disabled account (`USER_DISABLED`).
 */
const registering: Record<string, Registering> = {
  EMAIL_EXISTS: 'email-in-use',
  INVALID_EMAIL: 'invalid-email',
  MISSING_EMAIL: 'invalid-email',
  WEAK_PASSWORD: 'weak-password',
  MISSING_PASSWORD: 'weak-password',
  PASSWORD_DOES_NOT_MEET_REQUIREMENTS: 'weak-password',
}

/** `INVALID_LOGIN_CREDENTIALS` means unknown user or wrong password, in projects that hide which: `other` has the fitting text. */
const signingIn: Record<string, SigningIn> = {
  EMAIL_NOT_FOUND: 'user-not-found',
  INVALID_PASSWORD: 'wrong-password',
  MISSING_PASSWORD: 'wrong-password',
  INVALID_EMAIL: 'invalid-email',
  MISSING_EMAIL: 'invalid-email',
  TOO_MANY_ATTEMPTS_TRY_LATER: 'too-many',
}

export function registerRefusal(code: string): Registering {
  return registering[code] ?? 'other'
}

export function signInRefusal(code: string): SigningIn {
  return signingIn[code] ?? 'other'
}

/** The service responds the same for a used link and an unknown one. */
export function linkRefusal(code: string): 'expired' | 'unknown' | undefined {
  if (code === 'EXPIRED_OOB_CODE') return 'expired'
  return code === 'INVALID_OOB_CODE' || code === 'MISSING_OOB_CODE' ? 'unknown' : undefined
}

/** Outcomes of the password on a mailed link's page. The page's address has an account, so the outcome may say so. */
export function confirmRefusal(code: string): 'wrong-password' | 'too-many' | 'unknown' | 'failed' {
  const refusal = code === 'INVALID_LOGIN_CREDENTIALS' ? 'wrong-password' : signInRefusal(code)
  if (refusal === 'wrong-password' || refusal === 'too-many') return refusal
  return refusal === 'user-not-found' ? 'unknown' : 'failed'
}

/** The account was deleted or its tokens were revoked; other failures may be temporary. */
export function endsSession(code: string): boolean {
  return ['TOKEN_EXPIRED', 'USER_DISABLED', 'USER_NOT_FOUND', 'INVALID_REFRESH_TOKEN'].includes(code)
}

/** Warns at start when the site's domain is not among the service's authorised domains: its links and sign-ins would fail. */
export async function warnOfDomain(google: GoogleCalls, siteUrl: string, log: Log): Promise<void> {
  const { hostname } = new URL(siteUrl)
  try {
    const domains = await google.authorizedDomains()
    if (!domains.some((domain) => hostname === domain || hostname.endsWith(`.${domain}`)))
      log.warn('site not among the authorised domains of the identity service', { hostname })
  } catch (error) {
    log.warn('authorised domains not known', { message: error instanceof Error ? error.message : 'unknown' })
  }
}

/** docs/product.md#identity-services. */
const refreshBeforeEndMs = 5 * 60 * 1000
const expiryMarginMs = 30 * 1000
const minBackOffMs = 30 * 1000
const maxBackOffMs = 16 * 60 * 1000

const schema = v.object({ idToken: v.string(), refreshToken: v.string(), expiresAt: v.number() })

/** The service's tokens of one session; `expiresAt` in milliseconds. */
export type Tokens = v.InferOutput<typeof schema>

/** `expiresIn` is in seconds, as text. */
export function tokensFrom(
  given: { idToken: string; refreshToken: string; expiresIn: string },
  now: number,
): Tokens {
  const { idToken, refreshToken, expiresIn } = given
  return { idToken, refreshToken, expiresAt: now + Number(expiresIn) * 1000 }
}

export function writeTokens(tokens: Tokens): string {
  return JSON.stringify(tokens)
}

/** @throws when the text was not made by `writeTokens`. */
export function readTokens(text: string): Tokens {
  return v.parse(schema, JSON.parse(text))
}

export function ageOf({ expiresAt }: Tokens, now: number): 'fresh' | 'ageing' | 'expired' {
  if (now < expiresAt - refreshBeforeEndMs) return 'fresh'
  return now < expiresAt - expiryMarginMs ? 'ageing' : 'expired'
}

/** Pauses calls for 30 s after a network failure, then twice as long each time, up to 16 minutes. */
export function backOff() {
  let failures = 0
  let until = 0
  return {
    mayTry: (now: number) => now >= until,
    failed(now: number) {
      until = now + Math.min(minBackOffMs * 2 ** failures, maxBackOffMs)
      failures += 1
    },
    reached() {
      failures = 0
      until = 0
    },
  }
}

/**
 * Posts each new ID token to the operator's service and deletes it there at sign-out (docs/product.md#identity-services).
 * Tokens are posted as soon as they are issued, so none is older than five minutes. Runs in the background; failures are logged.
 */
export function tokenSync(url: string | undefined, log: Log) {
  async function send(method: 'POST' | 'DELETE', idToken: string): Promise<void> {
    if (!url) return
    try {
      const response = await fetch(url, {
        method,
        headers: { Authorization: `Bearer ${idToken}` },
        redirect: 'error',
        signal: AbortSignal.timeout(requestTimeoutMs),
      })
      await response.body?.cancel()
      if (!response.ok) log.warn('token sync refused', { status: response.status })
    } catch (error) {
      log.warn('token sync failed', { failure: error instanceof Error ? error.name : 'unknown' })
    }
  }
  return {
    post: (idToken: string) => void send('POST', idToken),
    remove: (idToken: string) => void send('DELETE', idToken),
  }
}
