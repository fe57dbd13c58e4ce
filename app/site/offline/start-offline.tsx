import { type ComponentType, useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { useLocation, useNavigationType } from 'react-router'
import { formatComparison } from '../../domain/herd/comparison/comparison-query.ts'
import { paths } from '../../domain/paths.ts'
import { formsDeliveredEvent } from '../../platform/forms/send-form.ts'
import { useLanguage } from '../../platform/i18n/language.tsx'
import { inLanguage, type Language } from '../../platform/i18n/language-path.ts'
import { useShortlist } from '../herd/shortlist.tsx'
import { useSite } from '../site-data.ts'
import { hasDatabase, unsentEvent } from '../unsent/unsent-database.ts'

export function OfflineParts() {
  const { language, t } = useLanguage()
  const time = useStoredTime()
  useKeptPages()
  const text = navigator.onLine ? 'o site não respondeu a tempo' : 'sem sinal'
  return (
    <>
      {/* Rendered before it has a text, so that screen readers announce it. */}
      <div role="status">
        {time && (
          <p className="border-ink border-b-2 bg-paper px-4 py-1 text-center font-semibold text-sm">
            {t('Cópia de {time}', { time: formatTime(time, language) })} — {t(text)}
          </p>
        )}
      </div>
      <UnsentSlot />
      <InstallOffer />
    </>
  )
}

/** Undefined for a document from the server, and for pages opened since, whose data come from there. */
function useStoredTime(): number | undefined {
  const { pathname } = useLocation()
  const [stored, setStored] = useState<{ pathname: string; time: number }>()
  // Set after mounting, because screen readers announce only changes.
  useEffect(() => {
    const time = Number(document.documentElement.dataset['storedAt'])
    if (time > 0) setStored({ pathname: location.pathname, time })
    // There is signal again.
    const listening = new AbortController()
    addEventListener(formsDeliveredEvent, () => setStored(undefined), listening)
    return () => listening.abort()
  }, [])
  return stored?.pathname === pathname ? stored.time : undefined
}

function useKeptPages(): void {
  const { offline } = useSite()
  const { language } = useLanguage()
  const { pathname, search } = useLocation()
  const isOpenedHere = useNavigationType() !== 'POP'
  const { ids } = useShortlist()
  useEffect(() => {
    if (!offline || (ids.length === 0 && !isOpenedHere)) return
    const comparison = `${inLanguage(paths.compare, language)}?${formatComparison(ids)}`
    // An animal is marked on its own page or beside a link to it.
    const links = [pathname, ...Array.from(document.links, ({ pathname }) => pathname)]
    const animals = ids.flatMap((id) => links.find((path) => path.endsWith(`/${id}`)) ?? [])
    const keep = [pathname + search, ...animals, ...(ids.length > 0 ? [comparison] : [])]
    void navigator.serviceWorker?.ready.then(({ active }) => active?.postMessage({ keep }))
  }, [offline, pathname, search, isOpenedHere, ids, language])
}

function UnsentSlot() {
  const [Messages, setMessages] = useState<ComponentType>()
  useEffect(() => {
    async function look() {
      if (!(await hasDatabase())) return
      const { UnsentMessages } = await import('../unsent/unsent-messages.tsx')
      setMessages(() => UnsentMessages)
    }
    // Where storage is refused there are none; without signal and without a stored script the next event tries again.
    const tryLook = () => look().catch(() => {})
    void tryLook()
    const listening = new AbortController()
    for (const event of [unsentEvent, 'pageshow', 'online']) addEventListener(event, tryLook, listening)
    return () => listening.abort()
  }, [])
  return Messages && <Messages />
}

/** Not in the types of browsers: Chromium's event that a site may be installed. */
type InstallPromptEvent = Event & { prompt(): Promise<unknown> }

/** In the footer, for those who came back: never a banner. A prompt, in the browser's own words, can be used once. */
function InstallOffer() {
  const { t } = useLanguage()
  // `keepInstallOffer` may have kept it already.
  const [prompt, setPrompt] = useState<InstallPromptEvent | undefined>(
    Reflect.get(globalThis, 'installPrompt'),
  )
  useEffect(() => {
    const listening = new AbortController()
    addEventListener('beforeinstallprompt', (event) => setPrompt(event as InstallPromptEvent), listening)
    addEventListener('appinstalled', () => setPrompt(undefined), listening)
    return () => listening.abort()
  }, [])
  // Only Safari on iPhones and iPads has the property; it is true in an installed site.
  const isByHand = Reflect.get(navigator, 'standalone') === false
  const footer = document.querySelector('.footer-end')
  if (!Reflect.get(globalThis, 'isReturning') || !footer || !(prompt || isByHand)) return null
  const install = () => {
    void prompt?.prompt()
    setPrompt(undefined)
  }
  return createPortal(
    prompt ? (
      <button type="button" onClick={install} className="min-h-11 underline">
        {t('Instalar no celular')}
      </button>
    ) : (
      <p className="py-2">
        {t('No iPhone: toque em Compartilhar e depois em “Adicionar à Tela de Início”.')}
      </p>
    ),
    footer,
  )
}

/** Day and time of the phone's clock: `18/11, 14h02`; `Nov 18, 14:02`. */
function formatTime(milliseconds: number, language: Language): string {
  const time = new Date(milliseconds)
  const english = {
    month: 'short',
    day: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  } as const
  if (language === 'en') return new Intl.DateTimeFormat('en', english).format(time)
  const digits = (value: number) => String(value).padStart(2, '0')
  return `${digits(time.getDate())}/${digits(time.getMonth() + 1)}, ${time.getHours()}h${digits(time.getMinutes())}`
}
