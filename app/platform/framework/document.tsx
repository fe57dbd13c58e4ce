import { createContext, useContext, useState } from 'react'

interface ServedDocument {
  /** Runs before the app. A constant of the build, so that its digest or the page's nonce allows it. */
  script: string
  /** Attributes of the script's element, which the script reads. */
  attributes: Readonly<Record<`data-${string}`, string | undefined>>
  nonce: string | undefined
}

/** The parts of the document that only the server has; null in browsers. */
export const ServedDocumentContext = createContext<ServedDocument | null>(null)

export function InlineScript() {
  const document = useContext(ServedDocumentContext)
  // One object for all renders: React rewrites the text when it gets another. The browser reads the text from the page, so the app doesn't carry it.
  const [html] = useState(() => ({ __html: document?.script ?? scriptInPage() }))
  return (
    <script
      {...document?.attributes}
      nonce={document?.nonce}
      data-inline-script=""
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: our own constant; React would escape its quotes
      dangerouslySetInnerHTML={html}
    />
  )
}

function scriptInPage(): string {
  return globalThis.document?.querySelector('script[data-inline-script]')?.textContent ?? ''
}
