declare const self: ServiceWorkerGlobalScope

/** Shows what the site pushed. Browsers end subscriptions whose pushes show nothing, so an unreadable one is shown, too. */
export function showPush(event: PushEvent): void {
  const { title, body, path } = readMessage(event.data)
  event.waitUntil(
    self.registration.showNotification(title, {
      ...{ body, data: path, icon: '/icon-192.png', badge: '/icon-192.png' },
      // A newer message takes the place of an older one.
      tag: title,
    }),
  )
}

/** Brings a page of the panel to the front, or opens one. */
export function openPushed(event: NotificationEvent, staffPath: string): void {
  event.notification.close()
  const { pathname } = new URL(String(event.notification.data ?? staffPath), self.location.origin)
  event.waitUntil(open())

  async function open(): Promise<void> {
    const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
    const page = pages.find(({ url }) => new URL(url).pathname === pathname)
    if (!page) return void (await self.clients.openWindow(pathname))
    await page.focus()
    // Only pages that the worker controls may be reloaded.
    await page.navigate(page.url).catch(() => {})
  }
}

function readMessage(data: PushMessageData | null): Record<'title' | 'body' | 'path', string> {
  try {
    const { title, body, path } = data?.json() ?? {}
    return { title: String(title), body: String(body), path: String(path) }
  } catch {
    return { title: 'Novo aviso', body: '', path: '/' }
  }
}
