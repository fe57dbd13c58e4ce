import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'
import { storedFormOf } from '../../domain/leads/stored-forms.ts'
import { useLanguage } from '../../platform/i18n/language.tsx'
import { inLanguage, withoutLanguage } from '../../platform/i18n/language-path.ts'
import type { UiText } from '../../platform/i18n/ui-text.ts'
import type { ToastNotice } from '../../platform/ui/notice.ts'
import { Toast } from '../../platform/ui/toast.tsx'
import { Dialog } from '../layout/dialog.tsx'
import { formatDay, formatTime } from '../phone-clock.ts'
import { messageStore } from './message-store.ts'
import { messageText, SendOtherwise } from './send-otherwise.tsx'
import { endOf, type MessageStage, stageOf, type UnsentMessage } from './unsent-message.ts'
import { onPageChange, readQueue, refresh, send, subscribe } from './unsent-queue.ts'

export function UnsentMessages() {
  const { t, language } = useLanguage()
  const { messages, delivered } = useSyncExternalStore(subscribe, readQueue)
  const [open, setOpen] = useState(false)
  const [notice, setNotice] = useState<ToastNotice>()
  const count = messages.length

  useEffect(() => {
    if (delivered > 0)
      setNotice({
        kind: 'success',
        text:
          delivered === 1
            ? 'A mensagem guardada foi enviada! Entraremos em contato em breve.'
            : 'As mensagens guardadas foram enviadas! Entraremos em contato em breve.',
      })
  }, [delivered])
  useEffect(() => {
    if (count === 0) setOpen(false)
    else fillCorrection(readQueue().messages)
  }, [count])

  const { pathname, search } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the page changes
  useEffect(onPageChange, [pathname, search])

  const now = Date.now()
  const needsVisitor = messages.some((each) => stageOf(each, now) !== 'sends-itself')
  const end = Math.min(...messages.map((each) => endOf(each, now) ?? Infinity))
  return (
    <>
      <Toast notice={notice} closesItself />
      {count > 0 && (
        <button
          type="button"
          className="flex min-h-11 w-full items-center justify-center bg-night text-balance px-4 py-1 text-center font-semibold text-on-night text-sm underline underline-offset-4"
          onClick={() => setOpen(true)}
        >
          {count === 1
            ? t('1 mensagem guardada neste celular')
            : t('{count} mensagens guardadas neste celular', { count })}
          {end < Infinity
            ? `. ${t(count === 1 ? 'Fica só até {day}.' : 'A mais antiga fica só até {day}.', { day: formatDay(end, language) })}`
            : needsVisitor && `. ${t('Toque para resolver.')}`}
        </button>
      )}
      <Dialog name={t('Mensagens guardadas')} open={open} onClose={() => setOpen(false)}>
        {open && <UnsentList messages={messages} />}
      </Dialog>
    </>
  )
}

function UnsentList({ messages }: { messages: readonly UnsentMessage[] }) {
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

interface UnsentItemProps {
  message: UnsentMessage
  onSend(): void
  onRemove(): void
}

function UnsentItem({ message, onSend, onRemove }: UnsentItemProps) {
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

interface ConfirmedButtonProps {
  label: string
  question: string
  onConfirm(): void
}

function ConfirmedButton({ label, question, onConfirm }: ConfirmedButtonProps) {
  const { t } = useLanguage()
  const [state, setState] = useState<'initial' | 'asking' | 'answered'>('initial')
  const first = useRef<HTMLButtonElement>(null)
  // The focused button no longer exists.
  useEffect(() => {
    if (state !== 'initial') first.current?.focus()
  }, [state])
  const className = 'min-h-11 underline underline-offset-4'

  if (state !== 'asking')
    return (
      <button
        ref={first}
        type="button"
        className={`${className} justify-self-start`}
        onClick={() => setState('asking')}
      >
        {label}
      </button>
    )
  return (
    <span className="flex flex-wrap items-center gap-x-5">
      <span>{question}</span>
      <button ref={first} type="button" className={className} onClick={() => setState('answered')}>
        {t('Não apagar')}
      </button>
      <button type="button" className={`${className} text-danger`} onClick={onConfirm}>
        {t('Sim, apagar')}
      </button>
    </span>
  )
}

/** Names the message that the page which opens next shows in its form, in this tab only. */
const correctionKey = 'matriz:correction'

/** Opens the form of a message with what was typed and sends it, so that the form shows the mistakes. */
function correctMessage(message: UnsentMessage): void {
  const { fields, page, language } = message
  const path = withoutLanguage(page.split('?')[0] ?? '')
  const address = inLanguage(storedFormOf(message).addressOf(new URLSearchParams(fields), path), language)
  sessionStorage.setItem(correctionKey, message.instance)
  if (new URL(address, location.origin).pathname === location.pathname) fillCorrection([message])
  else location.assign(address)
}

function fillCorrection(messages: readonly UnsentMessage[]): void {
  const instance = sessionStorage.getItem(correctionKey)
  const message = messages.find((each) => each.instance === instance)
  if (!message) return
  const { labels, aboutField } = storedFormOf(message)
  const fields = new URLSearchParams(message.fields)
  const typed = Object.keys(labels).filter((field) => fields.has(field))
  const form = Array.from(document.querySelectorAll<HTMLFormElement>('form[method="post"]')).find((each) =>
    typed.every((field) => field === aboutField || each.elements.namedItem(field)),
  )
  if (!form) return
  sessionStorage.removeItem(correctionKey)
  for (const dialog of document.querySelectorAll('dialog')) dialog.close()
  for (const field of typed) {
    const control = form.elements.namedItem(field)
    if (control && 'value' in control) control.value = fields.get(field) ?? ''
  }
  form.dataset['instance'] = message.instance
  form.requestSubmit()
}
