import { type AtRule, type ChildNode, type Declaration, parse, type Root, type Rule } from 'postcss'
import selectorParser, { type Attribute, type Node, type Selector } from 'postcss-selector-parser'

/** The names that a document's markup has. */
interface Names {
  elements: ReadonlySet<string>
  classes: ReadonlySet<string>
  /** Each as `name` and as `name=value`. */
  attributes: ReadonlySet<string>
  /** Custom properties; undefined for all. */
  properties?: ReadonlySet<string>
}

type Part = (names: Names) => string

/**
 * Reads a style sheet once. The returned function gives the part of it that a document's markup needs on a phone until it is touched, in
 * the same order (docs/decisions/0065-style-of-a-page.md).
 *
 * Names of elements and classes decide, and `fixedAttributes`: scripts change other attributes and states before a touch, but no
 * classes. A rule keeps all its selectors, because a browser that does not know one of them ignores the rule. Custom properties that
 * neither a kept rule nor the markup uses are left out.
 */
export function styleFilter(css: string): (html: string) => string {
  const parts = partsOf(parse(css))
  return (html) => {
    const names = namesIn(html)
    return textOf(parts, { ...names, properties: usedProperties(textOf(parts, names) + html) })
  }
}

function usedProperties(text: string): Set<string> {
  return new Set(Array.from(text.matchAll(/var\(\s*(--[\w-]+)/g), ([, name = '']) => name))
}

function textOf(parts: readonly Part[], names: Names): string {
  return parts.map((part) => part(names)).join('')
}

function partsOf({ nodes = [] }: Root | AtRule): Part[] {
  return nodes.flatMap((node) => partOf(node) ?? [])
}

function partOf(node: ChildNode): Part | undefined {
  if (node.type === 'rule') return rulePart(node)
  if (node.type === 'comment') return undefined
  const text = `${node}${node.type === 'atrule' && node.nodes ? '' : ';'}`
  if (node.type === 'decl' || !node.nodes) return () => text
  if (node.name === 'property') return (names) => (isUsed(node.params, names) ? text : '')
  if (node.name === 'media' && laterMedia.test(node.params)) return undefined
  if (/^(media|supports|container|layer)$/.test(node.name)) return groupPart(node)
  if (/keyframes$/.test(node.name)) return keyframesPart(node, text)
  return () => text
}

function rulePart(rule: Rule): Part {
  const applies = matcher(rule)
  const textFor = declaringPart(rule)
  return (names) => (applies(names) ? textFor(names) : '')
}

/** Without the custom properties that are not used, nor the whole rule if nothing else is in it. */
function declaringPart(rule: Rule): Part {
  const text = `${rule}`
  if (!rule.nodes.some(isCustomProperty)) return () => text
  const pieces = rule.nodes.map((node) => ({
    property: isCustomProperty(node) ? node.prop : undefined,
    text: `${node}`,
  }))
  return (names) => {
    const kept = pieces.filter(({ property }) => property === undefined || isUsed(property, names))
    return kept.length > 0 ? `${rule.selector}{${kept.map((piece) => piece.text).join(';')}}` : ''
  }
}

function isCustomProperty(node: ChildNode): node is Declaration {
  return node.type === 'decl' && node.prop.startsWith('--')
}

function isUsed(property: string, { properties }: Names): boolean {
  return properties?.has(property) ?? true
}

function groupPart(group: AtRule): Part {
  const parts = partsOf(group)
  return (names) => {
    const text = textOf(parts, names)
    return text && `@${group.name} ${group.params}{${text}}`
  }
}

/** Kept with the rules that name them. */
function keyframesPart(keyframes: AtRule, text: string): Part {
  const users: ((names: Names) => boolean)[] = []
  keyframes.root().walkDecls(/^(-webkit-)?animation(-name)?$|^--/, ({ value, parent }) => {
    const isUser = value.split(/[\s,]+/).includes(keyframes.params)
    if (isUser && parent?.type === 'rule') users.push(matcher(parent as Rule))
  })
  return (names) => (users.some((applies) => applies(names)) ? text : '')
}

function matcher({ selector }: Rule): (names: Names) => boolean {
  const { nodes } = selectorParser().astSync(selector)
  return (names) => nodes.some((each) => canMatch(each, names))
}

function canMatch({ nodes }: Selector, names: Names): boolean {
  return nodes.every((node) => isPresent(node, names))
}

function isPresent(node: Node, names: Names): boolean {
  if (node.type === 'class') return names.classes.has(node.value)
  if (node.type === 'tag') return names.elements.has(node.value.toLowerCase())
  if (node.type === 'attribute') return isAttributePresent(node, names)
  if (node.type !== 'pseudo') return true
  if (touched.test(node.value)) return false
  if (node.value === ':disabled') return names.attributes.has('disabled')
  if (listsAlternatives.test(node.value)) return node.nodes.some((each) => canMatch(each, names))
  const types = inputParts.find(([part]) => part.test(node.value))?.[1]
  return types?.some((type) => names.attributes.has(`type=${type}`)) ?? true
}

function isAttributePresent({ attribute, operator, value }: Attribute, { attributes }: Names): boolean {
  if (!fixedAttributes.has(attribute)) return true
  return attributes.has(operator === '=' ? `${attribute}=${value}` : attribute)
}

/** The whole style sheet applies without a touch in these media, or only a pointer uses their rules. */
const laterMedia = /\bprint\b|hover|^(screen and )?\(min-width: ?[4-9]\d(\.\d+)?rem\)/

/** States that nothing has before a touch. An open menu is not among them: it would move under the finger on a slow line. */
const touched = /^:(hover|active|modal)$/

/** Attributes that no script sets before a touch. */
const fixedAttributes: ReadonlySet<string> = new Set([
  'aria-busy',
  'aria-disabled',
  'aria-invalid',
  'data-focus-x',
  'data-focus-y',
  'open',
  'srcset',
])

/** Pseudo-elements of inputs, with the types of the inputs that have them. */
const inputParts: readonly (readonly [RegExp, readonly string[]])[] = [
  [/^::-webkit-(date|calendar)/, ['date', 'datetime-local', 'month', 'time', 'week']],
  [/^::(-webkit-file-upload|file-selector)/, ['file']],
  [/^::-webkit-search/, ['search']],
  [/^::-webkit-(inner|outer)-spin/, ['number']],
]

const namesOrAttributes = new RegExp(
  `<([a-z][\\w-]*)|\\s(${['class', 'type', 'disabled', ...fixedAttributes].join('|')})="([^"]*)"`,
  'gi',
)

/** Without what shows after a touch: what is in dialogs, popovers, and folds apart from their summaries. */
function withoutClosed(html: string): string {
  return html
    .replace(closedPart, (_whole, start: string, name: string) => (name === 'details' ? start : `<${name}>`))
    .replace(/<div\b[^<>]* popover=[\s\S]*?<\/div>|<[a-z]+\b[^<>]* hidden=""[^<>]*>/g, '')
}

const closedPart =
  /(<(details|dialog)\b(?![^<>]* open\b)[^<>]*>(?:<summary\b[\s\S]*?<\/summary>)?)[\s\S]*?<\/\2>/g

const listsAlternatives = /^:(is|where|has|-webkit-any|-moz-any)$/i

function namesIn(html: string): Names {
  const elements = new Set<string>()
  const classes = new Set<string>()
  const attributes = new Set<string>()
  for (const [, element, attribute = '', value = ''] of withoutClosed(html).matchAll(namesOrAttributes)) {
    if (element) elements.add(element.toLowerCase())
    else if (attribute === 'class') for (const name of value.split(/\s+/)) classes.add(unescapeHtml(name))
    else attributes.add(attribute.toLowerCase()).add(`${attribute.toLowerCase()}=${value}`)
  }
  return { elements, classes, attributes }
}

function unescapeHtml(text: string): string {
  return text.replace(
    /&(amp|lt|gt|quot|#x27);/g,
    (_entity, name: keyof typeof characters) => characters[name],
  )
}

const characters = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" } as const
