/** The id of the inert script that starts the app, for `startScript`. */
export const appScriptId = 'app'

/**
 * Removes the framework's scripts from the first load: no module is preloaded, and the script that imports the app becomes
 * inert text, which `startScript` runs after `load` or at the first input. The chunks to preload are in its `data-chunks`.
 * @throws {MarkupError} when the page's markup is not what the pinned React Router writes.
 */
export function deferScripts(html: string): string {
  const chunks: string[] = []
  let moduleScripts = 0
  const deferred = html
    .replace(/<link rel="modulepreload"[^>]*?href="([^"]+)"[^>]*>/g, (_link, href: string) => {
      // The manifest is small and the entry must run last: the app's script imports both.
      if (!/\/(manifest|entry\.client)-/.test(href)) chunks.push(href)
      return ''
    })
    .replace(/<script([^>]*?) type="module" async="">/g, (_tag, attributes: string) => {
      moduleScripts += 1
      return `<script${attributes} type="text/plain" id="${appScriptId}" data-chunks="${chunks.join(' ')}">`
    })
  assume(chunks.length > 0, 'the page preloads its modules with <link rel="modulepreload" … href="…">')
  assume(
    moduleScripts === 1,
    `exactly one <script … type="module" async=""> starts the app, not ${moduleScripts}`,
  )
  assume(!/<link[^>]* rel="?modulepreload/.test(deferred), 'every preload begins with rel="modulepreload"')
  assume(!/<script[^>]* (type="?module|src=)/.test(deferred), 'no other script is a module or has an address')
  return deferred
}

/** The framework's markup is not what these functions expect. */
export class MarkupError extends Error {}

function assume(holds: boolean, assumption: string): void {
  if (!holds) throw new MarkupError(`React Router's markup has changed; assumed was: ${assumption}`)
}
