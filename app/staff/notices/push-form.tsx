import { useEffect, useRef, useState } from 'react'

export function PushForm({ pushKey }: { pushKey: string }) {
  const form = useRef<HTMLFormElement>(null)
  const [state, setState] = useState<PushState>('unknown')
  useEffect(() => {
    setState(readPushState())
  }, [])

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
          Avisar neste aparelho
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
  working: 'Ligando...',
  failed: 'Não deu certo agora. Verifique a conexão e tente de novo.',
}

/** `unknown` until the browser has said what it can do. */
type PushState = 'unknown' | 'unsupported' | 'denied' | 'off' | 'working' | 'failed'

interface SubscriptionFields {
  endpoint: string
  p256dh: string
  auth: string
}

function readPushState(): PushState {
  if (!isSupported()) return 'unsupported'
  return Notification.permission === 'denied' ? 'denied' : 'off'
}

/** Asks for the permission and subscribes. Returns the subscription, or why there is none. */
async function subscribe(pushKey: string): Promise<SubscriptionFields | 'denied' | 'failed'> {
  try {
    if ((await Notification.requestPermission()) !== 'granted') return 'denied'
    await navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' })
    const { pushManager } = await navigator.serviceWorker.ready
    const earlier = await pushManager.getSubscription()
    // A browser keeps one subscription, and refuses another key for it. One that the push service has ended would stay dead.
    await earlier?.unsubscribe()
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

function bytesOf(base64url: string): Uint8Array<ArrayBuffer> {
  const text = atob(base64url.replaceAll('-', '+').replaceAll('_', '/'))
  return Uint8Array.from(text, (character) => character.charCodeAt(0))
}
