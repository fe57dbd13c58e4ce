import { useState } from 'react'
import { signOutAction } from '../../../domain/accounts/account.action.server.ts'
import { addressWithNotice, noticeIn } from '../../../domain/accounts/account.messages.ts'
import { findStaffMember } from '../../../domain/accounts/sessions.server.ts'
import { ownDataPath } from '../../../domain/paths.ts'
import { useLanguage } from '../../../platform/i18n/language.tsx'
import { PathLink } from '../../../platform/ui/link.tsx'
import { servicesContext } from '../../../request/context.server.ts'
import { pageForm } from '../../../request/page-form.server.ts'
import { requireSession } from '../../../request/session.server.ts'
import { AccessBoundary, AccountPage } from '../../account/account-page.tsx'
import { AccountPanel, PanelLink, SettingsDialog } from '../../account/account-panel.tsx'
import type { Route } from './+types/route'

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const { email } = (await requireSession(context, { request, url })).account
  const isStaff = (await findStaffMember(services, email)) !== null
  return { email, isStaff, notice: noticeIn(url) }
}

const form = pageForm(signOutAction)
export const middleware = [form.middleware]
export const action = form.action

export const ErrorBoundary = AccessBoundary

export default function Account({
  loaderData: { email, isStaff, notice },
  actionData,
}: Route.ComponentProps) {
  const { t, language } = useLanguage()
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
      <section aria-labelledby="own-data" className="mt-12 grid gap-3">
        <h2 id="own-data" className="font-heading text-2xl">
          {t('Os seus dados')}
        </h2>
        <p>{t('Tudo o que o site guarda sobre você, para ver, baixar ou apagar.')}</p>
        <PathLink path={ownDataPath} className="button button-pasture justify-self-start">
          {t('Ver o que guardamos')}
        </PathLink>
      </section>
      <SettingsDialog open={settings} onClose={() => setSettings(false)} />
    </AccountPage>
  )
}
