import * as v from 'valibot'
import {
  type InvitationProblem,
  type InvitationServices,
  inviteMember,
  resendInvitation,
} from '../../domain/accounts/invitations.server.ts'
import { changeRole, type MemberProblem, removeMember } from '../../domain/members/index.server.ts'
import { roles } from '../../domain/members/index.ts'
import { checkPanelForm, emailAddress, readForm } from '../../platform/forms/check-form.ts'
import { readField } from '../../platform/forms/form-result.ts'
import { readIntent } from '../../platform/forms/intent.ts'
import { done, notSaved, type Outcome, type Refused, refused, refusedFields } from '../outcome.ts'

const notAnEmail = 'Escreva um e-mail sem acentos, como nome@fazenda.com.br.'

/** Letters outside of ASCII are refused: some look like others, and some become others in lower case. */
const schema = v.object({
  email: v.pipe(v.string(), v.trim(), v.regex(/^[\x21-\x7e]*$/, notAnEmail), emailAddress),
})

/** For owners (`app/routes.ts`). A form without a role invites to the content alone. Full access is asked twice. */
export async function accessAction(
  services: InvitationServices & { mail: { isDelivered(): boolean } },
  request: Request,
  by: string,
): Promise<Outcome<Typed> | InvitationLink | OwnerQuestion> {
  const form = await request.formData()
  const typed = { ...readForm(schema, form), role: readField(form, 'role') || 'editor' }
  const checked = checkPanelForm(schema, typed)
  if (!checked.valid) return refusedFields({ email: notAnEmail }, typed)
  const { email } = checked.output
  const role = roles.find((each) => each === typed.role)
  if (!role) return refused(notSaved)
  const invitation = { email, by, role, language: 'pt' } as const
  const intent = readIntent(form, ['invite', 'resend', 'role', 'remove'])?.name
  if (intent === 'remove') {
    const outcome = await removeMember(services, email)
    return outcome === 'removed' ? done('access-removed') : refusals[outcome]
  }
  const givesAll = role === 'owner' && (intent === 'invite' || intent === 'role')
  if (givesAll && readField(form, 'confirmedEmail') !== email) return { kind: 'question', intent, email }
  if (intent === 'role') {
    const outcome = await changeRole(services, { email, role })
    return outcome === 'changed' ? done('role-changed') : refusals[outcome]
  }
  const invite = { invite: inviteMember, resend: resendInvitation }
  const outcome = intent ? await invite[intent](services, invitation) : 'unknown'
  if (typeof outcome === 'string') return { ...refusals[outcome], typed }
  return services.mail.isDelivered() ? done('invited') : { kind: 'link', email, link: outcome.link }
}

interface Typed {
  email: string
  role: string
}

/** The inviter passes the link on, since no mail arrives. It stands in this response alone. */
export interface InvitationLink {
  kind: 'link'
  email: string
  link: string
}

/** Full access is given when the form comes again with the address as `confirmedEmail`. */
export interface OwnerQuestion {
  kind: 'question'
  intent: 'invite' | 'role'
  email: string
}

const refusals: Record<InvitationProblem | MemberProblem, Refused> = {
  'already-staff': refused('Esta pessoa já tem acesso a tudo no painel.', { status: 409 }),
  'already-invited': refused(
    'Este e-mail já está na lista. Se o convite não chegou, toque em “Enviar de novo”.',
    { status: 409 },
  ),
  'too-many': refused('Muitos convites em pouco tempo. Espere 15 minutos e tente de novo.', { status: 429 }),
  'too-many-members': refused('O painel aceita até 50 pessoas. Remova quem não usa mais e tente de novo.', {
    status: 409,
  }),
  'last-owner': refused('O site precisa de pelo menos um dono. Dê esse acesso a outra pessoa antes.', {
    status: 409,
  }),
  unknown: refused('Este convite não existe mais ou já foi aceito.', { status: 409 }),
}
