interface PreviewFrame {
  /** What the page is. */
  strip: string
  /** What the strip adds on a page with forms. */
  formNote: string
  /** The way back. */
  link: { href: string; text: string }
  /** Allows the page's styles. */
  nonce: string
}

/**
 * A rendered public page as a preview: without scripts, which would replace it by the published page, with forms that send
 * nothing, and with a strip that says what it is.
 */
export function previewPage(html: string, frame: PreviewFrame): string {
  const strip = /<form\b[^>]*\bmethod="post"/.test(html) ? `${frame.strip}. ${frame.formNote}` : frame.strip
  return html
    .replace(/<script\b[^>]*>[\s\S]*?<\/script>/gi, '')
    .replace(/<button\b(?=[^>]*\btype="submit")/g, '<button disabled=""')
    .replace('</head>', () => `${headOf(frame, pageStyle)}</head>`)
    .replace(/<body[^>]*>/, (body) => body + stripOf({ ...frame, strip }))
}

/** A page in place of a preview. */
export function messagePage(frame: PreviewFrame, paragraphs: readonly string[]): string {
  const body = paragraphs.map((text) => `<p class="preview-message">${escapeHtml(text)}</p>`).join('')
  return `<!doctype html><html><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><title>${escapeHtml(frame.strip)}</title>${headOf(frame)}</head><body>${stripOf(frame)}${body}</body></html>`
}

/** The policy also stops forms that are sent without a button. */
function headOf({ nonce }: PreviewFrame, moreStyle = ''): string {
  return `<meta http-equiv="Content-Security-Policy" content="form-action 'none'"><meta name="robots" content="noindex"><style nonce="${escapeHtml(nonce)}">${style}${moreStyle}</style>`
}

function stripOf({ strip, link: { href, text } }: PreviewFrame): string {
  return `<p role="status" id="preview-strip">${escapeHtml(strip)} · <a href="${escapeHtml(href)}">${escapeHtml(text)}</a></p>`
}

const style = `body{margin:0;font-family:system-ui,sans-serif;line-height:1.6}
#preview-strip{margin:0;padding:.125rem 1rem;background:#d9a441;color:#1e2a22;font-weight:700;text-align:center}
#preview-strip a{display:inline-block;padding:.625rem .25rem;color:inherit;text-decoration:underline}
.preview-message{margin:1rem;font-size:1.125rem}`

/** The strip stays in view. */
const pageStyle = `
body{padding-bottom:6rem}
#preview-strip{position:fixed;inset:auto 0 0;z-index:50;font-size:.875rem;line-height:1.3}
.toggle-place{display:none}
button:disabled{opacity:.6;cursor:not-allowed}`

function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}
