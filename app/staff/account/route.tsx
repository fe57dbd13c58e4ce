import { type OwnSession, readOwnSessions } from '../../domain/accounts/own-account.server.ts'
import { offersPasskeys, readPasskeys } from '../../domain/accounts/passkeys.server.ts'
import { accountPaths } from '../../domain/paths.ts'
import { staffPaths } from '../../domain/staff-paths.ts'
import { filled } from '../../platform/i18n/translate.ts'
import { formatTime } from '../../platform/ranch-time.ts'
import { PathLink } from '../../platform/ui/link.tsx'
import { servicesContext } from '../../request/context.server.ts'
import { requireSession } from '../../request/session.server.ts'
import { InputField, IntentButton } from '../controls.tsx'
import { doneIn, type Refused, respond } from '../outcome.ts'
import { OutcomeNotice } from '../outcome-notice.tsx'
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
  const response = respond(outcome, staffPaths.account)
  if (response instanceof Response && outcome.kind === 'done')
    for (const cookie of outcome.cookies ?? []) response.headers.append('Set-Cookie', cookie)
  return response
}

export default function AccountPage({ loaderData, actionData }: Route.ComponentProps) {
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
          <a href={accountPaths.account} className="text-link">
            O que o site guarda sobre você
          </a>
        </p>
      </div>
    </StaffPage>
  )
}

function Sessions({ sessions }: { sessions: OwnSession[] }) {
  return (
    <StaffSection heading="Onde você está conectado">
      <p className="text-ink-soft text-sm">
        Cada aparelho fica conectado por até 30 dias. Perdeu um celular? Saia dele aqui.
      </p>
      <ul className="grid grid-cols-1 gap-2">
        {sessions.map(({ id, device, createdAt, usedAt, isCurrent }) => (
          <li key={id} className="grid gap-3 rounded-lg border-2 border-ink-soft/40 p-3">
            <p>
              <span className="wrap-anywhere block font-bold">{device || panelTexts.device}</span>
              {isCurrent && <span className="block font-semibold">Este aparelho</span>}
              <span className="text-ink-soft text-sm">
                {filled(panelTexts.since, { time: formatTime(createdAt, 'pt') })}
                {' · '}
                {`usado em ${formatTime(usedAt, 'pt')}`}
              </span>
            </p>
            {!isCurrent && (
              <form method="post">
                <IntentButton
                  intent={`end:${id}`}
                  label="Sair deste aparelho"
                  about={device || panelTexts.device}
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
            label="Sair de todos os outros"
            className="button button-pasture"
          />
        </form>
      )}
    </StaffSection>
  )
}

function PasswordForm({ refusal }: { refusal: Refused | undefined }) {
  return (
    <form method="post" noValidate className="grid gap-4">
      <h2 className="font-heading text-xl">Mudar a senha</h2>
      <InputField
        name="current"
        label="Senha de agora"
        type="password"
        autoComplete="current-password"
        error={refusal?.errors?.['current']}
        required
      />
      <InputField
        name="password"
        label="Nova senha"
        type="password"
        autoComplete="new-password"
        error={refusal?.errors?.['password']}
        hint="Pelo menos 10 caracteres. Os outros aparelhos saem da conta."
        required
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
  return (
    <StaffSection heading="Mudar a senha">
      <p>A sua conta é do Google: a senha se muda por um link no seu e-mail.</p>
      <PathLink path={accountPaths.forgottenPassword} className="text-link">
        Pedir o link
      </PathLink>
    </StaffSection>
  )
}
