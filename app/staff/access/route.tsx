import { type ListedMember, readMembers } from '../../domain/members/index.server.ts'
import { type Role, roles } from '../../domain/members/index.ts'
import { staffPageNames } from '../../domain/staff-page-names.ts'
import { staffPaths } from '../../domain/staff-paths.ts'
import { TextField } from '../../platform/forms/field.tsx'
import { LinkField } from '../../platform/forms/link-field.tsx'
import { useLanguage } from '../../platform/i18n/language.tsx'
import { inLanguage, languageOf } from '../../platform/i18n/language-path.ts'
import type { ShownText } from '../../platform/i18n/ui-text.ts'
import { formatTime } from '../../platform/ranch-time.ts'
import { servicesContext } from '../../request/context.server.ts'
import { IntentButton, SelectField } from '../controls.tsx'
import { doneIn, OutcomeNotice, type Refused, respond } from '../outcome.tsx'
import { staffContext } from '../staff-middleware.server.ts'
import { StaffPage, StaffSection } from '../staff-page.tsx'
import type { Route } from './+types/route'
import { accessAction, type InvitationLink } from './access.action.server.ts'
import { OwnerQuestionForm } from './owner-question.tsx'

export async function loader({ url, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  return {
    settingOwners: services.staffEmails.toSorted(),
    members: await readMembers(services),
    done: doneIn(url),
  }
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const services = context.get(servicesContext)
  const outcome = await accessAction(services, request, context.get(staffContext).email)
  if (outcome.kind === 'link' || outcome.kind === 'question') return outcome
  return respond(outcome, inLanguage(staffPaths.access, languageOf(url.pathname)))
}

export default function AccessPage({ loaderData, actionData }: Route.ComponentProps) {
  const { settingOwners, members, done } = loaderData
  const refusal = actionData?.kind === 'refused' ? actionData : undefined
  return (
    <StaffPage heading={staffPageNames.access}>
      <OutcomeNotice done={done} refused={refusal} />
      {actionData?.kind === 'link' && <LinkToPassOn {...actionData} />}
      {actionData?.kind === 'question' && <OwnerQuestionForm {...actionData} />}
      <div className="mt-4 grid max-w-2xl gap-8">
        <InvitationForm key={members.length} refusal={refusal} />
        <Members
          heading={{ pt: 'Quem já tem acesso', en: 'Who has access already' }}
          members={members.filter(({ acceptedAt }) => acceptedAt !== null)}
        />
        <Members
          heading={{ pt: 'Convites ainda não abertos', en: 'Invitations not opened yet' }}
          members={members.filter(({ acceptedAt }) => acceptedAt === null)}
        />
        {settingOwners.length > 0 && <SettingOwners emails={settingOwners} />}
      </div>
    </StaffPage>
  )
}

function Members({ heading, members }: { heading: ShownText; members: ListedMember[] }) {
  if (members.length === 0) return null
  return (
    <StaffSection heading={heading}>
      <ul className="grid grid-cols-1 gap-2">
        {members.map((member) => (
          <li key={member.email} className="grid gap-3 rounded-lg border-2 border-ink-soft/40 p-3">
            <MemberDetails {...member} />
            <MemberForms key={member.role} {...member} />
          </li>
        ))}
      </ul>
    </StaffSection>
  )
}

/** The least first: who reads no further gives no more than that. */
const offered: readonly Role[] = ['editor', 'staff', 'owner']

const roleNames: Record<Role, ShownText> = {
  owner: { pt: 'Dono', en: 'Owner' },
  staff: staffPageNames.team,
  editor: { pt: 'Editor', en: 'Editor' },
}

const roleTexts: Record<Role, ShownText> = {
  owner: {
    pt: 'Tudo, também quem tem acesso e como o site é configurado.',
    en: 'Everything, also who has access and how the website is set up.',
  },
  staff: {
    pt: 'Contatos, números e todo o conteúdo. Não dá acesso a ninguém nem baixa a lista de contatos.',
    en: 'Contacts, figures and all content. Gives nobody access, and does not download the list of contacts.',
  },
  editor: {
    pt: 'Animais, ofertas, cursos e textos. Não vê os contatos nem os números.',
    en: 'Animals, offers, courses and texts. Sees neither contacts nor figures.',
  },
}

function LinkToPassOn({ email, link }: InvitationLink) {
  const { t } = useLanguage()
  return (
    <section role="status" className="mt-4 grid max-w-2xl gap-3 rounded-lg border-2 border-pasture p-4">
      <p className="wrap-anywhere font-semibold">
        {t(
          {
            pt: 'O convite de {email} está pronto, mas ainda não foi: o e-mail do site não está ligado. Copie o link e mande pelo WhatsApp, por exemplo.',
            en: 'The invitation for {email} is ready, but has not left: the site’s mail is not set up. Copy the link and send it, by WhatsApp for example.',
          },
          { email },
        )}
      </p>
      <LinkField label={{ pt: 'Link do convite', en: 'Link of the invitation' }} link={link} />
      <p className="text-ink-soft text-sm">
        {t({
          pt: 'A pessoa só entra depois de abrir este link, que só aparece agora. Mande só a ela: quem abrir primeiro cria a conta.',
          en: 'The person can come in only after opening this link, which appears only now. Send it to nobody else: whoever opens it first creates the account.',
        })}
      </p>
    </section>
  )
}

interface InvitationFormProps {
  refusal: Refused<{ email: string; role: string }> | undefined
}

function InvitationForm({ refusal }: InvitationFormProps) {
  const { t } = useLanguage()
  const chosen = roles.find((role) => role === refusal?.typed?.role) ?? 'editor'
  return (
    <form method="post" noValidate className="grid gap-4 rounded-lg border-2 border-ink p-4">
      <h2 className="font-heading text-xl">{t({ pt: 'Convidar alguém', en: 'Invite someone' })}</h2>
      <TextField
        name="email"
        label="E-mail"
        kind="email"
        autoComplete="off"
        typed={() => refusal?.typed?.email ?? ''}
        error={(field) => refusal?.errors?.[field]}
        required
      />
      <fieldset className="grid gap-2">
        <legend className="mb-1 font-semibold">
          {t({ pt: 'O que a pessoa pode fazer', en: 'What the person may do' })}
        </legend>
        {offered.map((role) => (
          <label key={role} className="flex min-h-11 items-start gap-3 py-1">
            <input
              type="radio"
              name="role"
              value={role}
              defaultChecked={role === chosen}
              className="mt-1 size-5 shrink-0"
            />
            <span>
              <span className="block font-semibold">{t(roleNames[role])}</span>
              <span className="text-ink-soft text-sm">{t(roleTexts[role])}</span>
            </span>
          </label>
        ))}
      </fieldset>
      <IntentButton
        intent="invite"
        label={{ pt: 'Enviar o convite', en: 'Send the invitation' }}
        className="button button-terracotta"
      />
    </form>
  )
}

function MemberDetails({ email, name, role, invitedBy, invitedAt, acceptedAt, isLinkExpired }: ListedMember) {
  const { t, language } = useLanguage()
  const time = formatTime(invitedAt, language)
  return (
    <p>
      <span className="wrap-anywhere block font-bold">{name ?? email}</span>
      {name && <span className="wrap-anywhere block">{email}</span>}
      <span className="block">{t(roleNames[role])}</span>
      <span className="wrap-anywhere text-ink-soft text-sm">
        {invitedBy
          ? t(
              { pt: 'Convite de {time}, por {email}', en: 'Invited {time} by {email}' },
              { time, email: invitedBy },
            )
          : t({ pt: 'Acesso de {time}', en: 'Access since {time}' }, { time })}
        {' · '}
        {acceptedAt === null
          ? t(
              isLinkExpired
                ? { pt: 'o link venceu: envie de novo', en: 'the link has expired: send it again' }
                : { pt: 'ainda não entrou', en: 'has not signed in yet' },
            )
          : t(
              { pt: 'entrou em {time}', en: 'first signed in {time}' },
              { time: formatTime(acceptedAt, language) },
            )}
      </span>
    </p>
  )
}

function MemberForms({ email, role, acceptedAt }: ListedMember) {
  return (
    <form method="post" className="flex flex-wrap items-end gap-3">
      <input type="hidden" name="email" value={email} />
      <SelectField
        label={{ pt: 'O que pode fazer', en: 'May do' }}
        name="role"
        defaultValue={role}
        options={roleNames}
      />
      <IntentButton
        intent="role"
        label={{ pt: 'Mudar o acesso', en: 'Change access' }}
        about={email}
        className="button button-pasture"
      />
      {acceptedAt === null && (
        <IntentButton
          intent="resend"
          label={{ pt: 'Enviar de novo', en: 'Send again' }}
          about={email}
          className="button button-pasture"
        />
      )}
      <IntentButton
        intent="remove"
        label={{ pt: 'Remover o acesso', en: 'Remove access' }}
        about={email}
        className="button border-ink text-ink"
      />
    </form>
  )
}

function SettingOwners({ emails }: { emails: string[] }) {
  const { t } = useLanguage()
  return (
    <StaffSection
      heading={{ pt: 'Donos pela configuração do servidor', en: 'Owners by the server’s settings' }}
    >
      <ul className="wrap-anywhere grid gap-1">
        {emails.map((email) => (
          <li key={email}>{email}</li>
        ))}
      </ul>
      <p className="text-ink-soft text-sm">
        {t({
          pt: 'Estes e-mails ficam na configuração do site. Só quem cuida do servidor muda esta lista.',
          en: 'These addresses are in the site’s settings. Only the server’s operator changes this list.',
        })}
      </p>
    </StaffSection>
  )
}
