/** What the service worker shows of a push. */
export interface PushMessage {
  title: string
  body: string
  /** Opened by a tap. */
  path: string
}
