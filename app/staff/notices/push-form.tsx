import { useEffect, useRef, useState } from 'react'
import { useLanguage } from '../../platform/i18n/language.tsx'
import type { UiText } from '../../platform/i18n/ui-text.ts'

/** Switches the notices on for this browser. The rest of the page works without scripts; this cannot. */
export function PushForm({ pushKey }: { pushKey: string }) {
  const { t } = useLanguage()
  const form = useRef<HTMLFormElement>(null)
  const [state, setState] = useState<PushState>('unknown')
  useEffect(() => {
    void readPushState(pushKey).then(setState)
  }, [pushKey])

  async function switchOn() {
    setState('working')
    const subscription = await subscribe(pushKey)
    if (typeof subscription === 'string') return setState(subscription)
    for (const [name, value] of Object.entries(subscription)) {
      const field = form.current?.elements.namedItem(name)
      if (field instanceof HTMLInputElement) field.value = value
    }
    form.current?.submit()
  }

  return (
    <>
      <noscript>
        <p className="font-semibold">{t('Para ligar os avisos, este navegador precisa de JavaScript.')}</p>
      </noscript>
      <form ref={form} method="post" className="scripted">
        <input type="hidden" name="intent" value="add" />
        {['endpoint', 'p256dh', 'auth'].map((name) => (
          <input key={name} type="hidden" name={name} />
        ))}
        {state !== 'unsupported' && state !== 'denied' && (
          <button
            type="button"
            className="button button-terracotta"
            aria-disabled={state === 'working'}
            onClick={() => state !== 'working' && void switchOn()}
          >
            {t(state === 'on' ? 'Ligar de novo neste aparelho' : 'Avisar neste aparelho')}
          </button>
        )}
        <p role="status" className="mt-2">
          {texts[state] && t(texts[state])}
        </p>
      </form>
    </>
  )
}

const texts: Partial<Record<PushState, UiText>> = {
  unsupported:
    'Este navegador não recebe avisos. No iPhone, primeiro adicione o site à Tela de Início e abra por lá.',
  denied: 'Os avisos deste site estão bloqueados no navegador. Libere nas configurações dele e volte aqui.',
  on: 'Este navegador já está pronto para avisar. Se ele não aparece na lista abaixo, ligue de novo.',
  working: 'Ligando...',
  failed: 'Não deu certo agora. Verifique a conexão e tente de novo.',
}

/** What the browser can do, and does. `unknown` until it has said so. */
export type PushState = 'unknown' | 'unsupported' | 'denied' | 'off' | 'on' | 'working' | 'failed'

export interface SubscriptionFields {
  endpoint: string
  p256dh: string
  auth: string
}

export async function readPushState(pushKey: string): Promise<PushState> {
  if (!isSupported()) return 'unsupported'
  if (Notification.permission === 'denied') return 'denied'
  const registration = await navigator.serviceWorker.getRegistration('/')
  const subscription = await registration?.pushManager.getSubscription()
  return subscription && isFor(subscription, pushKey) ? 'on' : 'off'
}

/** Asks for the permission and subscribes. Returns the subscription, or why there is none. */
export async function subscribe(pushKey: string): Promise<SubscriptionFields | 'denied' | 'failed'> {
  try {
    if ((await Notification.requestPermission()) !== 'granted') return 'denied'
    await navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' })
    const { pushManager } = await navigator.serviceWorker.ready
    const earlier = await pushManager.getSubscription()
    // A browser keeps one subscription, and refuses another key for it.
    if (earlier && !isFor(earlier, pushKey)) await earlier.unsubscribe()
    const applicationServerKey = bytesOf(pushKey)
    const { endpoint = '', keys } = (
      await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey })
    ).toJSON()
    return { endpoint, p256dh: keys?.['p256dh'] ?? '', auth: keys?.['auth'] ?? '' }
  } catch {
    return 'failed'
  }
}

function isSupported(): boolean {
  return 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window
}

function isFor({ options }: PushSubscription, pushKey: string): boolean {
  const key = options.applicationServerKey
  return key !== null && String(new Uint8Array(key)) === String(bytesOf(pushKey))
}

function bytesOf(base64url: string): Uint8Array<ArrayBuffer> {
  const text = atob(base64url.replaceAll('-', '+').replaceAll('_', '/'))
  return Uint8Array.from(text, (character) => character.charCodeAt(0))
}
