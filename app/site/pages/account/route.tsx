import { useState } from 'react'
import { data, redirect } from 'react-router'
import { addressWithNotice, noticeIn } from '../../../domain/accounts/notices.ts'
import { requireSession } from '../../../domain/accounts/require-session.server.ts'
import { signOutAction } from '../../../domain/accounts/sign-out.action.server.ts'
import { findStaffMember } from '../../../domain/accounts/staff.server.ts'
import { servicesContext } from '../../../domain/contexts.server.ts'
import { cookieHeaders } from '../../../domain/form-action.server.ts'
import { useLanguage } from '../../../platform/i18n/language.tsx'
import { languageOf } from '../../../platform/i18n/language-path.ts'
import { AccessBoundary } from '../../account/access-boundary.tsx'
import { AccountPage } from '../../account/account-page.tsx'
import { AccountPanel } from '../../account/account-panel.tsx'
import { PanelLink } from '../../account/panel-link.tsx'
import { SettingsDialog } from '../../account/settings-dialog.tsx'
import type { Route } from './+types/route'

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const { account } = await requireSession(context, request)
  const member = await findStaffMember(services, account.email)
  return { email: account.email, isStaff: member !== null, notice: noticeIn(url) }
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const { result, status, cookies } = await signOutAction(
    context.get(servicesContext),
    request,
    await request.formData(),
  )
  if (status !== 200) return data(result, { status })
  throw redirect(addressWithNotice('login', 'saiu', languageOf(url.pathname)), {
    headers: cookieHeaders(cookies),
  })
}

export default function Account({
  loaderData: { email, isStaff, notice },
  actionData,
}: Route.ComponentProps) {
  const { language } = useLanguage()
  const [settings, setSettings] = useState(false)
  return (
    <AccountPage heading="Minha Conta" notice={notice}>
      {isStaff && <PanelLink />}
      <AccountPanel
        email={email}
        documentResult={actionData}
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
