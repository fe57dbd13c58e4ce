import { readField } from '../../platform/forms/form-result.ts'
import { languageOf } from '../../platform/i18n/language-path.ts'
import { countAccountRequest } from '../../platform/rate-limit/attempts.server.ts'
import type { FormAction } from '../form-action.server.ts'
import { type ResendResult, resendMessage } from './account.messages.ts'
import { ticketField } from './ticket-field.ts'

/** Mails another verification link to the account of a ticket. */
export const resendAction: FormAction = async (services, request, form) => {
  const result = await resend()
  return { result: resendMessage(result), status: statuses[result] }

  async function resend(): Promise<ResendResult> {
    try {
      if (!(await countAccountRequest(services))) return 'too-many'
      const { pathname } = new URL(request.url)
      return await services.identity.resendVerification(readField(form, ticketField), languageOf(pathname))
    } catch (error) {
      services.log.error('verification not sent again', { error })
      return 'failed'
    }
  }
}

const statuses: Record<ResendResult, number> = { sent: 200, 'too-many': 429, expired: 422, failed: 503 }
