import type { BrowserContext, Page } from '@playwright/test'
import { listenFor } from '../test.ts'

/** Notices scripts that run in the pages of a context, and markup that would run by a tap or a key. */
export interface ScriptDetector {
  page: Page
  /** What was noticed since the last call. */
  findings(): Promise<string[]>
}

/** Injections call `alert`, and load from other hosts, which answer with a script that calls it. */
export async function openDetector(context: BrowserContext, address: string): Promise<ScriptDetector> {
  const noticed: string[] = []
  const isForeign = (url: URL) => /^https?:$/.test(url.protocol) && url.origin !== address
  context.on('dialog', (dialog) => {
    noticed.push(`${dialog.type()} on ${dialog.page()?.url()}`)
    void dialog.dismiss()
  })
  context.on('request', (request) => {
    if (isForeign(new URL(request.url()))) noticed.push(`request to ${request.url()}`)
  })
  await context.route(isForeign, (route) =>
    route.fulfill({
      contentType: 'text/javascript',
      headers: { 'Access-Control-Allow-Origin': '*' },
      body: 'alert(1)',
    }),
  )
  const page = await context.newPage()
  let heard = 0
  const noise = listenFor(page)
  return {
    page,
    async findings() {
      const markup = await page.evaluate(findExecutableMarkup)
      const all = noise()
      const lines = all.slice(heard)
      heard = all.length
      return [...noticed.splice(0), ...markup, ...lines]
    },
  }
}

/** Runs in the page. React adds no handlers as attributes, and the site has none of these elements. */
function findExecutableMarkup(): string[] {
  const scriptScheme = /^(javascript|vbscript|data):/
  const addressAttributes = /^(href|src|action|formaction|data|xlink:href|ping|background|poster)$/
  return [...document.querySelectorAll('*')]
    .filter(
      (element) =>
        // A policy in the page only forbids more; previews have one.
        element.matches(
          'base, object, embed, iframe, frame, meta[http-equiv]:not([http-equiv="Content-Security-Policy"]), [srcdoc]',
        ) ||
        [...element.attributes].some(
          ({ name, value }) =>
            name.startsWith('on') ||
            // Browsers ignore spaces and control characters within a scheme.
            (addressAttributes.test(name) &&
              scriptScheme.test(value.replaceAll(/[\0-\x20]/g, '').toLowerCase())),
        ),
    )
    .map((element) => `markup: ${element.outerHTML.slice(0, 200)}`)
}
