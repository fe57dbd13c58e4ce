import { type ReactNode, useRef, useState } from 'react'
import { type ListedMember, readMembers } from '../../domain/members/index.server.ts'
import { type Role, roles } from '../../domain/members/index.ts'
import { staffPageNames } from '../../domain/staff-page-names.ts'
import { staffPaths } from '../../domain/staff-paths.ts'
import { useLanguage } from '../../platform/i18n/language.tsx'
import { formatTime } from '../../platform/ranch-time.ts'
import { PathLink } from '../../platform/ui/link.tsx'
import { servicesContext } from '../../request/context.server.ts'
import { InputField, IntentButton, SelectField } from '../controls.tsx'
import { doneIn, type Refused, respond } from '../outcome.ts'
import { OutcomeNotice, useNoticeFocus } from '../outcome-notice.tsx'
import { staffContext } from '../staff-middleware.server.ts'
import { StaffPage, StaffSection } from '../staff-page.tsx'
import type { Route } from './+types/route'
import { accessAction, type InvitationLink, type OwnerQuestion } from './access.action.server.ts'

export async function loader({ url, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  return {
    settingOwners: services.staffEmails.toSorted(),
    members: await readMembers(services),
    done: doneIn(url),
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const services = context.get(servicesContext)
  const outcome = await accessAction(services, request, context.get(staffContext).email)
  if (outcome.kind === 'link' || outcome.kind === 'question') return outcome
  return respond(outcome, staffPaths.access)
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
          heading="Quem já tem acesso"
          members={members.filter(({ acceptedAt }) => acceptedAt !== null)}
        />
        <Members
          heading="Convites ainda não abertos"
          members={members.filter(({ acceptedAt }) => acceptedAt === null)}
        />
        {settingOwners.length > 0 && <SettingOwners emails={settingOwners} />}
      </div>
    </StaffPage>
  )
}

function Members({ heading, members }: { heading: string; members: ListedMember[] }) {
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

const roleNames: Record<Role, string> = {
  owner: 'Dono',
  staff: staffPageNames.team,
  editor: 'Editor',
}

const roleTexts: Record<Role, string> = {
  owner: 'Tudo, também quem tem acesso e como o site é configurado.',
  staff: 'Contatos, números e todo o conteúdo. Não dá acesso a ninguém nem baixa a lista de contatos.',
  editor: 'Animais, ofertas, cursos e textos. Não vê os contatos nem os números.',
}

function LinkToPassOn({ email, link }: InvitationLink) {
  return (
    <section role="status" className="mt-4 grid max-w-2xl gap-3 rounded-lg border-2 border-pasture p-4">
      <p className="wrap-anywhere font-semibold">
        {`O convite de ${email} está pronto, mas ainda não foi: o e-mail do site não está ligado. Copie o link e mande pelo WhatsApp, por exemplo.`}
      </p>
      <LinkField label="Link do convite" link={link} />
      <p className="text-ink-soft text-sm">
        A pessoa só entra depois de abrir este link, que só aparece agora. Mande só a ela: quem abrir primeiro
        cria a conta.
      </p>
    </section>
  )
}

interface InvitationFormProps {
  refusal: Refused<{ email: string; role: string }> | undefined
}

function InvitationForm({ refusal }: InvitationFormProps) {
  const chosen = roles.find((role) => role === refusal?.typed?.role) ?? 'editor'
  return (
    <form method="post" noValidate className="grid gap-4 rounded-lg border-2 border-ink p-4">
      <h2 className="font-heading text-xl">Convidar alguém</h2>
      <InputField
        name="email"
        label="E-mail"
        type="email"
        autoComplete="off"
        defaultValue={refusal?.typed?.email}
        error={refusal?.errors?.['email']}
        required
      />
      <fieldset className="grid gap-2">
        <legend className="mb-1 font-semibold">O que a pessoa pode fazer</legend>
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
              <span className="block font-semibold">{roleNames[role]}</span>
              <span className="text-ink-soft text-sm">{roleTexts[role]}</span>
            </span>
          </label>
        ))}
      </fieldset>
      <IntentButton intent="invite" label="Enviar o convite" className="button button-terracotta" />
    </form>
  )
}

