import { useLanguage } from '../../platform/i18n/language.tsx'

interface UnsentNoticeProps {
  restore(): void
  discard(): void
}

/** Offers what was typed on this device and has not reached the server. */
export function UnsentNotice({ restore, discard }: UnsentNoticeProps) {
  const { t } = useLanguage()
  return (
    <div role="status" className="mt-4 rounded-lg border-2 border-ochre p-4">
      <p className="font-semibold">{t('Você tem alterações não enviadas deste celular.')}</p>
      <div className="mt-2 flex flex-wrap gap-3">
        <button type="button" className="button button-pasture" onClick={restore}>
          {t('Recuperar')}
        </button>
        <button type="button" className="button border-ink bg-paper text-ink" onClick={discard}>
          {t('Descartar')}
        </button>
      </div>
    </div>
  )
}
