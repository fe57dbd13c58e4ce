import { accountPaths } from '../../domain/paths.ts'
import { useLanguage } from '../../platform/i18n/language.tsx'
import { inLanguage } from '../../platform/i18n/language-path.ts'

/** Id of the account page's part about referrals. */
export const referralsId = 'indicacoes'

/** Leads a veterinarian from the account dialog to their code, link and bonuses. */
export function ReferralsLink({ onFollow }: { onFollow(): void }) {
  const { t, language } = useLanguage()
  return (
    <a
      href={`${inLanguage(accountPaths.account, language)}#${referralsId}`}
      className="button button-pasture mb-6"
      onClick={onFollow}
    >
      {t('Suas indicações')}
    </a>
  )
}