function MemberDetails({ email, name, role, invitedBy, invitedAt, acceptedAt, isLinkExpired }: ListedMember) {
  const time = formatTime(invitedAt, 'pt')
  return (
    <p>
      <span className="wrap-anywhere block font-bold">{name ?? email}</span>
      {name && <span className="wrap-anywhere block">{email}</span>}
      <span className="block">{roleNames[role]}</span>
      <span className="wrap-anywhere text-ink-soft text-sm">
        {invitedBy ? `Convite de ${time}, por ${invitedBy}` : `Acesso de ${time}`}
        {' · '}
        {acceptedAt === null
          ? isLinkExpired
            ? 'o link venceu: envie de novo'
            : 'ainda não entrou'
          : `entrou em ${formatTime(acceptedAt, 'pt')}`}
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
  return (
    <StaffSection heading="Donos pela configuração do servidor">
      <ul className="wrap-anywhere grid gap-1">
        {emails.map((email) => (
          <li key={email}>{email}</li>
        ))}
      </ul>
      <p className="text-ink-soft text-sm">
        Estes e-mails ficam na configuração do site. Só quem cuida do servidor muda esta lista.
      </p>
    </StaffSection>
  )
}

/** Gives full access once it is confirmed for this address. */
function OwnerQuestionForm({ intent, email }: OwnerQuestion) {
  return (
    <form
      method="post"
      aria-labelledby="owner-question"
      className="mt-4 grid max-w-2xl gap-3 rounded-lg border-2 border-terracotta p-4"
    >
      <input type="hidden" name="email" value={email} />
      <input type="hidden" name="role" value="owner" />
      <input type="hidden" name="confirmedEmail" value={email} />
      <div role="alert" {...useNoticeFocus()} className="grid gap-2">
        <h2 id="owner-question" className="wrap-anywhere font-heading text-xl">
          {`Dar acesso de dono a ${email}?`}
        </h2>
        <p>
          Nada mudou ainda. Quem é dono vê e baixa todos os contatos, muda preços e textos, mexe na
          configuração e nas cópias do site, e dá ou tira o acesso de qualquer pessoa, até o seu.
        </p>
        <p>Confira o e-mail letra por letra: quem abre essa caixa de entrada fica com o acesso.</p>
      </div>
      <div className="flex flex-wrap items-center gap-4">
        <IntentButton intent={intent} label="Sim, dar acesso de dono" className="button button-terracotta" />
        <PathLink path={staffPaths.access} className="text-link">
          Cancelar
        </PathLink>
      </div>
    </form>
  )
}

interface LinkFieldProps {
  label: string
  link: string
  children?: ReactNode
}

/** A link to pass on, with a button that copies it; without scripts it is selected by a tap. */
function LinkField({ label, link, children }: LinkFieldProps) {
  const { t } = useLanguage()
  const field = useRef<HTMLInputElement>(null)
  const [state, setState] = useState<'idle' | 'copied' | 'failed'>('idle')

  async function copy() {
    field.current?.select()
    try {
      // Missing on plain http.
      await navigator.clipboard.writeText(link)
      setState('copied')
    } catch {
      setState('failed')
    }
  }

  return (
    <div className="grid gap-3">
      <InputField
        ref={field}
        label={label}
        readOnly
        value={link}
        onFocus={({ currentTarget }) => currentTarget.select()}
      />
      <div className="flex flex-wrap gap-3">
        <button type="button" className="scripted button button-pasture" onClick={() => void copy()}>
          {t('Copiar o link')}
        </button>
        {children}
      </div>
      <p role="status" className="font-semibold">
        {state === 'copied' && t('Link copiado.')}
        {state === 'failed' && t('Não deu para copiar. O link está marcado: segure nele e toque em Copiar.')}
      </p>
    </div>
  )
}
