import { staffPath } from '../../domain/paths.ts'
import { useLanguage } from '../../platform/i18n/language.tsx'
import { inLanguage } from '../../platform/i18n/language-path.ts'

/** Leads staff to the panel, a document of its own: public pages don't know its routes. */
export function PanelLink() {
  const { t, language } = useLanguage()
  return (
    <a href={inLanguage(staffPath, language)} className="button button-pasture mb-6">
      {t('Painel')}
    </a>
  )
}
