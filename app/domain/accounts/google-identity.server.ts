import type { Database } from '../../platform/database/schema.ts'
import type { Log } from '../../platform/log.server.ts'
import {
  ageOf,
  backOff,
  confirmRefusal,
  endsSession,
  GoogleRefusal,
  GoogleUnavailable,
  googleCalls,
  linkRefusal,
  readTokens,
  registerRefusal,
  signInRefusal,
  type Tokens,
  tokenSync,
  tokensFrom,
  warnOfDomain,
  writeTokens,
} from './google-calls.server.ts'
import { type GoogleSettings, type Identity, issueTicket, type Proof, readTicket } from './identity.server.ts'

interface GoogleIdentityParts {
  database: Database
  secret: string
  clock: () => number
  siteUrl: string
  log: Log
}

/** Accounts at Google Identity Platform, which stores the passwords and mails the links. */
export function googleIdentity(settings: GoogleSettings, parts: GoogleIdentityParts): Identity {
  const { siteUrl, log } = parts
  const google = googleCalls(settings)
  void warnOfDomain(google, siteUrl, log)
  const calls = { ...parts, google, sync: tokenSync(settings.tokenSyncUrl, log), codeOf: readCodeOf(log) }
  return { ...registrations(calls), ...signIns(calls), ...verifications(calls), ...passwords(calls) }
}

interface GoogleParts extends GoogleIdentityParts {
  google: ReturnType<typeof googleCalls>
  sync: ReturnType<typeof tokenSync>
  /** The service's code, or `UNAVAILABLE`; logs both. @throws any other error. */
  codeOf(error: unknown): string
}

function readCodeOf(log: Log): GoogleParts['codeOf'] {
  return (error) => {
    if (error instanceof GoogleRefusal) {
      log.info('identity refused', { code: error.code })
      return error.code
    }
    if (!(error instanceof GoogleUnavailable)) throw error
    log.warn('identity away', { message: error.message })
    return 'UNAVAILABLE'
  }
}

function registrations({ google, database, log, codeOf }: GoogleParts): Pick<Identity, 'register'> {
  return {
    async register({ email, password, language }, storeWithAccount) {
      try {
        const { idToken } = await google.signUp(email, password)
        try {
          await google.sendVerification(idToken, language)
          await database.transaction().execute(storeWithAccount)
        } catch (error) {
          // Without the deletion, a second try would find the address in use. If the deletion fails, a second try continues with
          // the account.
          await google.deleteAccount(idToken).catch((why) => log.error('account left over', { error: why }))
          throw error
        }
        return 'registered'
      } catch (error) {
        return registerRefusal(codeOf(error))
      }
    },
  }
}

function signIns(parts: GoogleParts): Pick<Identity, 'signIn' | 'renew' | 'signOut'> {
  const { google, secret, clock, sync, codeOf } = parts
  const refreshing = backOff()
  return {
    async signIn({ email, password }) {
      try {
        const account = await google.signIn(email, password)
        const user = await google.lookUp(account.idToken)
        if (!user.emailVerified)
          return { kind: 'unverified', ticket: issueTicket({ idToken: account.idToken }, secret, clock()) }
        return { kind: 'signed-in', ...opened(parts, account, user.email) }
      } catch (error) {
        return { kind: signInRefusal(codeOf(error)) }
      }
    },

    async renew({ tokens: text }) {
      if (!text) return { kind: 'ended' }
      const tokens = readTokens(text)
      const age = ageOf(tokens, clock())
      if (age === 'fresh') return { kind: 'valid', tokens: text }
      const renewed = refreshing.mayTry(clock()) ? await refresh(tokens) : 'unavailable'
      if (renewed === 'ended') return { kind: 'ended' }
      if (renewed !== 'unavailable') return { kind: 'valid', tokens: writeTokens(renewed) }
      return age === 'ageing' ? { kind: 'valid', tokens: text } : { kind: 'unreachable' }
    },

    async signOut(tokens) {
      if (tokens) sync.remove(readTokens(tokens).idToken)
    },

    // The service has its own limits.
  }

  async function refresh({ refreshToken }: Tokens): Promise<Tokens | 'ended' | 'unavailable'> {
    try {
      const account = await google.refresh(refreshToken)
      refreshing.reached()
      const { id_token: idToken, refresh_token, expires_in: expiresIn } = account
      sync.post(idToken)
      return tokensFrom({ idToken, refreshToken: refresh_token, expiresIn }, clock())
    } catch (error) {
      const code = codeOf(error)
      if (endsSession(code)) return 'ended'
      refreshing.failed(clock())
      return 'unavailable'
    }
  }
}

