import { data, redirect } from 'react-router'
import { AccountPage } from '../../accounts/account-page.tsx'
import { addressWithNotice } from '../../accounts/notices.ts'
import { RegistrationForm } from '../../accounts/registration-form.tsx'
import { requireGuest } from '../../accounts/require-session.server.ts'
import { useLanguage } from '../../language/language.tsx'
import { languageOf } from '../../language/language-path.ts'
import { answerRegistration } from '../../leads/answer-registration.server.ts'
import { accountPaths } from '../../paths.ts'
import { requestContext } from '../../services.server.ts'
import { PathLink } from '../../ui/link.tsx'
import type { Route } from './+types/route'

export async function loader({ request, context }: Route.LoaderArgs) {
  await requireGuest(context, request)
  return null
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const { answer, status } = await answerRegistration(
    context.get(requestContext),
    request,
    await request.formData(),
  )
  if (status !== 200) return data(answer, { status })
  throw redirect(addressWithNotice('login', 'cadastro', languageOf(url.pathname)))
}

export default function Registration({ actionData }: Route.ComponentProps) {
  const { t, language } = useLanguage()
  return (
    <AccountPage heading="Cadastro">
      <RegistrationForm
        documentAnswer={actionData}
        onRegistered={() => location.assign(addressWithNotice('login', 'cadastro', language))}
      />
      <p className="mt-6">
        {t('Já tem conta?')}{' '}
        <PathLink path={accountPaths.login} className="text-link">
          {t('Faça login')}
        </PathLink>
      </p>
    </AccountPage>
  )
}
