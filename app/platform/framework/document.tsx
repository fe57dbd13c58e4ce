import { createContext, useContext, useState } from 'react'

interface ServedDocument {
  style: string
  scripts: string[]
  nonce: string | undefined
}

/** What only the server knows of the document around the app. */
export const DocumentContext = createContext<ServedDocument | null>(null)

/** The style sheet, inline. In development it is linked instead, so that edits show at once. */
export function PageStyle() {
  const document = useContext(DocumentContext)
  // The same object for good: React writes the text anew for another one, and the page would blink.
  const [html] = useState(() => ({ __html: document?.style ?? styleInPage() }))
  if (import.meta.env.DEV) return <link rel="stylesheet" href="/app/styles.css" />
  return (
    <style
      nonce={document?.nonce}
      data-page-style=""
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: our own style sheet; React would escape its quotes
      dangerouslySetInnerHTML={html}
    />
  )
}

/** Scripts that run before the app: each is small, known at build, and allowed by its hash or the page's nonce. */
export function EarlyScripts() {
  const document = useContext(DocumentContext)
  // The same objects for good, as above. They have run when the app starts, so their text need not come with it.
  const [scripts] = useState(() =>
    (document?.scripts ?? scriptsInPage()).map((script) => ({ __html: script })),
  )
  return scripts.map((html, index) => (
    <script
      key={index}
      nonce={document?.nonce}
      data-early=""
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: our own constant; React would escape its quotes
      dangerouslySetInnerHTML={html}
    />
  ))
}

/** Should React ever build the document anew, the style must not be lost: the browser's copy is in the page. */
function styleInPage(): string {
  return globalThis.document?.querySelector('style[data-page-style]')?.textContent ?? ''
}

function scriptsInPage(): string[] {
  const found = globalThis.document?.querySelectorAll('script[data-early]') ?? []
  return Array.from(found, ({ textContent }) => textContent ?? '')
}
