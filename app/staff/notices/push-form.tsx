import { useEffect, useRef, useState } from 'react'

interface Subscribed {
  pushKey: string
  /** Of the subscriptions that the site pushes to. */
  endpointDigests: readonly string[]
}

/** Switches the notices on for this browser. */
export function PushForm({ pushKey, endpointDigests }: Subscribed) {
  const form = useRef<HTMLFormElement>(null)
  const [state, setState] = useState<PushState>('unknown')
  useEffect(() => {
    void readPushState({ pushKey, endpointDigests }).then(setState)
  }, [pushKey, endpointDigests])

  async function switchOn() {
    setState('working')
    const subscription = await subscribe({ pushKey, endpointDigests })
    if (typeof subscription === 'string') return setState(subscription)
    for (const [name, value] of Object.entries(subscription)) {
      const field = form.current?.elements.namedItem(name)
      if (field instanceof HTMLInputElement) field.value = value
    }
    form.current?.submit()
  }

  return (
    <form ref={form} method="post">
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
          {state === 'on' ? 'Ligar de novo neste aparelho' : 'Avisar neste aparelho'}
        </button>
      )}
      <p role="status" className="mt-2">
        {texts[state] && texts[state]}
      </p>
    </form>
  )
}

const texts: Partial<Record<PushState, string>> = {
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

export async function readPushState(subscribed: Subscribed): Promise<PushState> {
  if (!isSupported()) return 'unsupported'
  if (Notification.permission === 'denied') return 'denied'
  const registration = await navigator.serviceWorker.getRegistration('/')
  const subscription = await registration?.pushManager.getSubscription()
  return subscription && (await isKnown(subscription, subscribed)) ? 'on' : 'off'
}

/** Asks for the permission and subscribes. Returns the subscription, or why there is none. */
export async function subscribe(subscribed: Subscribed): Promise<SubscriptionFields | 'denied' | 'failed'> {
  try {
    if ((await Notification.requestPermission()) !== 'granted') return 'denied'
    await navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' })
    const { pushManager } = await navigator.serviceWorker.ready
    const earlier = await pushManager.getSubscription()
    // A browser keeps one subscription, and refuses another key for it. One that the push service has ended would stay dead.
    if (earlier && !(await isKnown(earlier, subscribed))) await earlier.unsubscribe()
    const applicationServerKey = bytesOf(subscribed.pushKey)
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

/** Whether the site pushes to a subscription. */
async function isKnown(
  { endpoint, options }: PushSubscription,
  { pushKey, endpointDigests }: Subscribed,
): Promise<boolean> {
  const key = options.applicationServerKey
  if (key === null || String(new Uint8Array(key)) !== String(bytesOf(pushKey))) return false
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(endpoint))
  return endpointDigests.some((each) => String(bytesOf(each)) === String(new Uint8Array(digest)))
}

function bytesOf(base64url: string): Uint8Array<ArrayBuffer> {
  const text = atob(base64url.replaceAll('-', '+').replaceAll('_', '/'))
  return Uint8Array.from(text, (character) => character.charCodeAt(0))
}
