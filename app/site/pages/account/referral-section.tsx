import { paths, referralParameter } from '../../../domain/paths.ts'
import { bonusCentsPerBull } from '../../../domain/referrals/bonus.ts'
import type { VeterinarianReferrals } from '../../../domain/referrals/index.server.ts'
import { money } from '../../../platform/i18n/format.ts'
import { useLanguage } from '../../../platform/i18n/language.tsx'
import { inLanguage } from '../../../platform/i18n/language-path.ts'
import type { UiText } from '../../../platform/i18n/ui-text.ts'
import { FactList } from '../../../platform/ui/fact-list.tsx'
import { whatsAppUrl } from '../../../platform/ui/whatsapp.ts'
import { referralsId } from '../../account/referrals-link.tsx'
import { PageLink } from '../../layout/site-link.tsx'
import { useRanch } from '../../site-facts.ts'
import { ReferralLinkField } from './referral-link-field.tsx'

/** What a status of a lead is called for the veterinarian. */
const statusTexts = {
  new: 'Esperam resposta',
  contacted: 'Em conversa',
  won: 'Negócio fechado',
  lost: 'Não fecharam',
} as const satisfies Record<keyof VeterinarianReferrals['statuses'], UiText>

const statusOrder = Object.keys(statusTexts) as (keyof typeof statusTexts)[]

/** A veterinarian's code and link, and what came of them as counts (docs/product.md#referrals). */
export function ReferralSection({
  siteUrl,
  code,
  statuses,
  bonuses,
}: VeterinarianReferrals & { siteUrl: string }) {
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
          { amount: money(bonusCentsPerBull, language) },
        )}
      </p>
      <p>
        {t(
          'Indicar não garante o bônus: ele só existe com o negócio fechado, e quem confirma é o rancho. Indique só o que serve ao rebanho e conte ao criador que você recebe por isso.',
        )}{' '}
        <PageLink to="terms" className="underline underline-offset-4">
          {t('Termos de Uso')}
        </PageLink>
      </p>
      <div>
        <p className="font-semibold">{t('Seu código, para dizer por telefone')}</p>
        <p className="font-heading text-3xl">{code}</p>
      </div>
      <ReferralLinkField link={link}>
        <a
          href={whatsAppUrl('', invitation)}
          target="_blank"
          rel="noopener"
          className="button button-terracotta"
        >
          {t('Mandar pelo WhatsApp')}
        </a>
      </ReferralLinkField>
      <ReferralFacts statuses={statuses} bonuses={bonuses} />
      <p className="text-ink-soft text-sm">
        {t(
          'Aqui aparece quantos são e em que pé estão. Nomes e conversas ficam entre cada criador e o rancho.',
        )}
      </p>
    </section>
  )
}

function ReferralFacts({ statuses, bonuses }: Omit<VeterinarianReferrals, 'code'>) {
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
