import { Writable } from 'node:stream'
import type { ReactNode } from 'react'
import { type RenderToPipeableStreamOptions, renderToPipeableStream } from 'react-dom/server'
import {
  type EntryContext,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router'
import type { ShownLook } from './domain/look/index.server.ts'
import { isPrivatePath, isStaffPath, offlinePath, privatePrefixes } from './domain/paths.ts'
import script from './entry.inline.ts?inline-script'
import { appStyleId, deferScripts } from './platform/framework/defer-scripts.ts'
import { ServedDocumentContext } from './platform/framework/document.tsx'
import { prefetchRules } from './platform/framework/prefetch.ts'
import { styleFilter } from './platform/framework/style-filter.server.ts'
import { withoutLanguage } from './platform/i18n/language-path.ts'
import { addEnglish } from './platform/i18n/ui-text.ts'
import { publicContext } from './request/context.server.ts'
import { english } from './site/english/english.ts'
import { lookStyle } from './site/look.server.ts'
import { structuredData, structuredDataScript } from './site/seo/structured-data.server.ts'
import css from './styles.css?inline'
import styleAddress from './styles.css?url'

// Browsers load the same texts; different ones would make hydration fail. Content is already translated.
addEnglish(english)

/** Renders the whole document before the first byte is sent, so that pages are complete without scripts. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const { nonce, log, chatReferences, offline } = context.get(publicContext)
  const path = withoutLanguage(new URL(request.url).pathname)
  const attributes = {
    'data-references': chatReferences ? '' : undefined,
    'data-copies': offline && !isStaffPath(path) ? '' : undefined,
  }
  const page = await renderWhole(
    <ServedDocumentContext value={{ script, attributes, nonce }}>
      <ServerRouter context={routerContext} url={request.url} nonce={nonce} />
    </ServedDocumentContext>,
    {
      nonce,
      // Nothing is streamed later, because only a script could move it into place.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onError: (error) => log.error('render failed', { error }),
    },
    request.signal,
  )
  headers.set('Content-Type', 'text/html; charset=utf-8')
  return new Response(finishDocument(page, path, context), { status, headers })
}

function earlyStart(path: string) {
  if (isStaffPath(path) || path === offlinePath) return 'needed'
  return isPrivatePath(path) ? 'early' : undefined
}

/** All that is changed in the document that React renders: when its scripts start, and what is added to its head. */
function finishDocument(page: string, path: string, context: RouterContextProvider): string {
  const { nonce, content } = context.get(publicContext)
  const start = earlyStart(path)
  // In development Vite's own scripts must run first.
  const html = import.meta.env.DEV ? page : deferScripts(page, start)
  const head = [
    !isPrivatePath(path) && prefetchRules(privatePrefixes, nonce),
    pageStyle(html, content.pt.look, nonce),
    // Behind the style: nothing that is shown waits for it.
    structuredDataScript(context.get(structuredData)),
    `<link rel="stylesheet" id="${appStyleId}" href="${import.meta.env.DEV ? '/app/styles.css' : styleAddress}"${start || import.meta.env.DEV ? '' : ` media="${wideOrPaper}"`}>`,
  ]
  return html.replace('</head>', () => `${head.filter(Boolean).join('')}</head>`)
}

/** Node's own streams: web streams and their decoding take a tenth of a page's time. @throws when the page cannot be rendered. */
function renderWhole(
  page: ReactNode,
  options: RenderToPipeableStreamOptions,
  signal: AbortSignal,
): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  const chunks: Buffer[] = []
  const text = new Writable({
    write(chunk: Buffer, _encoding, done) {
      chunks.push(chunk)
      done()
    },
    final(done) {
      resolve(Buffer.concat(chunks).toString())
      done()
    },
  })
  const { pipe, abort } = renderToPipeableStream(page, {
    ...options,
    onAllReady: () => pipe(text),
    onShellError: reject,
  })
  signal.addEventListener('abort', () => abort(signal.reason), { once: true })
  return promise
}

export function handleError(
  error: unknown,
  { request, context }: { request: Request; context: RouterContextProvider },
) {
  // Refusals by status, such as 405 for a post to a page without an action, are not errors.
  if (request.signal.aborted || (isRouteErrorResponse(error) && error.status < 500)) return
  context.get(publicContext).log.error('request failed', { error })
}

const usedStyle = styleFilter(css)

/**
 * In these media the whole style sheet applies at once. Elsewhere browsers load it without waiting for it, and `startAppAtTouch` applies it
 * at the first touch.
 */
const wideOrPaper = 'print,(min-width:40rem),(scripting:none)'

/**
 * The style that a document uses on a phone until it is touched, for its head, so that the first paint waits for no second request. In
 * development the whole style sheet is enough, so that edits show at once.
 */
function pageStyle(html: string, look: ShownLook, nonce: string | undefined): string {
  const style = lookStyle(look) + (import.meta.env.DEV ? '' : usedStyle(html))
  return `<style${nonce ? ` nonce="${nonce}"` : ''}>${style}</style>`
}
