import { useState } from 'react'
import { useLanguage } from '../../platform/i18n/language.tsx'
import { messageStore } from '../../platform/unsent/message-store.ts'
import type { UnsentMessage } from '../../platform/unsent/unsent-message.ts'
import { ConfirmedButton } from './confirmed-button.tsx'
import { UnsentItem } from './unsent-item.tsx'
import { readQueue, refresh, send } from './unsent-queue.ts'

/** The messages that this browser keeps, and what the visitor can do with each. */
export function UnsentList({ messages }: { messages: readonly UnsentMessage[] }) {
  const { t } = useLanguage()
  const [result, setResult] = useState<'none' | 'sending' | 'not-sent'>('none')

  async function sendNow(instance: string) {
    setResult('sending')
    await messageStore.change(instance, (message) => ({
      ...message,
      lastFailure: 'no-answer',
      nextAttemptAt: 0,
      isConfirmed: true,
    }))
    // One that is under way may have read the messages before.
    await send({ urgent: true })
    await send({ urgent: true })
    setResult(readQueue().messages.some((each) => each.instance === instance) ? 'not-sent' : 'none')
  }

  async function remove(instance: string) {
    await messageStore.remove(instance)
    await refresh()
  }

  async function removeAll() {
    await messageStore.removeAll()
    await refresh()
  }

  return (
    <div className="grid gap-4">
      <p>
        {t(
          'Quem usa este celular pode ver estas mensagens. Cada uma some daqui assim que chega até nós. Se o celular não é seu, apague todas.',
        )}
      </p>
      <p role="status" className="font-semibold empty:hidden">
        {result === 'sending' && t('Enviando...')}
        {result === 'not-sent' && t('Ainda não deu para enviar. A mensagem continua guardada.')}
      </p>
      <ul className="grid gap-4">
        {messages.map((message) => (
          <UnsentItem
            key={message.instance}
            message={message}
            onSend={() => void sendNow(message.instance)}
            onRemove={() => void remove(message.instance)}
          />
        ))}
      </ul>
      <ConfirmedButton
        label={t('Apagar todas')}
        question={t('Apagar todas as mensagens guardadas?')}
        onConfirm={() => void removeAll()}
      />
    </div>
  )
}
