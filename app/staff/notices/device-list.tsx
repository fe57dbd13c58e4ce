import type { PushDevice } from '../../domain/push-devices/index.server.ts'
import { useLanguage } from '../../platform/i18n/language.tsx'
import { formatTime } from '../format-time.ts'

/** The staff member's devices, each with a try and its removal. */
export function DeviceList({ devices }: { devices: PushDevice[] }) {
  const { t } = useLanguage()
  if (devices.length === 0) return <p>{t('Nenhum aparelho seu avisa ainda.')}</p>
  return (
    <ul aria-label={t('Aparelhos que avisam')} className="grid grid-cols-1 gap-2">
      {devices.map((device) => (
        <li key={device.id} className="grid gap-3 rounded-lg border-2 border-ink-soft/40 p-3">
          <DeviceFacts {...device} />
          <DeviceForms {...device} />
        </li>
      ))}
    </ul>
  )
}

function DeviceFacts({ name, createdAt, sentAt, failedAt }: PushDevice) {
  const { t, language } = useLanguage()
  return (
    <p>
      <span className="wrap-anywhere block font-bold">{name || t('Aparelho')}</span>
      <span className="text-ink-soft text-sm">
        {t('desde {time}', { time: formatTime(createdAt, language) })}
        {sentAt !== null && ` · ${t('último aviso em {time}', { time: formatTime(sentAt, language) })}`}
      </span>
      {failedAt !== null && (
        <span className="block font-semibold text-danger">
          {t('Não aceitou o aviso de {time}. O site tenta de novo por um dia.', {
            time: formatTime(failedAt, language),
          })}
        </span>
      )}
    </p>
  )
}

function DeviceForms({ id, name }: PushDevice) {
  const { t } = useLanguage()
  const device = name || t('Aparelho')
  return (
    <form method="post" className="flex flex-wrap gap-3">
      <input type="hidden" name="device" value={id} />
      <button
        type="submit"
        name="operation"
        value="test"
        aria-label={`${t('Mandar um teste')}: ${device}`}
        className="button button-pasture"
      >
        {t('Mandar um teste')}
      </button>
      <button
        type="submit"
        name="operation"
        value="remove"
        aria-label={`${t('Remover')}: ${device}`}
        className="button border-ink text-ink"
      >
        {t('Remover')}
      </button>
    </form>
  )
}
