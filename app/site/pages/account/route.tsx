import { useState } from 'react'
import { readAccountRoles, signOutAction } from '../../../domain/accounts/account.action.server.ts'
import { addressWithNotice, noticeIn } from '../../../domain/accounts/account.messages.ts'
import { ownDataPaths, paths, referralParameter } from '../../../domain/paths.ts'
import { readReferrals, type VeterinarianReferrals } from '../../../domain/referrals/index.server.ts'
import { LinkField } from '../../../platform/forms/link-field.tsx'
import { money } from '../../../platform/i18n/format.ts'
import { useLanguage } from '../../../platform/i18n/language.tsx'
import { inLanguage } from '../../../platform/i18n/language-path.ts'
import type { UiText } from '../../../platform/i18n/ui-text.ts'
import { PathLink } from '../../../platform/ui/link.tsx'
import { FactList } from '../../../platform/ui/text-lists.tsx'
import { whatsAppUrl } from '../../../platform/ui/whatsapp.ts'
import { servicesContext } from '../../../request/context.server.ts'
import { pageForm } from '../../../request/page-form.server.ts'
import { requireSession } from '../../../request/session.server.ts'
import { AccessBoundary, AccountPage } from '../../account/account-page.tsx'
import { AccountPanel, PanelLink, referralsId, SettingsDialog } from '../../account/account-panel.tsx'
import { PageLink } from '../../layout/site-link.tsx'
import { useRanch } from '../../site-data.ts'
import type { Route } from './+types/route'

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const { email } = (await requireSession(context, { request, url })).account
  const { isStaff, mayRefer } = await readAccountRoles(services, email)
  const referrals = mayRefer ? await readReferrals(services, email) : null
  const { bonusCents } = services.documents.exchangeCalculator
  return { email, isStaff, referrals, bonusCents, siteUrl: services.siteUrl, notice: noticeIn(url) }
}

const form = pageForm(signOutAction)
export const middleware = [form.middleware]
export const action = form.action

export const ErrorBoundary = AccessBoundary

export default function Account({
  loaderData: { email, isStaff, referrals, bonusCents, siteUrl, notice },
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
      {referrals && <ReferralSection siteUrl={siteUrl} bonusCents={bonusCents} {...referrals} />}
      <SettingsDialog open={settings} onClose={() => setSettings(false)} />
    </AccountPage>
  )
}

/** What a status of a lead is called for the veterinarian. */
const statusTexts = {
  new: 'Esperam resposta',
  contacted: 'Em conversa',
  won: 'Negócio fechado',
  lost: 'Não fecharam',
} as const satisfies Record<keyof VeterinarianReferrals['statuses'], UiText>

const statusOrder = Object.keys(statusTexts) as (keyof typeof statusTexts)[]

/** A veterinarian's code and link, and what came of them as counts (docs/product.md#referrals). */
function ReferralSection({
  siteUrl,
  bonusCents,
  code,
  statuses,
  bonuses,
}: VeterinarianReferrals & { siteUrl: string; bonusCents: number }) {
  const { t, language } = useLanguage()
  const ranch = useRanch()
  const link = `${siteUrl}${inLanguage(paths.home, language)}?${referralParameter}=${code}`
  const invitation = t(
    'Olá! Conheça os touros e as prenhezes da {ranch}. Por este link, o rancho sabe que a indicação é minha: {link}',
    { ranch: ranch.name, link },
  )
  return (
    <section aria-labelledby={referralsId} className="mt-12 grid gap-5">
      <h2 id={referralsId} className="font-heading text-2xl">
        {t('Suas indicações')}
      </h2>
      <p>
        {t(
          'Quando um criador que você indicou troca bezerros por um touro nosso e foi você quem intermediou o negócio, o rancho paga a você {amount} por touro.',
          { amount: money(bonusCents, language) },
        )}
      </p>
      <p>
        {t(
          'Indicar não garante o bônus: ele só existe com o negócio fechado, e quem confirma é o rancho. Indique só o que serve ao rebanho e conte ao criador que você recebe por isso. Antes de aceitar, consulte seu CRMV.',
        )}{' '}
        <PageLink to="terms" className="underline underline-offset-4">
          {t('Termos de Uso')}
        </PageLink>
      </p>
      <div>
        <p className="font-semibold">{t('Seu código, para dizer por telefone')}</p>
        <p className="font-heading text-3xl">{code}</p>
      </div>
      <LinkField label="Seu link" link={link}>
        <a
          href={whatsAppUrl('', invitation)}
          target="_blank"
          rel="noopener"
          className="button button-terracotta"
        >
          {t('Mandar pelo WhatsApp')}
        </a>
      </LinkField>
      <ReferralDetails statuses={statuses} bonuses={bonuses} />
      <p className="text-ink-soft text-sm">
        {t(
          'Aqui aparece quantos são e em que pé estão. Nomes e conversas ficam entre cada criador e o rancho.',
        )}
      </p>
    </section>
  )
}

function ReferralDetails({ statuses, bonuses }: Omit<VeterinarianReferrals, 'code'>) {
  const { t, language } = useLanguage()
  const { due, paid } = bonuses
  const counts = statusOrder.flatMap((status) => {
    const count = statuses[status]
    return count ? [{ name: t(statusTexts[status]), value: String(count) }] : []
  })
  if (counts.length === 0) return <p>{t('Ninguém chegou pelo seu código ainda.')}</p>
  return (
    <div>
      <h3 className="font-semibold">{t('O que veio pelo seu código')}</h3>
      <FactList
        facts={[
          ...counts,
          { name: t('Bônus a receber'), value: money(due.amountCents, language) },
          { name: t('Bônus pagos'), value: money(paid.amountCents, language) },
        ]}
      />
    </div>
  )
}
