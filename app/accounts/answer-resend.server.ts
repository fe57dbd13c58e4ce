import type { AnswerForm } from '../forms/answered.server.ts'
import { readField } from '../forms/form-answer.ts'
import { languageOf } from '../language/language-path.ts'
import { type ResendResult, resendAnswer } from './account-answer.ts'
import { mayAsk } from './attempts.server.ts'
import { ticketField } from './ticket-field.ts'

/** Sends the verification again to whom a ticket was given. */
export const answerResend: AnswerForm = async (services, request, form) => {
  const result = await resend()
  return { answer: resendAnswer(result), status: statuses[result] }

  async function resend(): Promise<ResendResult> {
    try {
      if (!(await mayAsk(services))) return 'too-many'
      const { pathname } = new URL(request.url)
      return await services.identity.resendVerification(readField(form, ticketField), languageOf(pathname))
    } catch (error) {
      services.log.error('verification not sent again', { error })
      return 'failed'
    }
  }
}

const statuses: Record<ResendResult, number> = { sent: 200, 'too-many': 429, expired: 422, failed: 503 }
