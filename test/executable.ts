import { JSDOM, VirtualConsole } from 'jsdom'

const { DOMParser } = new JSDOM('').window

const executableElements = /^(script|style|iframe|object|embed|base|svg|math|template|frame|applet|portal)$/
const addressAttributes = /^(href|src|action|formaction|data|xlink:href|srcdoc|ping|background|poster)$/
const harmlessSchemes = ['https', 'http', 'mailto']

/** Finds what a browser would run or load in a piece of HTML: opening tags of elements and of event handlers or addresses. */
export function findExecutable(html: string): string[] {
  return elementsOf(html)
    .filter((element) => executableElements.test(element.localName) || hasExecutableAttribute(element))
    .map(openingTag)
}

/**
 * Finds what an attack that calls `alert` would run in a whole page, whose own scripts and pictures are expected: runs it, and looks
 * for attributes that only a visible browser runs.
 */
export function findAttack(html: string): string[] {
  const alerts: string[] = []
  const { window } = new JSDOM(html, {
    runScripts: 'dangerously',
    virtualConsole: new VirtualConsole(),
    beforeParse(page) {
      page.alert = () => alerts.push('alert was called')
    },
  })
  window.close()
  return [...alerts, ...elementsOf(html).filter(hasExecutableAttribute).map(openingTag)]
}

function elementsOf(html: string): Element[] {
  return [...new DOMParser().parseFromString(html, 'text/html').querySelectorAll('*')]
}

function openingTag(element: Element): string {
  return (element.cloneNode(false) as Element).outerHTML.replace(/<\/[^<]*>$/, '')
}

function hasExecutableAttribute(element: Element): boolean {
  return [...element.attributes].some(({ name, value }) => isExecutable(name, value))
}

function isExecutable(name: string, value: string): boolean {
  if (name.startsWith('on') || name === 'style' || name === 'srcdoc' || name === 'http-equiv') return true
  if (!addressAttributes.test(name)) return false
  // Browsers ignore spaces and line breaks within a scheme.
  const scheme = /^([a-z][a-z0-9+.-]*):/i.exec(value.replace(/[\0-\x20]/g, ''))?.[1]?.toLowerCase()
  const isOtherHost = /^\s*[/\\]{2}/.test(value)
  return isOtherHost || (scheme !== undefined && !harmlessSchemes.includes(scheme))
}
