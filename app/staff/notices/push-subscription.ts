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
