import * as v from 'valibot'
import {
  type InvitationProblem,
  inviteEditor,
  removeEditor,
  resendInvitation,
} from '../../domain/accounts/editors.server.ts'
import type { RequestServices } from '../../domain/services.server.ts'
import { checkForm, emailAddress, readForm } from '../../platform/forms/check-form.ts'
import { readIntent } from '../../platform/forms/intent.ts'
import { languageOf } from '../../platform/i18n/language-path.ts'
import { done, type Outcome, type Refused, refused } from '../outcome.tsx'

/** Letters outside of ASCII are refused: some look like others, and some become others in lower case. */
const schema = v.object({
  email: v.pipe(v.string(), v.trim(), v.regex(/^[\x21-\x7e]*$/, 'Email inválido'), emailAddress),
})

export async function accessAction(
  services: RequestServices,
  request: Request,
  by: string,
): Promise<Outcome<Typed> | InvitationLink> {
  const form = await request.formData()
  const typed = readForm(schema, form)
  const checked = checkForm(schema, typed)
  if (!checked.valid) return refused('Confira o e-mail.', { errors: checked.errors, typed })
  const { email } = checked.output
  const invitation = { email, by, language: languageOf(new URL(request.url).pathname) }
  const intent = readIntent(form, ['invite', 'resend', 'remove'])?.name
  if (intent === 'remove') {
    await removeEditor(services, email)
    return done('editor-removed')
  }
  const invite = { invite: inviteEditor, resend: resendInvitation }
  const outcome = intent ? await invite[intent](services, invitation) : 'unknown'
  if (typeof outcome === 'string') return { ...refusals[outcome], typed }
  return services.deliversMail ? done('invited') : { kind: 'link', email, link: outcome.link }
}

interface Typed {
  email: string
}

/** The inviter passes the link on, since no mail arrives. It stands in this response alone. */
export interface InvitationLink {
  kind: 'link'
  email: string
  link: string
}

const refusals: Record<InvitationProblem, Refused> = {
  'already-staff': refused('Esta pessoa já tem acesso a tudo no painel.', { status: 409 }),
  'already-invited': refused(
    'Este e-mail já está na lista. Se o convite não chegou, toque em “Enviar de novo”.',
    { status: 409 },
  ),
  'too-many': refused('Muitos convites em pouco tempo. Espere 15 minutos e tente de novo.', { status: 429 }),
  'too-many-editors': refused('O painel aceita até 50 editores. Remova quem não usa mais e tente de novo.', {
    status: 409,
  }),
  unknown: refused('Este convite não existe mais ou já foi aceito.', { status: 409 }),
}
