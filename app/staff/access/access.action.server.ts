import * as v from 'valibot'
import {
  type InvitationProblem,
  type InvitationServices,
  inviteMember,
  resendInvitation,
} from '../../domain/accounts/invitations.server.ts'
import type { SiteMail } from '../../domain/mail-setup/index.server.ts'
import { changeRole, type MemberProblem, removeMember } from '../../domain/members/index.server.ts'
import { roles } from '../../domain/members/index.ts'
import { checkForm, emailAddress, inBoth, readForm } from '../../platform/forms/check-form.ts'
import { readField } from '../../platform/forms/form-result.ts'
import { readIntent } from '../../platform/forms/intent.ts'
import { languageOf } from '../../platform/i18n/language-path.ts'
import { done, notSaved, type Outcome, type Refused, refused, refusedFields } from '../outcome.tsx'

const notAnEmail = {
  pt: 'Escreva um e-mail sem acentos, como nome@fazenda.com.br.',
  en: 'Write an e-mail address without accents, such as name@ranch.com.',
}

/** Letters outside of ASCII are refused: some look like others, and some become others in lower case. */
const schema = v.object({
  email: v.pipe(v.string(), v.trim(), v.regex(/^[\x21-\x7e]*$/, inBoth(notAnEmail)), emailAddress),
})

/** For owners (`app/routes.ts`). A form without a role invites to the content alone. Full access is asked twice. */
export async function accessAction(
  services: InvitationServices & { mail: Pick<SiteMail, 'isDelivered'> },
  request: Request,
  by: string,
): Promise<Outcome<Typed> | InvitationLink | OwnerQuestion> {
  const form = await request.formData()
  const typed = { ...readForm(schema, form), role: readField(form, 'role') || 'editor' }
  const checked = checkForm(schema, typed)
  if (!checked.valid) return refusedFields({ email: notAnEmail }, typed)
  const { email } = checked.output
  const role = roles.find((each) => each === typed.role)
  if (!role) return refused(notSaved)
  const invitation = { email, by, role, language: languageOf(new URL(request.url).pathname) }
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
  'already-staff': refused(
    {
      pt: 'Esta pessoa já tem acesso a tudo no painel.',
      en: 'This person already has access to everything.',
    },
    { status: 409 },
  ),
  'already-invited': refused(
    {
      pt: 'Este e-mail já está na lista. Se o convite não chegou, toque em “Enviar de novo”.',
      en: 'This address is already on the list. If the invitation has not arrived, press “Send again”.',
    },
    { status: 409 },
  ),
  'too-many': refused(
    {
      pt: 'Muitos convites em pouco tempo. Espere 15 minutos e tente de novo.',
      en: 'Too many invitations in a short time. Wait 15 minutes and try again.',
    },
    { status: 429 },
  ),
  'too-many-members': refused(
    {
      pt: 'O painel aceita até 50 pessoas. Remova quem não usa mais e tente de novo.',
      en: 'Up to 50 people can have access. Remove those who no longer need it and try again.',
    },
    { status: 409 },
  ),
  'last-owner': refused(
    {
      pt: 'O site precisa de pelo menos um dono. Dê esse acesso a outra pessoa antes.',
      en: 'The website needs at least one owner. Give that access to another person first.',
    },
    { status: 409 },
  ),
  unknown: refused(
    {
      pt: 'Este convite não existe mais ou já foi aceito.',
      en: 'This invitation no longer exists or has been accepted.',
    },
    { status: 409 },
  ),
}
