import { useState } from 'react'
import { data, redirect } from 'react-router'
import { readAccountRoles } from '../../../domain/accounts/account-roles.server.ts'
import { addressWithNotice, noticeIn } from '../../../domain/accounts/notices.ts'
import { requireSession } from '../../../domain/accounts/require-session.server.ts'
import { signOutAction } from '../../../domain/accounts/sign-out.action.server.ts'
import { servicesContext } from '../../../domain/contexts.server.ts'
import { cookieHeaders } from '../../../domain/form-action.server.ts'
import { ownDataPaths } from '../../../domain/paths.ts'
import { readReferrals } from '../../../domain/referrals/index.server.ts'
import { useLanguage } from '../../../platform/i18n/language.tsx'
import { languageOf } from '../../../platform/i18n/language-path.ts'
import { PathLink } from '../../../platform/ui/link.tsx'
import { AccessBoundary } from '../../account/access-boundary.tsx'
import { AccountPage } from '../../account/account-page.tsx'
import { AccountPanel } from '../../account/account-panel.tsx'
import { PanelLink } from '../../account/panel-link.tsx'
import { SettingsDialog } from '../../account/settings-dialog.tsx'
import type { Route } from './+types/route'
import { ReferralSection } from './referral-section.tsx'

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const { email } = (await requireSession(context, { request, url })).account
  const { isStaff, mayRefer } = await readAccountRoles(services, email)
  const referrals = mayRefer ? await readReferrals(services, email) : null
  return { email, isStaff, referrals, siteUrl: services.siteUrl, notice: noticeIn(url) }
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
  loaderData: { email, isStaff, referrals, siteUrl, notice },
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
        <PathLink path={ownDataPaths.ownDataView} className="button button-pasture justify-self-start">
          {t('Ver o que guardamos')}
        </PathLink>
      </section>
      {referrals && <ReferralSection siteUrl={siteUrl} {...referrals} />}
      <SettingsDialog open={settings} onClose={() => setSettings(false)} />
    </AccountPage>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <AccessBoundary error={error} />
}
