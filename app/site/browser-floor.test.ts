import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'acorn'
import { describe, expect, it } from 'vitest'
import { buildFolder } from '../../server/build.ts'
import { chatScript } from '../domain/chat/chat-script.ts'
import { landingScript } from '../domain/leads/landing-script.ts'
import { startScript } from '../platform/framework/start-script.ts'
import { overlayScript } from './layout/overlay-script.ts'

const assets = join(buildFolder, 'client/assets')
const chunks = readdirSync(assets).filter((name) => name.endsWith('.js'))
const inline = {
  overlayScript,
  landingScript,
  startScript: startScript({ hintCookie: 'signed-in' }),
  chatScript: chatScript({ references: true }),
}

/**
 * Younger than Chrome 87, Safari 15.4 or Firefox 100, and used without a guard they throw there (docs/browsers.md).
 * `Object.hasOwn` is not among them: the start script adds it.
 */
const youngerParts =
  /\.(at|findLast|findLastIndex|toSorted|toReversed|toSpliced|isWellFormed)\(|\bstructuredClone\(|AbortSignal\.(timeout|any)|Promise\.(withResolvers|try)|(Object|Map)\.groupBy|Array\.fromAsync|URL\.(canParse|parse)\b|randomUUID|for await|Intl\.(Segmenter|DurationFormat)/

/** What of ECMAScript 2022 came after Chrome 87, Safari 15.4 or Firefox 100. */
function youngerSyntax(node: unknown, inFunction = false): string[] {
  if (typeof node !== 'object' || node === null) return []
  const type = 'type' in node ? String(node.type) : ''
  const found: string[] = []
  if (type === 'StaticBlock') found.push(type)
  if (type === 'AwaitExpression' && !inFunction) found.push('top-level await')
  if (type === 'BinaryExpression' && 'left' in node && Object(node.left).type === 'PrivateIdentifier')
    found.push('private name in an object')
  const within = inFunction || type.includes('Function')
  return [...found, ...Object.values(node).flatMap((each) => youngerSyntax(each, within))]
}

describe('what browsers run is of the year of the oldest among them', () => {
  it.each(chunks)('%s', (name) => {
    const text = readFileSync(join(assets, name), 'utf8')
    expect(youngerSyntax(parse(text, { ecmaVersion: 2022, sourceType: 'module' }))).toEqual([])
    expect(text.match(youngerParts)?.[0]).toBeUndefined()
  })

  it.each(Object.entries(inline))('%s', (_name, text) => {
    expect(() => parse(text, { ecmaVersion: 2021, sourceType: 'script' })).not.toThrow()
    expect(text.match(youngerParts)?.[0]).toBeUndefined()
  })
})

it('no rule of style stands in a cascade layer', () => {
  const served = readdirSync(join(buildFolder, 'server'), { encoding: 'utf8', recursive: true })
    .filter((name) => name.endsWith('.js'))
    .map((name) => readFileSync(join(buildFolder, 'server', name), 'utf8'))
    .join('')
  expect(served).toContain('.menu-button')
  expect(served).not.toMatch(/@layer [a-z]+\s*\{/)
})
