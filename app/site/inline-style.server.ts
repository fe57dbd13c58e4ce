import type { ShownLook } from '../domain/look/index.server.ts'
import { styleFilter } from '../platform/framework/style-filter.server.ts'
import css from '../styles.css?inline'
import address from '../styles.css?url'
import { lookStyle } from './look.server.ts'

/** The whole style sheet as a file, which the app loads when it starts. */
export const styleAddress = address

const usedStyle = styleFilter(css)

/**
 * Puts the style that a document uses into its head, so that the first paint waits for no second request. In development the whole
 * style sheet is linked instead, so that edits show at once.
 */
export function addStyle(html: string, look: ShownLook, nonce: string | undefined): string {
  const style = lookStyle(look) + (import.meta.env.DEV ? '' : usedStyle(html))
  const link = import.meta.env.DEV ? '<link rel="stylesheet" href="/app/styles.css">' : ''
  return html.replace(
    '</head>',
    () => `<style${nonce ? ` nonce="${nonce}"` : ''}>${style}</style>${link}</head>`,
  )
}
