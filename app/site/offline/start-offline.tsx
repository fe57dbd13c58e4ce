import { type ComponentType, useEffect, useState, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { formatComparison } from '../../domain/herd/comparison/comparison-query.ts'
import { paths } from '../../domain/paths.ts'
import { formsDeliveredEvent } from '../../platform/forms/send-form.ts'
import { dataAddress } from '../../platform/framework/single-fetch.ts'
import { useLanguage } from '../../platform/i18n/language.tsx'
import { inLanguage } from '../../platform/i18n/language-path.ts'
import { isRecord } from '../../platform/is-record.ts'
import { useShortlist } from '../herd/shortlist.tsx'
import { formatTime } from '../phone-clock.ts'
import { useSite } from '../site-data.ts'
import { hasMessages, unsentEvent } from '../unsent/unsent-mark.ts'
import { type PageMessage, readStoredReason, type StoredAge } from './caches.ts'

/** Runs once, after the app has started, when the browser is idle. Returns the lines under the header. */
export function startOffline() {
  listenForInstallPrompt()
  return OfflineLines
}

function OfflineLines() {
  const { language, t } = useLanguage()
  const { offline } = useSite()
  const age = useStoredAge()
  useStoredComparison(offline)
  useEffect(() => {
    if (offline) void postToWorker({ type: 'fill', language })
  }, [offline, language])
  const time = age && formatTime(age.confirmedAt, language)
  return (
    <>
      {/* Rendered before it has a text, so that screen readers announce it. */}
      <div role="status">
        {time && (
          <p className="border-ink border-b-2 bg-paper px-4 py-1 text-center font-semibold text-sm">
            {t(ageTexts[age.reason], { time })}
          </p>
        )}
      </div>
      <UnsentSlot />
      <InstallOffer />
    </>
  )
}

const ageTexts = {
  'no-signal': 'Cópia de {time} — sem sinal',
  late: 'Cópia de {time} — o site demorou a responder',
  failed: 'O site não respondeu agora; esta é a cópia de {time}',
} as const satisfies Record<StoredAge['reason'], string>

/** How old the shown page is; undefined for one that came from the server. */
function useStoredAge(): StoredAge | undefined {
  const [age, setAge] = useState<StoredAge>()
  useEffect(() => {
    // Set after mounting, because screen readers announce only changes.
    setAge(ageOfDocument())
    const { serviceWorker } = navigator
    const listen = ({ data }: MessageEvent<unknown>) => {
      if (isRecord(data) && data['type'] === 'age') setAge(readAge(data['age']))
    }
    // There is signal again.
    const forget = () => setAge(undefined)
    serviceWorker?.addEventListener('message', listen)
    addEventListener(formsDeliveredEvent, forget)
    return () => {
      serviceWorker?.removeEventListener('message', listen)
      removeEventListener(formsDeliveredEvent, forget)
    }
  }, [])
  return age
}

function ageOfDocument(): StoredAge | undefined {
  const { storedAt, storedReason } = document.documentElement.dataset
  return readAge({ confirmedAt: Number(storedAt), reason: storedReason })
}

function readAge(value: unknown): StoredAge | undefined {
  if (!isRecord(value)) return undefined
  const { confirmedAt, reason } = value
  if (typeof confirmedAt !== 'number' || !(confirmedAt > 0)) return undefined
  return { confirmedAt, reason: readStoredReason(reason) }
}

/** Stores the comparison of the shortlist on the phone: as a page and as data, for either way to open it. */
function useStoredComparison(isOffered: boolean): void {
  const { language } = useLanguage()
  const { ids } = useShortlist()
  useEffect(() => {
    if (!isOffered || ids.length < 2) return
    const path = inLanguage(paths.compare, language)
    const search = `?${formatComparison({ ids })}`
    const timer = setTimeout(() => {
      void postToWorker({ type: 'store', addresses: [path + search, dataAddress(path, search, 'compare')] })
    }, choosingMs)
    return () => clearTimeout(timer)
  }, [isOffered, ids, language])
}

const choosingMs = 1_000

/** Loads the line about unsent messages once there may be some. */
function UnsentSlot() {
  const [Messages, setMessages] = useState<ComponentType>()

  useEffect(() => {
    if (Messages) return
    async function look() {
      if (!(await hasMessages())) return
      import('../unsent/unsent-messages.tsx').then(
        ({ UnsentMessages }) => setMessages(() => UnsentMessages),
        // Without signal and without a stored script; the next event tries again.
        () => {},
      )
    }
    void look()
    // `storage`: another tab kept a message. `pageshow`: it did while this page was in the back/forward cache.
    const events = [unsentEvent, 'storage', 'pageshow', 'online']
    for (const event of events) addEventListener(event, look)
    return () => {
      for (const event of events) removeEventListener(event, look)
    }
  }, [Messages])

  return Messages && <Messages />
}

interface Connection {
  saveData?: boolean
  effectiveType?: string
}

function canStore(): boolean {
  return 'serviceWorker' in navigator && 'caches' in window
}

/** Whether the visitor pays for each byte, or waits long for it. */
function savesData(): boolean {
  const connection: Connection | undefined = Reflect.get(navigator, 'connection')
  return connection?.saveData === true || connection?.effectiveType?.includes('2g') === true
}

/** Sends a message to the worker once it is active; there is none while the visitor saves data. */
async function postToWorker(message: PageMessage): Promise<void> {
  if (!canStore() || savesData()) return
  const { active } = await navigator.serviceWorker.ready
  active?.postMessage(message)
}

/** In the footer, for those who came back: never a banner. */
function InstallOffer() {
  const { t } = useLanguage()
  const offer = useInstallOffer()
  const container = offer && document.querySelector('.footer-end')
  if (!container) return null
  return createPortal(
    offer === 'prompt' ? (
      <button type="button" onClick={install} className="min-h-11 underline">
        {t('Instalar no celular')}
      </button>
    ) : (
      <p className="py-2">
        {t('No iPhone: toque em Compartilhar e depois em “Adicionar à Tela de Início”.')}
      </p>
    ),
    container,
  )
}

/** Not in the types of browsers: Chromium's event that a site may be installed. */
interface InstallPromptEvent extends Event {
  prompt(): Promise<unknown>
}

let prompt: InstallPromptEvent | undefined
const listeners = new Set<() => void>()

/** Takes the event that `keepInstallOffer` may have kept already. */
function listenForInstallPrompt(): void {
  const early: InstallPromptEvent | undefined = Reflect.get(globalThis, 'installPrompt')
  if (early) change(early)
  addEventListener('beforeinstallprompt', (event) => change(event as InstallPromptEvent))
  addEventListener('appinstalled', () => change(undefined))
}

function change(event: InstallPromptEvent | undefined): void {
  prompt = event
  for (const listener of listeners) listener()
}

/** How this browser installs the site: by a prompt, by hand, or not at all. */
function useInstallOffer(): 'prompt' | 'by-hand' | undefined {
  const isPossible = useSyncExternalStore(subscribe, () => prompt !== undefined)
  // Browsers that refuse storage have no stored pages: nothing to install.
  if (!Reflect.get(globalThis, 'isReturning')) return undefined
  if (isPossible) return 'prompt'
  // Only Safari on iPhones and iPads has the property; it is true in an installed site.
  return Reflect.get(navigator, 'standalone') === false ? 'by-hand' : undefined
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Asks the visitor, in the browser's own words. A prompt can be used once. */
function install(): void {
  void prompt?.prompt()
  change(undefined)
}
