import { editorStartPath } from '../domain/staff-paths.ts'
import { useLanguage } from '../platform/i18n/language.tsx'
import { PathLink } from '../platform/ui/link.tsx'
import { AccountPage } from '../site/account/account-page.tsx'

/** A document, lead or picture that does not exist, with the way back. */
export function StaffNotFound() {
  const { t } = useLanguage()
  return (
    <AccountPage heading="Não encontrado" lead="Esta página não existe ou foi apagada.">
      <PathLink path={editorStartPath} className="button button-terracotta">
        {t('Voltar ao painel')}
      </PathLink>
    </AccountPage>
  )
}
