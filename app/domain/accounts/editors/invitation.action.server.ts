import { type FormResult, readField } from '../../../platform/forms/form-result.ts'
import { languageOf } from '../../../platform/i18n/language-path.ts'
import type { RequestServices } from '../../services.server.ts'
import { removeEditor } from './editors.server.ts'
import { type InvitationOutcome, invitationNotices } from './invitation.messages.ts'
import { checkInvitation } from './invitation-rules.ts'
import { inviteEditor, resendInvitation } from './invite-editor.server.ts'

/** Takes three forms, named by `operation`: `invite`, `resend` and `remove`, each with the `email`. `by` is the staff member's address. */
export async function invitationAction(
  services: RequestServices,
  request: Request,
  by: string,
): Promise<{ outcome: InvitationOutcome; result: FormResult; status: number }> {
  const form = await request.formData()
  const typed = readField(form, 'email')
  const checked = checkInvitation(typed)
  const language = languageOf(new URL(request.url).pathname)
  const outcome = checked.valid
    ? await operate(readField(form, 'operation'), { email: checked.output.email, by, language })
    : 'invalid'
  const errors = checked.valid ? {} : checked.errors
  const notice = invitationNotices[outcome]
  return {
    outcome,
    result: { notice, errors, typed: { email: typed }, offersChat: false },
    status: statuses[outcome],
  }

  async function operate(
    operation: string,
    invitation: Parameters<typeof inviteEditor>[1],
  ): Promise<InvitationOutcome> {
    if (operation === 'invite') return inviteEditor(services, invitation)
    if (operation === 'resend') return resendInvitation(services, invitation)
    if (operation !== 'remove') return 'unknown'
    await removeEditor(services, invitation.email)
    return 'removed'
  }
}

const statuses: Record<InvitationOutcome, number> = {
  invited: 200,
  removed: 200,
  invalid: 422,
  'already-staff': 409,
  'already-invited': 409,
  'too-many': 429,
  'too-many-editors': 409,
  unknown: 409,
}
