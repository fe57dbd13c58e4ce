interface PreviewOptions {
  /** What the page says at its top. */
  strip: string
  /** Allows the page's styles. */
  nonce: string
}

/**
 * A rendered public page as a preview: without scripts, which would replace it by the published page, and with a strip at its
 * top that says what it is.
 */
export function previewPage(html: string, { strip, nonce }: PreviewOptions): string {
  return html
    .replace(/<script\b[^>]*>[\s\S]*?<\/script>/gi, '')
    .replace(
      '</head>',
      () =>
        `<meta name="robots" content="noindex"><style nonce="${escapeHtml(nonce)}">${stripStyle}</style></head>`,
    )
    .replace(/<body[^>]*>/, (body) => `${body}<p role="status" id="preview-strip">${escapeHtml(strip)}</p>`)
}

/** A page in place of a preview. */
export function messagePage(strip: string, paragraphs: readonly string[]): string {
  const body = [strip, ...paragraphs].map((text) => `<p>${escapeHtml(text)}</p>`).join('')
  return `<!doctype html><html><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>${escapeHtml(strip)}</title></head><body>${body}</body></html>`
}

const stripStyle =
  '#preview-strip{margin:0;padding:.75rem 1rem;background:#d9a441;color:#1e2a22;font-weight:700;text-align:center}'

function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}
