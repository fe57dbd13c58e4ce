/**
 * Takes the framework's scripts out of the first load: no module is preloaded, and the script that imports the app
 * becomes inert text that `startScript` brings to life after `load` or at the first input.
 */
export function deferScripts(html: string): string {
  const chunks: string[] = []
  return html
    .replace(/<link rel="modulepreload"[^>]*?href="([^"]+)"[^>]*>/g, (_link, href: string) => {
      // The manifest is tiny, and the entry must run last: the inert script imports both.
      if (!/\/(manifest|entry\.client)-/.test(href)) chunks.push(href)
      return ''
    })
    .replace(
      /<script([^>]*?) type="module" async="">/,
      (_script, attributes: string) =>
        `<script${attributes} type="text/plain" id="app" data-chunks="${chunks.join(' ')}">`,
    )
}
