import type { AnswerForm } from '../form-action.server.ts'
import { signedOut, signOutFailed } from './account.messages.ts'
import { endedCookies, endSession } from './sessions.server.ts'

export const answerSignOut: AnswerForm = async (services, request) => {
  try {
    await endSession(services, request)
    return { answer: signedOut(), status: 200, cookies: endedCookies(services) }
  } catch (error) {
    services.log.error('sign-out failed', { error })
    return { answer: signOutFailed(), status: 503 }
  }
}
