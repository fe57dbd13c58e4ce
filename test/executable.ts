import { JSDOM, VirtualConsole } from 'jsdom'

const { DOMParser } = new JSDOM('').window

const executableElements = /^(script|style|iframe|object|embed|base|svg|math|template|frame|applet|portal)$/
const addressAttributes = /^(href|src|action|formaction|data|xlink:href|srcdoc|ping|background|poster)$/
const harmlessSchemes = ['https', 'http', 'mailto']
const scriptSchemes = ['javascript', 'data', 'vbscript']

/**
 * Finds elements in a piece of HTML that could run, load or send something: executable elements, and elements with event handlers,
 * styles or addresses of another host or scheme. Returns their opening tags.
 */
export function findExecutable(html: string): string[] {
  return elementsOf(html)
    .filter((element) => executableElements.test(element.localName) || hasAttribute(element, isExecutable))
    .map(openingTag)
}

/**
 * Finds injections that call `alert` in a complete page with its own scripts: runs the page, and checks attributes that only a
 * visible browser runs.
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
  const attributes = elementsIn(window.document).filter((element) => hasAttribute(element, isScript))
  window.close()
  return [...alerts, ...attributes.map(openingTag)]
}

function elementsOf(html: string): Element[] {
  return elementsIn(new DOMParser().parseFromString(html, 'text/html'))
}

function elementsIn(document: Document): Element[] {
  return [...document.querySelectorAll('*')]
}

function openingTag(element: Element): string {
  return (element.cloneNode(false) as Element).outerHTML.replace(/<\/[^<]*>$/, '')
}

function hasAttribute(element: Element, matches: (name: string, value: string) => boolean): boolean {
  return [...element.attributes].some(({ name, value }) => matches(name, value))
}

function isScript(name: string, value: string): boolean {
  if (name.startsWith('on') || name === 'srcdoc') return true
  return addressAttributes.test(name) && scriptSchemes.includes(schemeOf(value) ?? '')
}

function isExecutable(name: string, value: string): boolean {
  if (isScript(name, value) || name === 'style' || name === 'http-equiv') return true
  if (!addressAttributes.test(name)) return false
  const scheme = schemeOf(value)
  const isOtherHost = /^\s*[/\\]{2}/.test(value)
  return isOtherHost || (scheme !== undefined && !harmlessSchemes.includes(scheme))
}

/** Browsers ignore spaces and line breaks within a scheme. */
function schemeOf(address: string): string | undefined {
  return /^([a-z][a-z0-9+.-]*):/i.exec(address.replace(/[\0-\x20]/g, ''))?.[1]?.toLowerCase()
}
