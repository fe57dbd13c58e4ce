import { createContext, useContext, useState } from 'react'

interface ServedDocument {
  /** What the ranch chose; it comes before `style`. */
  lookStyle: string
  style: string
  /** Names the page's own part of the style sheet; empty for none. */
  stylePart: string
  scripts: string[]
  nonce: string | undefined
}

/** The parts of the document that only the server has; null in browsers. */
export const ServedDocumentContext = createContext<ServedDocument | null>(null)

/** The inline style sheet. In development it is linked instead, so that edits show at once. */
export function InlineStyle() {
  const document = useContext(ServedDocumentContext)
  // One object for all renders: React rewrites the text when it gets another, and the page would flash.
  const [html] = useState(() => ({ __html: styleOf(document) ?? styleInPage()?.textContent ?? '' }))
  const [part] = useState(() => document?.stylePart ?? inlinedPart())
  const style = (
    <style
      nonce={document?.nonce}
      data-page-style={part}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: our own style sheet; React would escape its quotes
      dangerouslySetInnerHTML={html}
    />
  )
  if (!import.meta.env.DEV) return style
  return (
    <>
      {style}
      <link rel="stylesheet" href="/app/styles.css" />
    </>
  )
}

function styleOf(document: ServedDocument | null): string | undefined {
  return document ? document.lookStyle + (import.meta.env.DEV ? '' : document.style) : undefined
}

/** Small scripts that run before the app. Each is a constant of the build and allowed by its hash or the page's nonce. */
export function InlineScripts() {
  const document = useContext(ServedDocumentContext)
  // One object for all renders, as above. The browser reads the texts from the page, so the app doesn't carry them.
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

/**
 * Whether the document came with a page's own part of the style sheet inline. A page that opens without a document links it instead,
 * so that other pages don't carry it.
 */
export function useInlinedStyle(part: string): boolean {
  const document = useContext(ServedDocumentContext)
  const [isInlined] = useState(() => (document?.stylePart ?? inlinedPart()) === part)
  return isInlined && !import.meta.env.DEV
}

function inlinedPart(): string {
  return styleInPage()?.dataset['pageStyle'] ?? ''
}

/** Keeps the style when React renders the document again in the browser. */
function styleInPage(): HTMLStyleElement | null | undefined {
  return globalThis.document?.querySelector<HTMLStyleElement>('style[data-page-style]')
}

function scriptsInPage(): string[] {
  const elements = globalThis.document?.querySelectorAll('script[data-inline-script]') ?? []
  return Array.from(elements, ({ textContent }) => textContent ?? '')
}
