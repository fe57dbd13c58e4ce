import { useLanguage } from '../platform/i18n/language.tsx'
import type { QrDrawing } from '../platform/ui/draw-qr.server.ts'
import { QrCode } from '../platform/ui/qr-code.tsx'
import { WithAddresses } from '../platform/ui/text-lists.tsx'
import { formatPhoneNumber } from '../platform/ui/whatsapp.ts'
import { useRanch } from './site-data.ts'

interface PrintHeadProps {
  address: string
  qr: QrDrawing
  className: string
  caption?: string
}

export function PrintHead({ address, qr, className, caption }: PrintHeadProps) {
  const { t, content } = useLanguage()
  const ranch = useRanch()
  return (
    <div className={className}>
      <div>
        <p>
          <strong>{ranch.name}</strong>
          {' \u2003'}
          <span className="inline-block">{`${ranch.city}, ${ranch.state}`}</span>
        </p>
        <p>
          <span className="inline-block">WhatsApp {formatPhoneNumber(ranch.whatsapp)}</span>
          {' \u2003'}
          <span className="inline-block">
            <WithAddresses text={ranch.email} />
          </span>
        </p>
        <p className="wrap-anywhere">{t('Impresso de {address}', { address: content(address) })}</p>
      </div>
      <QrCode drawing={qr} label={t('Código QR com o endereço desta página')} />
      {caption && <p>{caption}</p>}
    </div>
  )
}
