import { documentAccessReason } from '../../domain/publishing/collections.ts'
import { editorStartPath } from '../../domain/staff-paths.ts'
import { useLanguage } from '../../platform/i18n/language.tsx'
import type { ShownText } from '../../platform/i18n/ui-text.ts'
import { PathLink } from '../../platform/ui/link.tsx'
import { AccountPage } from '../../site/account/account-page.tsx'

export const fullAccessReason = 'full access only'
export const ownerReason = 'owners only'

const leads = {
  [fullAccessReason]: {
    pt: 'Esta página é para quem atende os contatos. A sua conta edita o site.',
    en: 'This page is for those who handle the contacts. Your account edits the website.',
  },
  [ownerReason]: {
    pt: 'Esta página é para os donos do site, que cuidam dos acessos e da configuração.',
    en: 'This page is for the owners of the website, who look after access and settings.',
  },
  [documentAccessReason]: {
    pt: 'Os contatos, a conta e os textos legais da fazenda só muda quem tem acesso completo. A sua conta edita o resto do site.',
    en: 'Only those with full access change the ranch’s contacts, account and legal texts. Your account edits the rest of the website.',
  },
} as const satisfies Record<string, ShownText>

export function NoFullAccess({ reason }: { reason: keyof typeof leads }) {
  const { t } = useLanguage()
  return (
    <AccountPage heading="Sem acesso" lead={leads[reason]}>
      <PathLink path={editorStartPath} className="button button-terracotta">
        {t({ pt: 'Voltar ao painel', en: 'Back to the staff pages' })}
      </PathLink>
    </AccountPage>
  )
}
