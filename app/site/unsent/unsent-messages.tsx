import { useEffect, useState } from 'react'
import { formAcceptedEvent, formsDeliveredEvent } from '../../platform/forms/send-form.ts'
import { useLanguage } from '../../platform/i18n/language.tsx'
import type { ToastNotice } from '../../platform/ui/notice.ts'
import { Toast } from '../../platform/ui/toast.tsx'
import { readUnsent, removeMessage, requestSync, rest, sendUnsent } from './send-unsent.ts'
import { unsentEvent } from './unsent-database.ts'

const minuteMs = 60_000

export function UnsentMessages() {
  const { t } = useLanguage()
  const [waiting, setWaiting] = useState<readonly string[]>([])
  const [notice, setNotice] = useState<ToastNotice>()

  async function refresh() {
    const { waiting, delivered } = await readUnsent()
    setWaiting(waiting)
    if (delivered.length > 0) {
      dispatchEvent(new CustomEvent(formsDeliveredEvent, { detail: delivered }))
      const text =
        delivered.length === 1
          ? 'A mensagem guardada foi enviada! Entraremos em contato em breve.'
          : 'As mensagens guardadas foram enviadas! Entraremos em contato em breve.'
      setNotice({ kind: 'success', text })
    }
    return waiting
  }

  async function send() {
    try {
      await refresh()
      if (!(await sendUnsent())) void requestSync()
      return await refresh()
    } catch (error) {
      // The browser refuses storage now: the messages stay where they are.
      console.error(error)
      return []
    }
  }

  async function sendNow() {
    rest(0)
    setNotice({ kind: 'neutral', text: 'Enviando...' })
    if ((await send()).length > 0)
      setNotice({ kind: 'neutral', text: 'Ainda não deu para enviar. A mensagem continua guardada.' })
  }

  async function remove() {
    if (!confirm(t('Apagar o que está guardado? Nada disso foi enviado.'))) return
    for (const instance of waiting) await removeMessage(instance)
    await refresh()
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: listens as long as the page is open
  useEffect(() => {
    const listening = new AbortController()
    for (const event of ['online', 'pageshow', formAcceptedEvent, unsentEvent])
      addEventListener(event, send, listening)
    // The worker has sent some.
    navigator.serviceWorker?.addEventListener('message', refresh, listening)
    const timer = setInterval(send, minuteMs)
    void send()
    return () => {
      listening.abort()
      clearInterval(timer)
    }
  }, [])

  const action = 'min-h-11 underline underline-offset-4'
  return (
    <>
      <Toast notice={notice} closesItself />
      {waiting.length > 0 && (
        <aside className="flex flex-wrap items-center justify-center gap-x-4 bg-night px-4 text-center font-semibold text-on-night text-sm">
          <span className="py-1">
            {waiting.length === 1
              ? t('1 mensagem guardada')
              : t('{count} mensagens guardadas', { count: waiting.length })}
          </span>
          <button type="button" className={action} onClick={() => void sendNow()}>
            {t('Enviar agora')}
          </button>
          <button type="button" className={action} onClick={() => void remove()}>
            {t('Apagar')}
          </button>
        </aside>
      )}
    </>
  )
}
