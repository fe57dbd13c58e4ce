import { data, redirect } from 'react-router'
import { addressWithNotice, noticeIn } from '../../../domain/accounts/notices.ts'
import { requireGuest } from '../../../domain/accounts/require-session.server.ts'
import { resendAction } from '../../../domain/accounts/resend.action.server.ts'
import { signInAction } from '../../../domain/accounts/sign-in.action.server.ts'
import { ticketField } from '../../../domain/accounts/ticket-field.ts'
import { servicesContext } from '../../../domain/contexts.server.ts'
import { cookieHeaders } from '../../../domain/form-action.server.ts'
import { accountPaths } from '../../../domain/paths.ts'
import { useLanguage } from '../../../platform/i18n/language.tsx'
import { languageOf } from '../../../platform/i18n/language-path.ts'
import { PathLink } from '../../../platform/ui/link.tsx'
import { AccountPage } from '../../account/account-page.tsx'
import { LoginForm } from '../../account/login-form.tsx'
import type { Route } from './+types/route'

export async function loader({ request, url, context }: Route.LoaderArgs) {
  await requireGuest(context, request)
  return { notice: noticeIn(url) }
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const services = context.get(servicesContext)
  const form = await request.formData()
  if (form.has(ticketField)) {
    const { result, status } = await resendAction(services, request, form)
    return data(result, { status })
  }
  const { result, status, cookies } = await signInAction(services, request, form)
  if (status !== 200) return data(result, { status })
  throw redirect(addressWithNotice('account', 'entrou', languageOf(url.pathname)), {
    headers: cookieHeaders(cookies),
  })
}

export default function Login({ loaderData: { notice }, actionData }: Route.ComponentProps) {
  const { t, language } = useLanguage()
  return (
    <AccountPage heading="Login" notice={notice}>
      <LoginForm
        documentResult={actionData}
        onSignedIn={() => location.assign(addressWithNotice('account', 'entrou', language))}
      />
      <p className="mt-6">
        {t('Ainda não tem conta?')}{' '}
        <PathLink path={accountPaths.registration} className="text-link">
          {t('Cadastre-se')}
        </PathLink>
      </p>
    </AccountPage>
  )
}
