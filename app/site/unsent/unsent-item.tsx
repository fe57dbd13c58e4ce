import { useLanguage } from '../../platform/i18n/language.tsx'
import type { UiText } from '../../platform/i18n/ui-text.ts'
import {
  endOf,
  type MessageStage,
  stageOf,
  type UnsentMessage,
} from '../../platform/unsent/unsent-message.ts'
import { formatDay, formatTime } from '../phone-clock.ts'
import { ConfirmedButton } from './confirmed-button.tsx'
import { correctMessage } from './correct-message.ts'
import { messageText } from './message-text.ts'
import { SendOtherwise } from './send-otherwise.tsx'

interface UnsentItemProps {
  message: UnsentMessage
  onSend(): void
  onRemove(): void
}

/** One kept message: what was typed, why it is still here, and what to do with it. */
export function UnsentItem({ message, onSend, onRemove }: UnsentItemProps) {
  const { t, language } = useLanguage()
  const now = Date.now()
  const stage = stageOf(message, now)
  const end = endOf(message, now)
  return (
    <li className="rounded-lg border-2 border-ink-soft/40 p-4">
      <h3 className="font-heading text-lg">
        {t('Escrita em {time}', { time: formatTime(message.writtenAt, language) })}
      </h3>
      <p className="font-semibold">
        {t(stageText(stage, message))}{' '}
        {end && t('Fica neste celular só até {day}.', { day: formatDay(end, language) })}
      </p>
      <p className="wrap-anywhere my-3 whitespace-pre-line border-ink-soft/40 border-l-4 pl-3">
        {messageText(message, t)}
      </p>
      <div className="grid gap-2">
        {stage === 'needs-correction' ? (
          <button
            type="button"
            className="button button-terracotta justify-self-start"
            onClick={() => correctMessage(message)}
          >
            {t('Corrigir')}
          </button>
        ) : (
          <button type="button" className="button button-terracotta justify-self-start" onClick={onSend}>
            {t('Enviar agora')}
          </button>
        )}
        <SendOtherwise content={message} />
        <ConfirmedButton label={t('Apagar')} question={t('Apagar esta mensagem?')} onConfirm={onRemove} />
      </div>
    </li>
  )
}

function stageText(stage: MessageStage, { lastFailure }: UnsentMessage): UiText {
  switch (stage) {
    case 'needs-correction':
      return 'Precisa de uma correção para ser enviada.'
    case 'refused':
      return 'O site não aceita esta mensagem. Envie por WhatsApp.'
    case 'asks':
    case 'expired':
      return 'Escrita há mais de 7 dias: só enviamos se você quiser.'
    case 'sends-itself':
      if (lastFailure === 'over-limit')
        return 'Muitas mensagens em pouco tempo. Enviamos daqui a alguns minutos.'
      return lastFailure === 'server-error'
        ? 'O site não conseguiu receber agora. Tentamos de novo em alguns minutos.'
        : 'Enviamos quando o sinal voltar.'
  }
}
