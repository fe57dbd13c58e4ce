import { useState } from 'react'
import { data, redirect } from 'react-router'
import { AccessBoundary } from '../../accounts/access-boundary.tsx'
import { AccountPage } from '../../accounts/account-page.tsx'
import { AccountPanel } from '../../accounts/account-panel.tsx'
import { answerSignOut } from '../../accounts/answer-sign-out.server.ts'
import { addressWithNotice, noticeIn } from '../../accounts/notices.ts'
import { requireSession } from '../../accounts/require-session.server.ts'
import { SettingsDialog } from '../../accounts/settings-dialog.tsx'
import { cookieHeaders } from '../../forms/answered.server.ts'
import { useLanguage } from '../../language/language.tsx'
import { languageOf } from '../../language/language-path.ts'
import { staffPaths } from '../../paths.ts'
import { requestContext } from '../../services.server.ts'
import { isStaff } from '../../staff/require-staff.server.ts'
import { PathLink } from '../../ui/link.tsx'
import type { Route } from './+types/route'

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const services = context.get(requestContext)
  const { account } = await requireSession(context, request)
  return { email: account.email, staff: isStaff(services, account.email), notice: noticeIn(url) }
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const { answer, status, cookies } = await answerSignOut(
    context.get(requestContext),
    request,
    await request.formData(),
  )
  if (status !== 200) return data(answer, { status })
  throw redirect(addressWithNotice('login', 'saiu', languageOf(url.pathname)), {
    headers: cookieHeaders(cookies),
  })
}

export default function Account({ loaderData: { email, staff, notice }, actionData }: Route.ComponentProps) {
  const { t, language } = useLanguage()
  const [settings, setSettings] = useState(false)
  return (
    <AccountPage heading="Minha Conta" notice={notice}>
      {staff && (
        <PathLink path={staffPaths.inbox} className="button button-pasture mb-6">
          {t('Leads')}
        </PathLink>
      )}
      <AccountPanel
        email={email}
        documentAnswer={actionData}
        onSettings={() => setSettings(true)}
        onSignedOut={() => location.assign(addressWithNotice('login', 'saiu', language))}
      />
      <SettingsDialog open={settings} onClose={() => setSettings(false)} />
    </AccountPage>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <AccessBoundary error={error} />
}
