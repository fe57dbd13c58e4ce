import { useLanguage } from '../platform/i18n/language.tsx'
import type { QrDrawing } from '../platform/ui/draw-qr.server.ts'
import { QrCode } from '../platform/ui/qr-code.tsx'
import { formatPhoneNumber } from '../platform/ui/whatsapp.ts'
import { useRanch } from './site-data.ts'

interface PrintHeadProps {
  address: string
  qr: QrDrawing
  className: string
}

export function PrintHead({ address, qr, className }: PrintHeadProps) {
  const { t, content } = useLanguage()
  const ranch = useRanch()
  return (
    <div className={className}>
      <div>
        <p>
          <strong>{ranch.name}</strong> · {ranch.city}, {ranch.state}
        </p>
        <p>
          WhatsApp {formatPhoneNumber(ranch.whatsapp)} · {ranch.email}
        </p>
        <p className="wrap-anywhere">{t('Impresso de {address}', { address: content(address) })}</p>
      </div>
      <QrCode drawing={qr} label={t('Código QR com o endereço desta página')} />
    </div>
  )
}
