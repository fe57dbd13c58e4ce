import { type ListedMember, readMembers } from '../../domain/members/index.server.ts'
import { type Role, roles } from '../../domain/members/index.ts'
import { staffPaths } from '../../domain/staff-paths.ts'
import { TextField } from '../../platform/forms/field.tsx'
import { LinkField } from '../../platform/forms/link-field.tsx'
import { useLanguage } from '../../platform/i18n/language.tsx'
import { inLanguage, languageOf } from '../../platform/i18n/language-path.ts'
import type { UiText } from '../../platform/i18n/ui-text.ts'
import { servicesContext } from '../../request/context.server.ts'
import { IntentButton, SelectField } from '../controls.tsx'
import { formatTime } from '../format-time.ts'
import { doneIn, OutcomeNotice, type Refused, respond } from '../outcome.tsx'
import { staffContext } from '../staff-middleware.server.ts'
import { StaffPage } from '../staff-page.tsx'
import type { Route } from './+types/route'
import { accessAction, type InvitationLink } from './access.action.server.ts'

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
  if (outcome.kind === 'link') return outcome
  return respond(outcome, inLanguage(staffPaths.access, languageOf(url.pathname)))
}

export default function AccessPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useLanguage()
  const { settingOwners, members, done } = loaderData
  const refusal = actionData?.kind === 'refused' ? actionData : undefined
  return (
    <StaffPage heading="Quem tem acesso ao painel">
      <OutcomeNotice done={done} refused={refusal} />
      {actionData?.kind === 'link' && <LinkToPassOn {...actionData} />}
      <div className="mt-4 grid max-w-2xl gap-8">
        <InvitationForm key={members.length} refusal={refusal} />
        <section className="grid gap-3">
          <h2 className="font-heading text-xl">{t('Quem já tem acesso')}</h2>
          {members.length === 0 && <p>{t('Ninguém foi convidado ainda.')}</p>}
          <ul className="grid grid-cols-1 gap-2">
            {members.map((member) => (
              <li key={member.email} className="grid gap-3 rounded-lg border-2 border-ink-soft/40 p-3">
                <MemberFacts {...member} />
                <MemberForms key={member.role} {...member} />
              </li>
            ))}
          </ul>
        </section>
        {settingOwners.length > 0 && <SettingOwners emails={settingOwners} />}
      </div>
    </StaffPage>
  )
}

/** The least first: who reads no further gives no more than that. */
const offered: readonly Role[] = ['editor', 'staff', 'owner']

const roleNames: Record<Role, UiText> = { owner: 'Dono', staff: 'Equipe', editor: 'Editor' }

const roleTexts: Record<Role, UiText> = {
  owner: 'Tudo, também quem tem acesso e como o site é configurado.',
  staff: 'Contatos, números e todo o conteúdo. Não dá acesso a ninguém nem baixa a lista de contatos.',
  editor: 'Animais, ofertas, cursos e textos. Não vê os contatos nem os números.',
}

function LinkToPassOn({ email, link }: InvitationLink) {
  const { t } = useLanguage()
  return (
    <section role="status" className="mt-4 grid max-w-2xl gap-3 rounded-lg border-2 border-pasture p-4">
      <p className="wrap-anywhere font-semibold">
        {t(
          '{email} já pode entrar. O e-mail do site não está configurado: copie o link e mande pelo WhatsApp, por exemplo.',
          {
            email,
          },
        )}
      </p>
      <LinkField label="Link do convite" link={link} />
      <p className="text-ink-soft text-sm">
        {t('Ele só aparece agora. Mande só a essa pessoa: quem abrir primeiro cria a conta.')}
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
      <h2 className="font-heading text-xl">{t('Convidar alguém')}</h2>
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
        <legend className="mb-1 font-semibold">{t('O que a pessoa pode fazer')}</legend>
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
      <IntentButton intent="invite" label="Enviar o convite" className="button button-terracotta" />
    </form>
  )
}

function MemberFacts({ email, name, role, invitedBy, invitedAt, acceptedAt, isLinkExpired }: ListedMember) {
  const { t, language } = useLanguage()
  const time = formatTime(invitedAt, language)
  return (
    <p>
      <span className="wrap-anywhere block font-bold">{name ?? email}</span>
      {name && <span className="wrap-anywhere block">{email}</span>}
      <span className="block">{t(roleNames[role])}</span>
      <span className="wrap-anywhere text-ink-soft text-sm">
        {invitedBy
          ? t('Convite de {time}, por {email}', { time, email: invitedBy })
          : t('Acesso de {time}', { time })}
        {' · '}
        {acceptedAt === null
          ? t(isLinkExpired ? 'o link venceu: envie de novo' : 'ainda não entrou')
          : t('entrou em {time}', { time: formatTime(acceptedAt, language) })}
      </span>
    </p>
  )
}

function MemberForms({ email, role, acceptedAt }: ListedMember) {
  return (
    <form method="post" className="flex flex-wrap items-end gap-3">
      <input type="hidden" name="email" value={email} />
      <SelectField label="O que pode fazer" name="role" defaultValue={role} options={roleNames} />
      <IntentButton intent="role" label="Mudar o acesso" about={email} className="button button-pasture" />
      {acceptedAt === null && (
        <IntentButton
          intent="resend"
          label="Enviar de novo"
          about={email}
          className="button button-pasture"
        />
      )}
      <IntentButton
        intent="remove"
        label="Remover o acesso"
        about={email}
        className="button border-ink text-ink"
      />
    </form>
  )
}

function SettingOwners({ emails }: { emails: string[] }) {
  const { t } = useLanguage()
  return (
    <section className="grid gap-3">
      <h2 className="font-heading text-xl">{t('Donos pela configuração do servidor')}</h2>
      <ul className="wrap-anywhere grid gap-1">
        {emails.map((email) => (
          <li key={email}>{email}</li>
        ))}
      </ul>
      <p className="text-ink-soft text-sm">
        {t('Estes e-mails ficam na configuração do site. Só quem cuida do servidor muda esta lista.')}
      </p>
    </section>
  )
}
