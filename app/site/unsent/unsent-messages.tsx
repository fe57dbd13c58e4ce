import { useEffect, useState, useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'
import { useLanguage } from '../../platform/i18n/language.tsx'
import type { ToastNotice } from '../../platform/ui/notice.ts'
import { Toast } from '../../platform/ui/toast.tsx'
import { endOf, stageOf } from '../../platform/unsent/unsent-message.ts'
import { Dialog } from '../layout/dialog.tsx'
import { formatDay } from '../phone-clock.ts'
import { fillCorrection } from './correct-message.ts'
import { UnsentList } from './unsent-list.tsx'
import { onPageChange, readQueue, subscribe } from './unsent-queue.ts'

/** The line about unsent messages on each page, the list that it opens, and the notice when one was sent. */
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
            : t('{count} mensagens guardadas neste celular', { count: String(count) })}
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
