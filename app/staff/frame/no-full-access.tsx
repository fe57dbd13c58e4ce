import { documentAccessReason } from '../../domain/publishing/collections.ts'
import { editorStartPath } from '../../domain/staff-paths.ts'
import { useLanguage } from '../../platform/i18n/language.tsx'
import type { UiText } from '../../platform/i18n/ui-text.ts'
import { PathLink } from '../../platform/ui/link.tsx'
import { AccountPage } from '../../site/account/account-page.tsx'

export const fullAccessReason = 'full access only'
export const ownerReason = 'owners only'

const leads = {
  [fullAccessReason]: 'Esta página é para quem atende os contatos. A sua conta edita o site.',
  [ownerReason]: 'Esta página é para os donos do site, que cuidam dos acessos e da configuração.',
  [documentAccessReason]:
    'Os contatos, a conta e os textos legais da fazenda só muda quem tem acesso completo. A sua conta edita o resto do site.',
} as const satisfies Record<string, UiText>

export function NoFullAccess({ reason }: { reason: keyof typeof leads }) {
  const { t } = useLanguage()
  return (
    <AccountPage heading="Sem acesso" lead={leads[reason]}>
      <PathLink path={editorStartPath} className="button button-terracotta">
        {t('Voltar ao painel')}
      </PathLink>
    </AccountPage>
  )
}
