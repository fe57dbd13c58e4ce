import brand from '../../../content/images/loading.svg'
import { useLanguage } from '../../platform/i18n/language.tsx'

/** docs/product.md#app-start. `overlayScript` shows it once a browser session and takes it away; without scripts it is never seen. */
export function LoadingOverlay() {
  const { t } = useLanguage()
  return (
    <div className="opening" aria-hidden="true">
      <div className="opening-card">
        <img src={brand} alt="" width={96} height={96} fetchPriority="low" />
        <span className="opening-dots">
          <span />
          <span />
          <span />
        </span>
        <span className="font-semibold">{t('Carregando...')}</span>
      </div>
    </div>
  )
}
