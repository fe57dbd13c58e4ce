import { renderToReadableStream } from 'react-dom/server'
import {
  type EntryContext,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router'
import { english as frame } from '../content/english/interface.ts'
import { english as ofAccounts } from '../content/english/interface-accounts.ts'
import { english as ofPages } from '../content/english/interface-pages.ts'
import { english as ofStaff } from '../content/english/interface-staff.ts'
import { hintCookie } from './domain/accounts/visitor.ts'
import { chatScript } from './domain/chat/chat-script.ts'
import { isPublicPath } from './domain/content/public-pages.server.ts'
import { landingScript } from './domain/leads/landing-script.ts'
import { requestContext } from './domain/services.server.ts'
import { pagePathOf } from './platform/framework/data-address.ts'
import { deferScripts } from './platform/framework/defer-scripts.ts'
import { DocumentContext } from './platform/framework/document.tsx'
import { startScript } from './platform/framework/start-script.ts'
import { addEnglish } from './platform/i18n/english.ts'
import { withoutLanguage } from './platform/i18n/language-path.ts'
import { inlineStyle } from './site/inline-style.server.ts'
import { overlayScript } from './site/layout/overlay-script.ts'

// The same words that browsers have, or the page would differ from what they make of it; content comes translated.
addEnglish({ ...frame, ...ofPages, ...ofAccounts, ...ofStaff })

// For the server, whose own copies of these modules would be others: the pages to store, and the key that services go under.
export { publicPages } from './domain/content/public-pages.server.ts'
export { requestContext } from './domain/services.server.ts'

// Development has its own way to start the app.
const earlyScripts = [
  overlayScript,
  landingScript,
  ...(import.meta.env.DEV ? [] : [startScript({ hintCookie })]),
]
const chatScripts = { on: chatScript({ references: true }), off: chatScript({ references: false }) }

/** Renders the whole document before the first byte leaves: pages are small, and read complete without scripts. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const { nonce, log, chatReferences } = context.get(requestContext)
  const scripts = [...earlyScripts, chatScripts[chatReferences ? 'on' : 'off']]
  const stream = await renderToReadableStream(
    <DocumentContext value={{ style: inlineStyle, scripts, nonce }}>
      <ServerRouter context={routerContext} url={request.url} {...(nonce && { nonce })} />
    </DocumentContext>,
    {
      signal: request.signal,
      ...(nonce && { nonce }),
      // Nothing is streamed in later, so nothing needs a script to move it into place.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onError: (error) => log.error('render failed', { error }),
    },
  )
  await stream.allReady
  const page = await new Response(stream).text()
  // Development has scripts of its own to run first.
  const html = import.meta.env.DEV ? page : deferScripts(page)
  headers.set('Content-Type', 'text/html; charset=utf-8')
  // May be kept for going back to, and is asked for anew otherwise.
  if (isPublic(request, status)) headers.set('Cache-Control', 'private, no-cache')
  return new Response(html, { status, headers })
}

/** A page's data is everybody's, like the page: the toggle asks for it shortly before the router does. */
export function handleDataRequest(response: Response, { request }: { request: Request }): Response {
  if (isPublic(request, response.status)) response.headers.set('Cache-Control', 'private, max-age=30')
  return response
}

/** Whether a response is a public page, or its data (`/en/blog.data`, `/_.data`), as every visitor gets it. */
function isPublic({ method, url }: Request, status: number): boolean {
  const path = withoutLanguage(pagePathOf(new URL(url).pathname))
  return method === 'GET' && status === 200 && isPublicPath(path)
}

export function handleError(
  error: unknown,
  { request, context }: { request: Request; context: RouterContextProvider },
) {
  // Answers by status, such as 405 to a post where nothing takes one, are no failures of ours.
  if (request.signal.aborted || (isRouteErrorResponse(error) && error.status < 500)) return
  context.get(requestContext).log.error('request failed', { error })
}
