import { editorStartPath } from '../domain/staff-paths.ts'
import { useLanguage } from '../platform/i18n/language.tsx'
import { PathLink } from '../platform/ui/link.tsx'
import { AccountPage } from '../site/account/account-page.tsx'

/** Marks refusals of pages that editors may not open. */
export const fullAccessReason = 'full access only'

/** Tells an editor that a page is for others on the staff. */
export function NoFullAccess() {
  const { t } = useLanguage()
  return (
    <AccountPage
      heading="Sem acesso"
      lead="Esta página é para quem atende os leads. A sua conta edita o site."
    >
      <PathLink path={editorStartPath} className="button button-terracotta">
        {t('Voltar ao painel')}
      </PathLink>
    </AccountPage>
  )
}
