import { decodeHtml } from './entities.ts'

const activeElements = /^(script|style|iframe|object|embed|base|svg|math|template|frame|applet|portal)$/
const addressAttributes = /^(href|src|action|formaction|data|xlink:href|srcdoc|ping|background|poster)$/

/**
 * What in a piece of HTML a browser would run or send away: elements that do, handlers, and addresses of another scheme. Reads
 * tags as browsers do where these are well-formed, and calls anything else by the text in question.
 */
export function executableIn(html: string): string[] {
  return Array.from(html.matchAll(/<([a-z][^\s/>]*)((?:"[^"]*"|'[^']*'|[^'">])*)>?/gi)).flatMap(
    ([whole, name = '', rest = '']) => {
      if (activeElements.test(name.toLowerCase())) return [whole]
      return attributesOf(rest).some(([attribute, value]) => isActive(attribute, value)) ? [whole] : []
    },
  )
}

function attributesOf(text: string): [string, string][] {
  return Array.from(
    text.matchAll(/([^\s"'<>/=]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+)))?/g),
    ([, name = '', double, single, bare]) => [name.toLowerCase(), decodeHtml(double ?? single ?? bare ?? '')],
  )
}

function isActive(name: string, value: string): boolean {
  if (name.startsWith('on') || name === 'style' || name === 'srcdoc' || name === 'http-equiv') return true
  if (!addressAttributes.test(name)) return false
  // Browsers leave out spaces and line breaks within a scheme.
  const scheme = /^([a-z][a-z0-9+.-]*):/i.exec(value.replace(/[\0-\x20]/g, ''))?.[1]?.toLowerCase()
  return (
    /^[\s]*[/\\]{2}/.test(value) || (scheme !== undefined && !['https', 'http', 'mailto'].includes(scheme))
  )
}
