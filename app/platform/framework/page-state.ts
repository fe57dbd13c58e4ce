import { appScriptId, assume } from './deferred-start.ts'

/** Addresses of the state of public pages begin with it. */
export const statePrefix = '/_state/'

/**
 * The address of what a page's app starts with, named by the digest of its text: `('X', '/nossos-touros?pagina=2')` →
 * `/_state/X/nossos-touros?pagina=2`.
 */
export function stateAddress(digest: string, pageAddress: string): string {
  return statePrefix + digest + pageAddress
}

const statePath = new RegExp(`^${statePrefix}([\\w-]{27})(/.*)$`)

/** The digest and the page's path in the path of a state address; undefined for any other path. */
export function readStatePath(pathname: string): { digest: string; path: string } | undefined {
  const [, digest, path] = statePath.exec(pathname) ?? []
  return digest && path ? { digest, path } : undefined
}

/** The state address in a document that was taken apart. */
export function stateAddressIn(html: string): string | undefined {
  return /<script[^>]* data-state="([^"]+)"/.exec(html)?.[1]?.replaceAll('&amp;', '&')
}

/** A document without what only its app reads, and the text of the module that starts the app with it. */
interface PageParts {
  html: string
  state: string
}

const dataScripts = /<script[^>]*>(window\.__reactRouterContext\.streamController\.[^<]*)<\/script>/g
const contextScript = /(?<=<script[^>]*>)window\.__reactRouterContext = [^<]*/
const appScript = new RegExp(`(<script[^>]* id="${appScriptId}"[^>]*)>([^<]*)`)

/** Restores the scroll position of a reloaded page. The app leaves that to the browser when a page is left (`scrollRestoration`). */
const scrollScript = /(?<=<script[^>]*>)\(\(storageKey, restoreKey\) => [^<]*/

/**
 * Takes the router's context, the data of the page and the text that imports the app out of a document whose scripts are deferred
 * (`deferScripts`). The elements that React hydrates stay, and that of the app names the state's address
 * (docs/decisions/0064-the-app-starts-at-a-touch.md).
 * @throws {MarkupError} when the page's markup is not what the pinned React Router writes.
 */
export function takeState(document: string, addressOf: (state: string) => string): PageParts {
  const data = Array.from(document.matchAll(dataScripts), ([, text]) => text)
  const [context] = contextScript.exec(document) ?? []
  const [, app, start] = appScript.exec(document) ?? []
  assume(data.length > 0, 'scripts hold the data of the page')
  assume(context && start, 'one script creates the context, and one imports the app')
  const state = [context, ...data, start].join('\n')
  const address = addressOf(state).replaceAll('&', '&amp;')
  const html = document
    .replaceAll(dataScripts, '')
    .replace(contextScript, '')
    .replace(scrollScript, '')
    .replace(appScript, () => `${app} data-state="${address}">`)
  return { html, state }
}
