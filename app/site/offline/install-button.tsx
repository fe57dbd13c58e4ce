import { createPortal } from 'react-dom'
import { useLanguage } from '../../platform/i18n/language.tsx'
import { install, useInstallOffer } from './install-offer.ts'

/** In the footer, for those who came back: never a banner. */
export function InstallOffer() {
  const { t } = useLanguage()
  const offer = useInstallOffer()
  const place = offer && document.querySelector('.footer-end')
  if (!place) return null
  return createPortal(
    offer === 'prompt' ? (
      <button type="button" onClick={install} className="min-h-11 underline">
        {t('Instalar no celular')}
      </button>
    ) : (
      <p className="py-2">
        {t('No iPhone: toque em Compartilhar e depois em “Adicionar à Tela de Início”.')}
      </p>
    ),
    place,
  )
}
