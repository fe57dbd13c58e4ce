import { createContext, useContext, useState } from 'react'

interface ServedDocument {
  scripts: string[]
  nonce: string | undefined
}

/** The parts of the document that only the server has; null in browsers. */
export const ServedDocumentContext = createContext<ServedDocument | null>(null)

/** Small scripts that run before the app. Each is a constant of the build and allowed by its hash or the page's nonce. */
export function InlineScripts() {
  const document = useContext(ServedDocumentContext)
  // One object for all renders: React rewrites the text when it gets another. The browser reads the texts from the page, so the app doesn't carry them.
  const [scripts] = useState(() =>
    (document?.scripts ?? scriptsInPage()).map((script) => ({ __html: script })),
  )
  return scripts.map((html, index) => (
    <script
      key={index}
      nonce={document?.nonce}
      data-inline-script=""
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: our own constant; React would escape its quotes
      dangerouslySetInnerHTML={html}
    />
  ))
}

function scriptsInPage(): string[] {
  const elements = globalThis.document?.querySelectorAll('script[data-inline-script]') ?? []
  return Array.from(elements, ({ textContent }) => textContent ?? '')
}
