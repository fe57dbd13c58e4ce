import { languageOf } from '../../platform/i18n/language-path.ts'
import type { FormAction } from '../form-action.server.ts'
import { signedOut, signOutFailed } from './account.messages.ts'
import { addressWithNotice } from './notices.ts'
import { endedCookies, endSession } from './sessions.server.ts'

export const signOutAction: FormAction = async (services, request) => {
  try {
    await endSession(services, request)
    const leadsTo = addressWithNotice('login', 'saiu', languageOf(new URL(request.url).pathname))
    return { result: signedOut(), status: 200, cookies: endedCookies(services), leadsTo }
  } catch (error) {
    services.log.error('sign-out failed', { error })
    return { result: signOutFailed(), status: 503 }
  }
}
