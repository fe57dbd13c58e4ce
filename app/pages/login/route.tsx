import { data, redirect } from 'react-router'
import { AccountPage } from '../../accounts/account-page.tsx'
import { answerResend } from '../../accounts/answer-resend.server.ts'
import { answerSignIn } from '../../accounts/answer-sign-in.server.ts'
import { LoginForm } from '../../accounts/login-form.tsx'
import { addressWithNotice, noticeIn } from '../../accounts/notices.ts'
import { requireGuest } from '../../accounts/require-session.server.ts'
import { ticketField } from '../../accounts/ticket-field.ts'
import { cookieHeaders } from '../../forms/answered.server.ts'
import { useLanguage } from '../../language/language.tsx'
import { languageOf } from '../../language/language-path.ts'
import { accountPaths } from '../../paths.ts'
import { requestContext } from '../../services.server.ts'
import { PathLink } from '../../ui/link.tsx'
import type { Route } from './+types/route'

export async function loader({ request, url, context }: Route.LoaderArgs) {
  await requireGuest(context, request)
  return { notice: noticeIn(url) }
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const services = context.get(requestContext)
  const form = await request.formData()
  if (form.has(ticketField)) {
    const { answer, status } = await answerResend(services, request, form)
    return data(answer, { status })
  }
  const { answer, status, cookies } = await answerSignIn(services, request, form)
  if (status !== 200) return data(answer, { status })
  throw redirect(addressWithNotice('account', 'entrou', languageOf(url.pathname)), {
    headers: cookieHeaders(cookies),
  })
}

export default function Login({ loaderData: { notice }, actionData }: Route.ComponentProps) {
  const { t, language } = useLanguage()
  return (
    <AccountPage heading="Login" notice={notice}>
      <LoginForm
        documentAnswer={actionData}
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
