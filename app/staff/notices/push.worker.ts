import { staffPath } from '../../domain/paths.ts'

declare const self: ServiceWorkerGlobalScope

export function handlePushes(): void {
  self.addEventListener('push', (event) => event.waitUntil(showPush(event.data)))
  self.addEventListener('notificationclick', (event) => {
    const { notification } = event
    notification.close()
    const { pathname } = new URL(String(notification.data ?? staffPath), self.location.origin)
    event.waitUntil(openPushed(pathname))
  })
}

/** Browsers end subscriptions whose pushes show nothing, so an unreadable one is shown, too. */
async function showPush(data: PushMessageData | null): Promise<void> {
  let pushed = { title: 'Novo aviso', body: '', path: '/' }
  try {
    pushed = { ...pushed, ...data?.json() }
  } catch {}
  const { title, body, path } = pushed
  // A newer notification replaces an older one of the same tag.
  const options = { body, data: path, icon: '/icon-192.png', badge: '/icon-192.png', tag: title }
  await self.registration.showNotification(title, options)
}

async function openPushed(pathname: string): Promise<void> {
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const page = pages.find(({ url }) => new URL(url).pathname === pathname)
  if (!page) return void (await self.clients.openWindow(pathname))
  await page.focus()
  // Only pages that the worker controls may be reloaded.
  await page.navigate(page.url).catch(() => {})
}
