import type { FormAction } from '../form-action.server.ts'
import { signedOut, signOutFailed } from './account.messages.ts'
import { endedCookies, endSession } from './sessions.server.ts'

export const signOutAction: FormAction = async (services, request) => {
  try {
    await endSession(services, request)
    return { result: signedOut(), status: 200, cookies: endedCookies(services) }
  } catch (error) {
    services.log.error('sign-out failed', { error })
    return { result: signOutFailed(), status: 503 }
  }
}
