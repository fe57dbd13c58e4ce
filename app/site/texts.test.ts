import { globSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { parseSync } from 'vite'
import { expect, it } from 'vitest'
import { english } from '../../content/english/index.ts'
import { english as frame } from '../../content/english/interface.ts'
import { english as ofAccounts } from '../../content/english/interface-accounts.ts'
import { english as ofPages } from '../../content/english/interface-pages.ts'
import { english as ofStaff } from '../../content/english/interface-staff.ts'
import { home } from '../domain/content/home.server.ts'
import * as offers from '../domain/content/offers.server.ts'
import * as pages from '../domain/content/pages.server.ts'
import * as training from '../domain/content/training.server.ts'
import { contentTexts } from '../domain/content/translate-content.server.ts'
import { herdTexts } from '../domain/herd/herd.server.ts'
import type { Dictionary } from '../platform/i18n/english.ts'

const root = join(import.meta.dirname, '../..')
/** Files that browsers load: their texts pass through `t`. */
const sources = globSync(['app/**/*.{ts,tsx}'], { cwd: root }).filter(
  (file) => !/\.test\.|\.server\.|^app\/platform\/http\//.test(file),
)

/** Attributes whose texts people read; components translate them. */
const spokenAttributes = [
  'alt',
  'aria-label',
  'eyebrow',
  'heading',
  'hint',
  'label',
  'lead',
  'placeholder',
  'title',
]
/** Files in which every string with words is shown to visitors or staff. */
const spokenFiles = /app\/domain\/[\w/-]+\/(interests|lead|[\w-]+-rules|[\w-]+\.(messages|schema))\.ts$/
/** Brand names, units, and texts that the product fixes in one language. */
const sameInBoth = [
  'WhatsApp',
  'Oops! Page not found',
  'Return to Home',
  'Unexpected Application Error!',
  ...['AC', 'DECA', 'kg', 'cm', 'cm²', 'mm'],
]
const fixedBySpec = ['Traduzir para Inglês', 'Voltar para Português']

const words: Dictionary = { ...frame, ...ofPages, ...ofAccounts, ...ofStaff }

it('every text in the code has its English', () => {
  const missing = sources.flatMap((file) =>
    textsIn(file)
      .filter((text) => !(text in words) && ![...sameInBoth, ...fixedBySpec].includes(text))
      .map((text) => `${file}: ${text}`),
  )
  expect(missing).toEqual([])
})

it('every text of the content has its English', () => {
  const texts = [...contentTexts([home, offers, training, pages]), ...herdTexts()]
  const spoken = texts.filter((text) => /\p{L}{2}/u.test(text))
  expect(spoken.length).toBeGreaterThan(300)
  expect([...new Set(spoken)].filter((text) => !(text in english) && !sameInBoth.includes(text))).toEqual([])
})

it('no text stands in the markup without being translated', () => {
  const bare = sources.flatMap((file) => bareTexts(file).map((text) => `${file}: ${text}`))
  expect(bare).toEqual([])
})

it('each English text has the same places to fill in', () => {
  const places = (text: string) => (text.match(/\{\w+\}/g) ?? []).sort()
  for (const [portuguese, text] of Object.entries(english))
    expect(places(text), portuguese).toEqual(places(portuguese))
})

it('a text has one English, whichever part of the words it stands in', () => {
  const parts: Dictionary[] = [frame, ofPages, ofAccounts, ofStaff]
  for (const part of parts)
    for (const [portuguese, text] of Object.entries(part)) expect(words[portuguese], portuguese).toBe(text)
})

it('no text of the content is translated a second time', () => {
  const again = Object.values(english).filter((text) => (english[text] ?? text) !== text)
  expect(again).toEqual([])
})

interface Syntax {
  type: string
  [part: string]: unknown
}

function textsIn(file: string): string[] {
  const found: string[] = []
  visit(parsed(file), (node) => {
    if (node.type === 'CallExpression' && isName(node['callee'], 't'))
      found.push(...literals(firstOf(node['arguments'])))
    if (node.type === 'JSXAttribute' && spokenAttributes.includes(nameOf(node['name'])))
      found.push(...literals(node['value']))
    if (node.type === 'Property' && ['text', 'name', 'heading', 'lead'].includes(nameOf(node['key'])))
      found.push(...literals(node['value']))
    if (spokenFiles.test(file))
      found.push(...literals(node).filter((text) => /\p{L} \p{L}|[áéíóúãõç]/u.test(text)))
  })
  return [...new Set(found)].filter((text) => /\p{L}/u.test(text))
}

function bareTexts(file: string): string[] {
  const found: string[] = []
  visit(parsed(file), (node) => {
    if (node.type !== 'JSXText') return
    const text = String(node['value']).trim()
    if (/\p{L}/u.test(text) && !sameInBoth.includes(text)) found.push(text)
  })
  return found
}

/** Strings of an expression, both sides of a condition included. */
function literals(node: unknown): string[] {
  if (!isSyntax(node)) return []
  if (node.type === 'Literal') return typeof node['value'] === 'string' ? [node['value']] : []
  if (node.type === 'ConditionalExpression')
    return [...literals(node['consequent']), ...literals(node['alternate'])]
  return []
}

function parsed(file: string): unknown {
  const { program, errors } = parseSync(relative(root, file), readFileSync(join(root, file), 'utf8'))
  expect(errors).toEqual([])
  return program
}

function visit(node: unknown, see: (node: Syntax) => void): void {
  if (Array.isArray(node)) for (const each of node) visit(each, see)
  if (!isSyntax(node)) return
  see(node)
  for (const part of Object.values(node)) visit(part, see)
}

function isSyntax(node: unknown): node is Syntax {
  return typeof node === 'object' && node !== null && 'type' in node
}

function isName(node: unknown, name: string): boolean {
  return isSyntax(node) && node.type === 'Identifier' && node['name'] === name
}

function nameOf(node: unknown): string {
  return isSyntax(node) ? String(node['name']) : ''
}

function firstOf(list: unknown): unknown {
  return Array.isArray(list) ? list[0] : undefined
}
