import { documentAccessReason } from '../../domain/publishing/collections.ts'
import { editorStartPath } from '../../domain/staff-paths.ts'
import { PathLink } from '../../platform/ui/link.tsx'
import { AccountPage } from '../../site/account/account-page.tsx'

export const fullAccessReason = 'full access only'
export const ownerReason = 'owners only'

const leads = {
  [fullAccessReason]: 'Esta página é para quem atende os contatos. A sua conta edita o site.',
  [ownerReason]: 'Esta página é para os donos do site, que cuidam dos acessos e da configuração.',
  [documentAccessReason]:
    'Os contatos, a conta e os textos legais da fazenda só muda quem tem acesso completo. A sua conta edita o resto do site.',
} as const satisfies Record<string, string>

export function NoFullAccess({ reason }: { reason: keyof typeof leads }) {
  return (
    <AccountPage heading="Sem acesso" lead={{ pt: leads[reason], en: leads[reason] }}>
      <PathLink path={editorStartPath} className="button button-terracotta">
        Voltar ao painel
      </PathLink>
    </AccountPage>
  )
}
