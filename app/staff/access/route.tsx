import { type Editor, readEditors } from '../../domain/accounts/editors.server.ts'
import { servicesContext } from '../../domain/contexts.server.ts'
import { staffPaths } from '../../domain/staff-paths.ts'
import { TextField } from '../../platform/forms/field.tsx'
import { LinkField } from '../../platform/forms/link-field.tsx'
import { useLanguage } from '../../platform/i18n/language.tsx'
import { inLanguage, languageOf } from '../../platform/i18n/language-path.ts'
import { IntentButton } from '../controls.tsx'
import { formatTime } from '../format-time.ts'
import { doneIn, OutcomeNotice, type Refused, respond } from '../outcome.tsx'
import { staffContext } from '../staff-middleware.server.ts'
import { StaffPage } from '../staff-page.tsx'
import type { Route } from './+types/route'
import { accessAction, type InvitationLink } from './access.action.server.ts'

export async function loader({ url, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  return {
    staff: services.staffEmails.toSorted(),
    editors: await readEditors(services),
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
  const { staff, editors, done } = loaderData
  const refusal = actionData?.kind === 'refused' ? actionData : undefined
  return (
    <StaffPage heading="Quem tem acesso ao painel">
      <OutcomeNotice done={done} refused={refusal} />
      {actionData?.kind === 'link' && <LinkToPassOn {...actionData} />}
      <div className="mt-4 grid max-w-2xl gap-8">
        <InvitationForm key={editors.length} refusal={refusal} />
        <EditorList editors={editors} />
        <section className="grid gap-3">
          <h2 className="font-heading text-xl">{t('Acesso a tudo, também aos contatos')}</h2>
          <ul className="wrap-anywhere grid gap-1">
            {staff.map((email) => (
              <li key={email}>{email}</li>
            ))}
          </ul>
          <p className="text-ink-soft text-sm">
            {t('Estes e-mails ficam na configuração do site. Só quem cuida do servidor muda esta lista.')}
          </p>
        </section>
      </div>
    </StaffPage>
  )
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

function InvitationForm({ refusal }: { refusal: Refused<{ email: string }> | undefined }) {
  const { t } = useLanguage()
  return (
    <form method="post" noValidate className="grid gap-4 rounded-lg border-2 border-ink p-4">
      <h2 className="font-heading text-xl">{t('Convidar quem edita o site')}</h2>
      <p>
        {t(
          'Quem edita muda animais, ofertas, cursos e textos. Não vê os contatos, os números nem esta página, e não convida ninguém.',
        )}
      </p>
      <TextField
        name="email"
        label="E-mail"
        kind="email"
        autoComplete="off"
        typed={() => refusal?.typed?.email ?? ''}
        error={(field) => refusal?.errors?.[field]}
        required
      />
      <IntentButton intent="invite" label="Enviar o convite" className="button button-terracotta" />
    </form>
  )
}

function EditorList({ editors }: { editors: Editor[] }) {
  const { t } = useLanguage()
  return (
    <section className="grid gap-3">
      <h2 className="font-heading text-xl">{t('Quem edita o site')}</h2>
      {editors.length === 0 && <p>{t('Ninguém foi convidado ainda.')}</p>}
      <ul className="grid grid-cols-1 gap-2">
        {editors.map((editor) => (
          <li key={editor.email} className="grid gap-3 rounded-lg border-2 border-ink-soft/40 p-3">
            <EditorFacts {...editor} />
            <EditorForms {...editor} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function EditorFacts({ email, name, invitedBy, invitedAt, acceptedAt, isLinkExpired }: Editor) {
  const { t, language } = useLanguage()
  const time = formatTime(invitedAt, language)
  return (
    <p>
      <span className="wrap-anywhere block font-bold">{name ?? email}</span>
      {name && <span className="wrap-anywhere block">{email}</span>}
      <span className="wrap-anywhere text-ink-soft text-sm">
        {invitedBy
          ? t('Convite de {time}, por {email}', { time, email: invitedBy })
          : t('Convite de {time}', { time })}
        {' · '}
        {acceptedAt === null
          ? t(isLinkExpired ? 'o link venceu: envie de novo' : 'ainda não entrou')
          : t('entrou em {time}', { time: formatTime(acceptedAt, language) })}
      </span>
    </p>
  )
}

function EditorForms({ email, acceptedAt }: Editor) {
  return (
    <form method="post" className="flex flex-wrap gap-3">
      <input type="hidden" name="email" value={email} />
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
