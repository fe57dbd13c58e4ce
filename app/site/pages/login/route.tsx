import { resendAction, signInAction } from '../../../domain/accounts/account.action.server.ts'
import { addressWithNotice, noticeIn, type SignInResult } from '../../../domain/accounts/account.messages.ts'
import {
  type CarriedForm,
  carriedFrom,
  carriedIn,
  returnField,
  returnPath,
} from '../../../domain/accounts/carried-form.ts'
import { hasPasskeys, offersPasskeys } from '../../../domain/accounts/passkeys.server.ts'
import type { AccountServices } from '../../../domain/accounts/sessions.server.ts'
import { safeStaffPath } from '../../../domain/local-address.ts'
import { accountPaths, staffPath } from '../../../domain/paths.ts'
import type { FormAction } from '../../../platform/forms/form-action.server.ts'
import { readField, refusedForm } from '../../../platform/forms/form-result.ts'
import { readIntent } from '../../../platform/forms/intent.ts'
import { useLanguage } from '../../../platform/i18n/language.tsx'
import { inLanguage, languageOf } from '../../../platform/i18n/language-path.ts'
import { PathLink } from '../../../platform/ui/link.tsx'
import { servicesContext } from '../../../request/context.server.ts'
import { pageForm } from '../../../request/page-form.server.ts'
import { requireGuest } from '../../../request/session.server.ts'
import { AccountPage } from '../../account/account-page.tsx'
import { LoginForm } from '../../account/login-form.tsx'
import type { Route } from './+types/route'
import { PasskeyButton } from './passkey-button.tsx'
import { signInReason } from './sign-in-reason.server.ts'

const forms: FormAction<AccountServices, LoginResult> = async (services, request, form) => {
  const url = new URL(request.url)
  // A form of the panel, redirected here because its session has ended.
  const address = returnPath(url)
  if (address) {
    const carried = carriedFrom(address, form, request.headers)
    return { result: { ...refusedForm(undefined, null), carried, back: address }, status: 401 }
  }
  if (readIntent(form, ['sign-in', 'resend'])?.name === 'resend') return resendAction(services, request, form)
  const carried = carriedIn(form)
  const back = safeStaffPath(readField(form, returnField))
  const posted = await signInAction(services, request, form)
  const isSignedIn = posted.status === 200
  if (carried || !isSignedIn) return { ...posted, result: { ...posted.result, carried, back, isSignedIn } }
  return { ...posted, leadsTo: back ?? addressWithNotice('account', 'entrou', languageOf(url.pathname)) }
}

interface LoginResult extends SignInResult {
  carried?: CarriedForm | undefined
  /** The page to which the sign-in leads; empty for the account's. */
  back?: string | undefined
  isSignedIn?: boolean
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
    hasPasskeys: offersPasskeys(services) && (await hasPasskeys(services.database)),
  }
}

export default function Login({ loaderData, actionData }: Route.ComponentProps) {
  const { t, language } = useLanguage()
  const { carried, back = loaderData.back, isSignedIn } = actionData ?? {}
  if (carried && isSignedIn) return <ContinueForm {...carried} />
  return (
    <AccountPage
      heading="Login"
      notice={loaderData.notice}
      lead={
        carried
          ? 'A sua sessão terminou. Entre de novo: o que você digitou continua guardado.'
          : loaderData.reason
      }
    >
      <LoginForm
        documentResult={actionData}
        back={back}
        carried={carried}
        onSignedIn={() => location.assign(back || addressWithNotice('account', 'entrou', language))}
      />
      {loaderData.hasPasskeys && !carried && (
        <PasskeyButton onSignedIn={() => location.assign(back || inLanguage(staffPath, language))} />
      )}
      <p className="mt-6">
        {t('Ainda não tem conta?')}{' '}
        <PathLink path={accountPaths.registration} className="text-link">
          {t('Cadastre-se')}
        </PathLink>
      </p>
    </AccountPage>
  )
}

const maxShownLength = 300

/** Shows what was typed before the session ended, and posts it when the person says so. */
function ContinueForm({ address, fields }: CarriedForm) {
  const { t } = useLanguage()
  const values = new Set(fields.map(([, value]) => value.trim()).filter(Boolean))
  return (
    <AccountPage heading="Você entrou de novo" lead="Nada se perdeu. Toque para salvar o que você digitou.">
      <form method="post" action={address} className="grid gap-5">
        {fields.map(([name, value], index) => (
          <input key={index} type="hidden" name={name} value={value} />
        ))}
        <button type="submit" className="button button-terracotta justify-self-start">
          {t('Salvar o que digitei')}
        </button>
      </form>
      <details className="mt-5">
        <summary className="details-summary">{t('Ver o que será enviado')}</summary>
        <ul className="grid gap-1">
          {Array.from(values, (value) => (
            <li key={value} className="wrap-anywhere whitespace-pre-line">
              {value.length > maxShownLength ? `${value.slice(0, maxShownLength)}…` : value}
            </li>
          ))}
        </ul>
      </details>
      <p className="mt-5">
        <a href={address} className="text-link">
          {t('Não salvar e abrir a página')}
        </a>
      </p>
    </AccountPage>
  )
}
