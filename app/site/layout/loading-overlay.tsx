import brand from '../../../content/images/loading.svg'
import { useLanguage } from '../../platform/i18n/language.tsx'

/** The overlay of docs/product.md#app-start. `overlayScript` shows and hides it; without scripts it never shows. */
export function LoadingOverlay() {
  const { t } = useLanguage()
  return (
    <div className="loading-overlay" aria-hidden="true">
      <div className="loading-overlay-card">
        <img src={brand} alt="" width={96} height={96} fetchPriority="low" />
        <span className="loading-overlay-dots">
          <span />
          <span />
          <span />
        </span>
        <span className="font-semibold">{t('Carregando...')}</span>
      </div>
    </div>
  )
}
