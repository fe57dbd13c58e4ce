import { ContentError } from '../../domain/content/index.server.ts'
import { documentIn, type EntryKey, readDrafts } from '../../domain/publishing/index.server.ts'
import { notFound } from '../../platform/http/not-found.ts'
import { framing } from '../../platform/http/security-headers.ts'
import { escapeHtml } from '../../platform/mail/templates.server.ts'
import { publicContext, servicesContext } from '../../request/context.server.ts'
import { lookStyle } from '../../site/look.server.ts'
import { entryFromAddress } from '../content/entry-address.server.ts'
import { besideParameter, entryPath } from '../content/entry-paths.ts'
import { describeMistake } from '../content/readable-changes.server.ts'
import { panelTexts } from '../panel-texts.ts'
import { staffContext } from '../staff-middleware.server.ts'
import type { Route } from './+types/route'
import { publicAddress } from './public-address.server.ts'

/** The public page that shows a document, with its draft in place and without scripts. */
export async function loader({ url, params, context }: Route.LoaderArgs): Promise<Response> {
  const services = context.get(servicesContext)
  const { nonce, content } = context.get(publicContext)

  const reader = context.get(staffContext)
  const key = entryFromAddress(params, reader)
  const draft = (await readDrafts(services.database, reader)).find((each) => isSame(each, key))
  const document = draft?.draft ?? documentIn(services.documents, key)
  if (!document) throw notFound()

  const isBeside = url.searchParams.has(besideParameter)
  const frame: PreviewFrame = {
    strip: draft ? texts.draft : texts.published,
    ...(!isBeside && { link: { href: entryPath(key) + url.search, text: panelTexts.edit } }),
    lookStyle: lookStyle(content.pt.look),
    nonce,
  }
  try {
    const html = await services.pageRenderer.render({ ...key, document }, nonce, (shown) =>
      publicAddress(key, shown),
    )
    return respond(
      html
        ? previewPage(html, { ...frame, strip: `${frame.strip}. ${texts.formNote}` })
        : messagePage(frame, [texts.hidden]),
    )
  } catch (error) {
    if (!(error instanceof ContentError)) throw error
    const { sentence } = describeMistake(error, { documents: services.documents })
    return respond(messagePage(frame, [texts.faulty, sentence]), 422)
  }
}

const texts = {
  draft: 'Prévia, ainda não publicada',
  published: 'Prévia: sem rascunho, igual ao site',
  formNote: 'Os formulários não enviam nada aqui.',
  hidden: 'Este animal está fora do site: visitantes não o veem.',
  faulty: 'O rascunho ainda não pode ser mostrado.',
} as const

function isSame(one: EntryKey, other: EntryKey): boolean {
  return one.collection === other.collection && one.id === other.id
}

function respond(html: string, status = 200): Response {
  return new Response(html, {
    status,
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Cache-Control': 'no-store',
      'X-Robots-Tag': 'noindex, nofollow',
      [framing.name]: framing.ownSite,
    },
  })
}

interface PreviewFrame {
  strip: string
  /** None beside the editor, where links open in other tabs. */
  link?: { href: string; text: string }
  /** The site's style; a page that is shown brings its own. */
  lookStyle: string
  nonce: string
}

/**
 * A rendered public page as a preview: without scripts, which would replace it by the published page, with forms that send
 * nothing, and with a strip that says what it is.
 */
function previewPage(html: string, frame: PreviewFrame): string {
  return html
    .replace(/<script\b[^>]*>[\s\S]*?<\/script>/gi, '')
    .replace(/<button\b(?=[^>]*\btype="submit")/g, '<button disabled=""')
    .replace('</head>', () => `${headOf(frame, pageStyle)}</head>`)
    .replace(/<body[^>]*>/, (body) => body + stripOf(frame))
}

function messagePage(frame: PreviewFrame, paragraphs: readonly string[]): string {
  const body = paragraphs.map((text) => `<p class="preview-message">${escapeHtml(text)}</p>`).join('')
  return `<!doctype html><html><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><title>${escapeHtml(frame.strip)}</title>${headOf(frame, frame.lookStyle)}</head><body>${stripOf(frame)}${body}</body></html>`
}

/** The policy also blocks forms that are submitted with the Enter key. */
function headOf({ nonce, link }: PreviewFrame, moreStyle = ''): string {
  return `${link ? '' : '<base target="_blank">'}<meta http-equiv="Content-Security-Policy" content="form-action 'none'"><meta name="robots" content="noindex"><style nonce="${escapeHtml(nonce)}">${style}${moreStyle}</style>`
}

function stripOf({ strip, link }: PreviewFrame): string {
  const edit = link && ` · <a href="${escapeHtml(link.href)}">${escapeHtml(link.text)}</a>`
  return `<p role="status" id="preview-strip">${escapeHtml(strip)}${edit ?? ''}</p>`
}

const style = `body{margin:0;font-family:system-ui,sans-serif;line-height:1.6}
#preview-strip{margin:0;padding:.125rem 1rem;background:var(--color-ochre);color:var(--color-on-ochre);font-weight:700;text-align:center}
#preview-strip a{display:inline-block;padding:.625rem .25rem;color:inherit;text-decoration:underline}
.preview-message{margin:1rem;font-size:1.125rem}`

/** The strip stays in view. */
const pageStyle = `
body{padding-bottom:6rem}
#preview-strip{position:fixed;inset:auto 0 0;z-index:50;font-size:.875rem;line-height:1.3}
.toggle-slot{display:none}
button:disabled{opacity:.6;cursor:not-allowed}`
