import { useState } from 'react'
import { resendAction, signInAction } from '../../../domain/accounts/account.action.server.ts'
import {
  addressWithNotice,
  isFreshRegistration,
  lacksAccountMail,
  type MailState,
  mailOffTexts,
  noticeIn,
  type SignInResult,
} from '../../../domain/accounts/account.messages.ts'
import { endedField, returnField, returnPath, safeStaffPath } from '../../../domain/accounts/local-address.ts'
import { hasPasskeys, offersPasskeys } from '../../../domain/accounts/passkeys.server.ts'
import type { AccountServices } from '../../../domain/accounts/sessions.server.ts'
import { accountPaths, passkeyPath, staffPath } from '../../../domain/paths.ts'
import { staffPageNames } from '../../../domain/staff-page-names.ts'
import { staffPaths } from '../../../domain/staff-paths.ts'
import { type FormAction, readField } from '../../../platform/forms/form-result.ts'
import { readIntent } from '../../../platform/forms/intent.ts'
import { useLanguage } from '../../../platform/i18n/language.tsx'
import { languageOf, withoutLanguage } from '../../../platform/i18n/language-path.ts'
import { translator } from '../../../platform/i18n/translate.ts'
import type { BilingualText, UiText } from '../../../platform/i18n/ui-text.ts'
import { PathLink } from '../../../platform/ui/link.tsx'
import { servicesContext } from '../../../request/context.server.ts'
import { pageForm } from '../../../request/page-form.server.ts'
import { requireGuest } from '../../../request/session.server.ts'
import { AccountPage } from '../../account/account-page.tsx'
import { LoginForm } from '../../account/login-form.tsx'
import { MailOffNotice } from '../../layout/site-link.tsx'
import type { Route } from './+types/route'

const forms: FormAction<AccountServices & MailState, LoginResult> = async (services, request, form) => {
  const url = new URL(request.url)
  if (readIntent(form, ['sign-in', 'resend'])?.name === 'resend') return resendAction(services, request, form)
  const back = safeStaffPath(readField(form, returnField))
  const posted = await signInAction(services, request, form)
  if (posted.status !== 200) return { ...posted, result: { ...posted.result, back } }
  return { ...posted, leadsTo: back ?? addressWithNotice('account', 'entrou', languageOf(url.pathname)) }
}

interface LoginResult extends SignInResult {
  /** The page to which the sign-in leads; empty for the account's. */
  back?: string | undefined
}

const form = pageForm(forms)
export const middleware = [form.middleware]
export const action = form.action

export async function loader({ url, context }: Route.LoaderArgs) {
  // After a post the result is shown, even when another tab has signed in meanwhile.
  if (!form.isPosted(context)) await requireGuest(context, url)
  const services = context.get(servicesContext)
  return {
    notice: noticeIn(url),
    back: returnPath(url) ?? '',
    reason: signInReason(url),
    isConfirmationLost: isFreshRegistration(url) && lacksAccountMail(services),
    hasPasskeys: offersPasskeys(services) && (await hasPasskeys(services.database)),
  }
}

export default function Login({ loaderData, actionData }: Route.ComponentProps) {
  const { t, language } = useLanguage()
  const { back = loaderData.back } = actionData ?? {}
  return (
    <AccountPage
      heading="Login"
      notice={loaderData.notice}
      lead={loaderData.reason ?? 'Entre com o e-mail e a senha do seu cadastro.'}
      about={!loaderData.reason && <Purpose />}
    >
      {loaderData.isConfirmationLost && <MailOffNotice text={mailOffTexts.registration} />}
      <LoginForm
        documentResult={actionData}
        back={back}
        onSignedIn={() => location.assign(back || addressWithNotice('account', 'entrou', language))}
      />
      {loaderData.hasPasskeys && <PasskeyButton onSignedIn={() => location.assign(back || staffPath)} />}
      <p className="mt-6">
        {t('Ainda não tem conta?')}{' '}
        <PathLink path={accountPaths.registration} className="text-link">
          {t('Cadastre-se')}
        </PathLink>
      </p>
    </AccountPage>
  )
}

function Purpose() {
  const { t } = useLanguage()
  return (
    <section>
      <h2 className="font-heading text-xl">{t('Para que serve a conta')}</h2>
      <ul className="mt-3 grid list-disc gap-2 pl-5">
        <li>{t('Veterinário: o rancho sabe onde você atende e em que trabalha.')}</li>
        <li>{t('Produtor: o rancho conhece o seu rebanho e oferece o que serve a ele.')}</li>
      </ul>
      <p className="mt-4 font-semibold">{t('Para perguntar ou comprar não é preciso ter conta.')}</p>
    </section>
  )
}

/** Signs a member in with a passkey. Only with a script: without one there is the password. */
function PasskeyButton({ onSignedIn }: { onSignedIn(): void }) {
  const { t } = useLanguage()
  const [refusal, setRefusal] = useState<UiText>()

  async function signIn() {
    setRefusal(undefined)
    try {
      const { startAuthentication } = await import('@simplewebauthn/browser')
      const options = await post({ intent: 'options' })
      if (!options.ok) return setRefusal(options.status === 429 ? tooMany : failed)
      const response = await startAuthentication({ optionsJSON: await options.json() })
      const posted = await post({ intent: 'sign-in', response: JSON.stringify(response) })
      if (posted.ok) onSignedIn()
      else setRefusal(posted.status === 429 ? tooMany : failed)
    } catch {
      // Also when the person cancels.
      setRefusal(failed)
    }
  }

  return (
    <div className="scripted mt-6 grid gap-2">
      <button
        type="button"
        className="button button-pasture justify-self-start"
        onClick={() => void signIn()}
      >
        {t('Entrar com chave de acesso')}
      </button>
      <p className="text-ink-soft text-sm">{t('Para quem cuida do site e criou uma chave no painel.')}</p>
      {refusal && (
        <p role="alert" className="font-semibold text-danger">
          {t(refusal)}
        </p>
      )}
    </div>
  )
}

const failed: UiText = 'Não deu para entrar com a chave. Tente de novo ou use a senha.'
const tooMany: UiText = 'Muitas tentativas. Tente novamente mais tarde.'

function post(fields: Record<string, string>): Promise<Response> {
  return fetch(passkeyPath, { method: 'POST', body: new URLSearchParams(fields) })
}

/** The reason for which the login shows instead of another page; undefined for people who came to sign in. */
function signInReason(url: URL): BilingualText | undefined {
  const path = returnPath(url)
  const hasEnded = url.searchParams.has(endedField)
  if (!path && !hasEnded) return undefined
  const name = path && nameOf(withoutLanguage(path))
  return { pt: sentence('pt'), en: sentence('en') }

  function sentence(language: 'pt' | 'en'): string {
    const t = translator(language)
    if (!name) return t(hasEnded ? 'A sua sessão terminou. Entre de novo.' : 'Entre para abrir o painel.')
    return hasEnded
      ? t('A sua sessão terminou. Entre de novo para continuar em “{page}”.', { page: name })
      : t('Entre para continuar em “{page}”.', { page: name })
  }
}

/** The name of the page or of the one above it, the longest address that fits. Others are told by the panel's. */
function nameOf(path: string): string | undefined {
  const keys = Object.keys(staffPageNames) as (keyof typeof staffPageNames)[]
  const [key] = keys
    .filter((each) => path.split('?')[0] === staffPaths[each] || path.startsWith(`${staffPaths[each]}/`))
    .sort((one, other) => staffPaths[other].length - staffPaths[one].length)
  return key && staffPageNames[key]
}
