import { type OwnSession, readOwnSessions } from '../../domain/accounts/own-account.server.ts'
import { offersPasskeys, readPasskeys } from '../../domain/accounts/passkeys.server.ts'
import { accountPaths } from '../../domain/paths.ts'
import { staffPaths } from '../../domain/staff-paths.ts'
import { Field } from '../../platform/forms/field.tsx'
import { useLanguage } from '../../platform/i18n/language.tsx'
import { inLanguage, languageOf } from '../../platform/i18n/language-path.ts'
import { formatTime } from '../../platform/ranch-time.ts'
import { PathLink } from '../../platform/ui/link.tsx'
import { servicesContext } from '../../request/context.server.ts'
import { requireSession } from '../../request/session.server.ts'
import { PasswordField } from '../../site/account/password-field.tsx'
import { IntentButton } from '../controls.tsx'
import { doneIn, OutcomeNotice, type Refused, respond } from '../outcome.tsx'
import { panelTexts } from '../panel-texts.ts'
import { StaffPage, StaffSection } from '../staff-page.tsx'
import type { Route } from './+types/route'
import { ownAccountAction } from './account.action.server.ts'
import { Passkeys } from './passkeys.tsx'

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const { database, clock, identity } = services
  const { account, digest } = await requireSession(context, { request, url })
  return {
    email: account.email,
    sessions: await readOwnSessions(database, account, { now: clock(), current: digest }),
    passkeys: offersPasskeys(services) ? await readPasskeys(database, account) : null,
    mayChangePassword: identity.changePassword !== undefined,
    done: doneIn(url),
  }
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const { account, digest } = await requireSession(context, { request, url })
  const outcome = await ownAccountAction(context.get(servicesContext), request, { account, session: digest })
  const response = respond(outcome, inLanguage(staffPaths.account, languageOf(url.pathname)))
  if (response instanceof Response && outcome.kind === 'done')
    for (const cookie of outcome.cookies ?? []) response.headers.append('Set-Cookie', cookie)
  return response
}

export default function AccountPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t, language } = useLanguage()
  const { email, sessions, passkeys, mayChangePassword, done } = loaderData
  const refusal = actionData?.kind === 'refused' ? actionData : undefined
  return (
    <StaffPage heading="Minha Conta">
      <OutcomeNotice done={done} refused={refusal} />
      <p className="wrap-anywhere mt-2">{email}</p>
      <div className="mt-4 grid max-w-2xl gap-10">
        <Sessions sessions={sessions} />
        {passkeys && <Passkeys passkeys={passkeys} />}
        {mayChangePassword ? <PasswordForm key={sessions.length} refusal={refusal} /> : <PasswordByMail />}
        <p>
          <a href={inLanguage(accountPaths.account, language)} className="text-link">
            {t({ pt: 'O que o site guarda sobre você', en: 'What the website keeps about you' })}
          </a>
        </p>
      </div>
    </StaffPage>
  )
}

function Sessions({ sessions }: { sessions: OwnSession[] }) {
  const { t, language } = useLanguage()
  return (
    <StaffSection heading={{ pt: 'Onde você está conectado', en: 'Where you are signed in' }}>
      <p className="text-ink-soft text-sm">
        {t({
          pt: 'Cada aparelho fica conectado por até 30 dias. Perdeu um celular? Saia dele aqui.',
          en: 'Each device stays signed in for up to 30 days. Have you lost a phone? Sign it out here.',
        })}
      </p>
      <ul className="grid grid-cols-1 gap-2">
        {sessions.map(({ id, device, createdAt, usedAt, isCurrent }) => (
          <li key={id} className="grid gap-3 rounded-lg border-2 border-ink-soft/40 p-3">
            <p>
              <span className="wrap-anywhere block font-bold">{device || t(panelTexts.device)}</span>
              {isCurrent && (
                <span className="block font-semibold">{t({ pt: 'Este aparelho', en: 'This device' })}</span>
              )}
              <span className="text-ink-soft text-sm">
                {t(panelTexts.since, { time: formatTime(createdAt, language) })}
                {' · '}
                {t({ pt: 'usado em {time}', en: 'used {time}' }, { time: formatTime(usedAt, language) })}
              </span>
            </p>
            {!isCurrent && (
              <form method="post">
                <IntentButton
                  intent={`end:${id}`}
                  label={{ pt: 'Sair deste aparelho', en: 'Sign out this device' }}
                  about={device || t(panelTexts.device)}
                  className="button border-ink text-ink"
                />
              </form>
            )}
          </li>
        ))}
      </ul>
      {sessions.length > 1 && (
        <form method="post">
          <IntentButton
            intent="end-others"
            label={{ pt: 'Sair de todos os outros', en: 'Sign out all others' }}
            className="button button-pasture"
          />
        </form>
      )}
    </StaffSection>
  )
}

function PasswordForm({ refusal }: { refusal: Refused | undefined }) {
  const { t } = useLanguage()
  return (
    <form method="post" noValidate className="grid gap-4">
      <h2 className="font-heading text-xl">{t({ pt: 'Mudar a senha', en: 'Change the password' })}</h2>
      <Field
        name="current"
        label={{ pt: 'Senha de agora', en: 'Current password' }}
        error={refusal?.errors?.['current']}
        required
      >
        {(control) => <input {...control} type="password" autoComplete="current-password" />}
      </Field>
      <PasswordField
        label="Nova senha"
        error={refusal?.errors?.['password']}
        kind="new-password"
        hint={{
          pt: 'Pelo menos 10 caracteres. Os outros aparelhos saem da conta.',
          en: 'At least 10 characters. The other devices are signed out.',
        }}
      />
      <IntentButton
        intent="password"
        label="Salvar a senha"
        className="button button-terracotta justify-self-start"
      />
    </form>
  )
}

function PasswordByMail() {
  const { t } = useLanguage()
  return (
    <StaffSection heading={{ pt: 'Mudar a senha', en: 'Change the password' }}>
      <p>
        {t({
          pt: 'A sua conta é do Google: a senha se muda por um link no seu e-mail.',
          en: 'Your account is at Google: the password is changed by a link in your e-mail.',
        })}
      </p>
      <PathLink path={accountPaths.forgottenPassword} className="text-link">
        {t({ pt: 'Pedir o link', en: 'Ask for the link' })}
      </PathLink>
    </StaffSection>
  )
}
