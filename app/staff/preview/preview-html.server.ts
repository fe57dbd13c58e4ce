interface PreviewFrame {
  /** What the page says at its top. */
  strip: string
  /** The way back. */
  link: { href: string; text: string }
  /** Allows the page's styles. */
  nonce: string
}

/**
 * A rendered public page as a preview: without scripts, which would replace it by the published page, and with a strip at its
 * top that says what it is.
 */
export function previewPage(html: string, frame: PreviewFrame): string {
  return html
    .replace(/<script\b[^>]*>[\s\S]*?<\/script>/gi, '')
    .replace('</head>', () => `${headOf(frame)}</head>`)
    .replace(/<body[^>]*>/, (body) => body + stripOf(frame))
}

/** A page in place of a preview. */
export function messagePage(frame: PreviewFrame, paragraphs: readonly string[]): string {
  const body = paragraphs.map((text) => `<p class="preview-message">${escapeHtml(text)}</p>`).join('')
  return `<!doctype html><html><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><title>${escapeHtml(frame.strip)}</title>${headOf(frame)}</head><body>${stripOf(frame)}${body}</body></html>`
}

function headOf({ nonce }: PreviewFrame): string {
  return `<meta name="robots" content="noindex"><style nonce="${escapeHtml(nonce)}">${style}</style>`
}

function stripOf({ strip, link: { href, text } }: PreviewFrame): string {
  return `<p role="status" id="preview-strip">${escapeHtml(strip)} · <a href="${escapeHtml(href)}">${escapeHtml(text)}</a></p>`
}

const style = `body{margin:0;font-family:system-ui,sans-serif;line-height:1.6}
#preview-strip{margin:0;padding:.75rem 1rem;background:#d9a441;color:#1e2a22;font-weight:700;text-align:center}
#preview-strip a{color:inherit;text-decoration:underline}
.preview-message{margin:1rem;font-size:1.125rem}`

function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}
