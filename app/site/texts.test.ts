import { globSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { parseSync } from 'vite'
import { describe, expect, it } from 'vitest'
import { documents } from '../../test/content.ts'
import { textsIn as contentTextsIn, englishState } from '../domain/content/index.server.ts'
import type { Dictionary } from '../platform/i18n/ui-text.ts'
import { english } from './english/english.ts'

const root = join(import.meta.dirname, '../..')
/** Files that browsers load for visitors: their texts pass through `t`. */
const sources = globSync(['app/**/*.{ts,tsx}'], { cwd: root }).filter(
  (file) => !/\.test\.|\.server\.|^app\/platform\/http\/|^app\/staff\//.test(file),
)

/** Attributes that contain texts for people; components translate them. */
const textAttributes = [
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
/** Files in which every string with spaces or accents is shown to visitors or staff. */
const textFiles = /app\/domain\/[\w/-]+\/(interests|[\w-]+-rules|[\w-]+\.(messages|schema))\.ts$/
/** Brand names, units, and texts that the product fixes in one language. */
const sameInBothLanguages = [
  'WhatsApp',
  'Oops! Page not found',
  'Return to Home',
  'Unexpected Application Error!',
  ...['AC', 'DECA', 'R$', 'kg', 'cm', 'cm²', 'mm'],
]
const fixedBySpec = ['Traduzir para Inglês', 'Voltar para Português']

const interfaceTexts: Dictionary = english

it('every text in the code has an English translation', () => {
  const missing = sources.flatMap((file) =>
    textsIn(file)
      .filter((text) => !(text in interfaceTexts) && ![...sameInBothLanguages, ...fixedBySpec].includes(text))
      .map((text) => `${file}: ${text}`),
  )
  expect(missing).toEqual([])
})

it('every text of the content has a current English translation', () => {
  const texts = contentTextsIn(documents)
  expect(texts.length).toBeGreaterThan(300)
  const wanting = texts.filter(({ text }) => englishState(text) !== 'current')
  expect(wanting.map(({ path }) => path.join('.'))).toEqual([])
})

it('the markup contains no untranslated text', () => {
  const untranslated = sources.flatMap((file) => untranslatedTexts(file).map((text) => `${file}: ${text}`))
  expect(untranslated).toEqual([])
})

it('each English text has the same placeholders', () => {
  for (const [portuguese, text] of Object.entries(interfaceTexts))
    expect(placeholdersOf(text), portuguese).toEqual(placeholdersOf(portuguese))
})

it('each text has its English in one part of the dictionary, and stands in the code', () => {
  const keys = globSync('app/site/english/*.ts', { cwd: root }).flatMap(keysOf)
  expect(keys.length).toBeGreaterThan(500)
  expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([])
  const code = globSync('{app,server,ops}/**/*.{ts,tsx}', { cwd: root })
    .filter((file) => !/\.test\.|\.english\./.test(file))
    .map((file) => readFileSync(join(root, file), 'utf8').replaceAll('\\u00a0', '\u00a0'))
    .join()
  const quoted = (text: string) => [`'${text.replaceAll("'", "\\'")}'`, `"${text}"`, `\`${text}\``]
  expect(keys.filter((key) => !quoted(key).some((literal) => code.includes(literal)))).toEqual([])
})

describe('texts that stand in both languages where they are used', () => {
  const pairs = globSync('app/{platform,site}/**/*.{ts,tsx}', { cwd: root })
    .filter((file) => !file.includes('.test.'))
    .flatMap((file) => pairsIn(file).map((pair) => ({ file, ...pair })))

  it('have the same placeholders', () => {
    expect(pairs.length).toBeGreaterThan(0)
    for (const { file, pt, en } of pairs)
      expect(placeholdersOf(en), `${file}: ${pt}`).toEqual(placeholdersOf(pt))
  })

  it('have one English each, which no dictionary repeats', () => {
    const english = new Map<string, string>()
    const differing = pairs.filter(({ pt, en }) => {
      const first = english.get(pt) ?? en
      english.set(pt, first)
      return first !== en || pt in interfaceTexts
    })
    expect(differing.map(({ file, pt }) => `${file}: ${pt}`)).toEqual([])
  })
})

it('no English text is itself translated', () => {
  const translatedTwice = Object.values(interfaceTexts).filter(
    (text) => (interfaceTexts[text] ?? text) !== text,
  )
  expect(translatedTwice).toEqual([])
})

function placeholdersOf(text: string): string[] {
  return (text.match(/\{\w+\}/g) ?? []).sort()
}

/** Objects with the texts `pt` and `en` alone. */
function pairsIn(file: string): { pt: string; en: string }[] {
  const found: { pt: string; en: string }[] = []
  visit(parseFile(file), (node) => {
    const properties = node.type === 'ObjectExpression' ? node['properties'] : undefined
    if (!Array.isArray(properties) || properties.length !== 2) return
    const [pt, en] = ['pt', 'en'].map((language) => properties.find((each) => nameOf(each.key) === language))
    const [portuguese] = literals(pt?.value)
    const [english] = literals(en?.value)
    if (portuguese !== undefined && english !== undefined) found.push({ pt: portuguese, en: english })
  })
  return found
}

interface Syntax {
  type: string
  [part: string]: unknown
}

function textsIn(file: string): string[] {
  const found: string[] = []
  const paired = new Set(pairsIn(file).flatMap(({ pt, en }) => [pt, en]))
  visit(parseFile(file), (node) => {
    if (node.type === 'CallExpression' && isName(node['callee'], 't'))
      found.push(...literals(firstOf(node['arguments'])))
    if (node.type === 'JSXAttribute' && textAttributes.includes(nameOf(node['name'])))
      found.push(...literals(node['value']))
    if (node.type === 'Property' && ['text', 'name', 'heading', 'lead'].includes(nameOf(node['key'])))
      found.push(...literals(node['value']))
    if (textFiles.test(file))
      found.push(...literals(node).filter((text) => /\p{L} \p{L}|[áéíóúãõç]/u.test(text)))
  })
  return [...new Set(found)].filter((text) => /\p{L}/u.test(text) && !paired.has(text))
}

/** The Portuguese texts of a part of the dictionary, without those that it takes from another. */
function keysOf(file: string): string[] {
  const found: string[] = []
  visit(parseFile(file), (node) => {
    if (node.type !== 'Property' || !isSyntax(node['key'])) return
    found.push(String(node['key']['value'] ?? node['key']['name']))
  })
  return found
}

function untranslatedTexts(file: string): string[] {
  const found: string[] = []
  visit(parseFile(file), (node) => {
    if (node.type !== 'JSXText') return
    const text = String(node['value']).trim()
    if (/\p{L}/u.test(text) && !sameInBothLanguages.includes(text)) found.push(text)
  })
  return found
}

function literals(node: unknown): string[] {
  if (!isSyntax(node)) return []
  if (node.type === 'Literal') return typeof node['value'] === 'string' ? [node['value']] : []
  if (node.type === 'ConditionalExpression')
    return [...literals(node['consequent']), ...literals(node['alternate'])]
  return []
}

function parseFile(file: string): unknown {
  const { program, errors } = parseSync(relative(root, file), readFileSync(join(root, file), 'utf8'))
  expect(errors).toEqual([])
  return program
}

function visit(node: unknown, onNode: (node: Syntax) => void): void {
  if (Array.isArray(node)) for (const each of node) visit(each, onNode)
  if (!isSyntax(node)) return
  onNode(node)
  for (const part of Object.values(node)) visit(part, onNode)
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