function verifications(
  parts: GoogleParts,
): Pick<Identity, 'resendVerification' | 'readVerification' | 'confirm'> {
  const { google, secret, clock, codeOf } = parts
  return {
    async resendVerification(ticket, language) {
      const idToken = readTicket(ticket, secret, clock())?.['idToken']
      if (!idToken) return 'expired'
      try {
        await google.sendVerification(idToken, language)
        return 'sent'
      } catch (error) {
        return codeOf(error) === 'TOO_MANY_ATTEMPTS_TRY_LATER' ? 'too-many' : 'failed'
      }
    },

    async readVerification(code) {
      try {
        const { email, requestType } = await google.readCode(code)
        return requestType === 'VERIFY_EMAIL'
          ? { kind: 'open', email, setsPassword: false }
          : { kind: 'unknown' }
      } catch (error) {
        const kind = linkRefusal(codeOf(error)) ?? 'failed'
        return kind === 'expired' ? { kind, ticket: null } : { kind }
      }
    },

    async confirm(code, password) {
      try {
        const { email, requestType } = await google.readCode(code)
        if (requestType !== 'VERIFY_EMAIL') return { kind: 'unknown' }
        const wrong = await refusalOf(email, password)
        if (wrong) return { kind: wrong }
        await google.verify(code)
        // Earlier tokens still say that the address is not verified.
        return { kind: 'confirmed', ...opened(parts, await google.signIn(email, password), email) }
      } catch (error) {
        return { kind: linkRefusal(codeOf(error)) ?? 'failed' }
      }
    },
  }

  async function refusalOf(email: string, password: string) {
    try {
      await google.signIn(email, password)
      return undefined
    } catch (error) {
      return confirmRefusal(codeOf(error))
    }
  }
}

function passwords(parts: GoogleParts): Pick<Identity, 'requestReset' | 'readReset' | 'resetPassword'> {
  const { google, database, codeOf } = parts
  return {
    async requestReset(email, language) {
      try {
        await google.sendReset(email, language)
        return 'requested'
      } catch (error) {
        return codeOf(error) === 'EMAIL_NOT_FOUND' ? 'requested' : 'failed'
      }
    },

    async readReset(code) {
      try {
        const { email, requestType } = await google.readCode(code)
        return requestType === 'PASSWORD_RESET' ? { kind: 'open', email } : { kind: 'unknown' }
      } catch (error) {
        return { kind: linkRefusal(codeOf(error)) ?? 'failed' }
      }
    },

    async resetPassword(code, password) {
      try {
        const { email } = await google.resetPassword(code, password)
        const account = await google.signIn(email, password)
        await database.deleteFrom('sessions').where('account_id', '=', account.localId).execute()
        return { kind: 'reset', ...opened(parts, account, email) }
      } catch (error) {
        const errorCode = codeOf(error)
        if (registerRefusal(errorCode) === 'weak-password') return { kind: 'weak-password' }
        return { kind: linkRefusal(errorCode) ?? 'failed' }
      }
    },
  }
}

function opened(
  { sync, clock }: GoogleParts,
  account: Awaited<ReturnType<GoogleParts['google']['signIn']>>,
  email: string,
): Proof {
  const tokens = tokensFrom(account, clock())
  sync.post(tokens.idToken)
  return {
    account: { id: account.localId, email: email.toLowerCase() },
    tokens: writeTokens(tokens),
    // The service does not renew tokens from before a new password.
    confirmInTransaction: async () => undefined,
  }
}
