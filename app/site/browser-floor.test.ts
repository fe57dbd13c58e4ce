import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { parse } from 'acorn'
import { describe, expect, it } from 'vitest'
import { buildFolder } from '../../server/folders.ts'
import { parsePage } from '../../test/page.ts'
import { siteOfTest } from '../../test/site.ts'

const assets = join(buildFolder, 'client/assets')
const chunks = readdirSync(assets).filter((name) => name.endsWith('.js'))

/**
 * Newer than Chrome 87, Safari 15.4 or Firefox 100, where they throw when used without a guard (docs/browsers.md).
 * `Object.hasOwn` is not among them: the inline script adds it.
 */
const newerApis =
  /\.(at|findLast|findLastIndex|toSorted|toReversed|toSpliced|isWellFormed)\(|\bstructuredClone\(|AbortSignal\.(timeout|any)|Promise\.(withResolvers|try)|(Object|Map)\.groupBy|Array\.fromAsync|URL\.(canParse|parse)\b|randomUUID|for await|Intl\.(Segmenter|DurationFormat)/

/** Syntax of ECMAScript 2022 that Chrome 87, Safari 15.4 or Firefox 100 lacks. */
function newerSyntax(node: unknown, inFunction = false): string[] {
  if (typeof node !== 'object' || node === null) return []
  const type = 'type' in node ? String(node.type) : ''
  const found: string[] = []
  if (type === 'StaticBlock') found.push(type)
  if (type === 'AwaitExpression' && !inFunction) found.push('top-level await')
  if (type === 'BinaryExpression' && 'left' in node && Object(node.left).type === 'PrivateIdentifier')
    found.push('private name in an object')
  const within = inFunction || type.includes('Function')
  return [...found, ...Object.values(node).flatMap((each) => newerSyntax(each, within))]
}

describe('scripts use only what the oldest supported browsers have', () => {
  it.each(chunks)('%s', (name) => {
    const text = readFileSync(join(assets, name), 'utf8')
    expect(newerSyntax(parse(text, { ecmaVersion: 2022, sourceType: 'module' }))).toEqual([])
    expect(text.match(newerApis)?.[0]).toBeUndefined()
  })

  it('the inline script', async () => {
    const site = await siteOfTest('embedded')
    const { document } = parsePage(await (await site.request('/')).text())
    const text = document.querySelector('script[data-inline-script]')?.textContent ?? ''
    for (const part of ['requestSubmit', 'sendBeacon', 'serviceWorker']) expect(text).toContain(part)
    expect(brotliCompressSync(text).length).toBeLessThanOrEqual(3_700)
    expect(() => parse(text, { ecmaVersion: 2021, sourceType: 'script' })).not.toThrow()
    expect(text.match(newerApis)?.[0]).toBeUndefined()
  })
})

it('the style sheet has no cascade layers', () => {
  const served = readdirSync(join(buildFolder, 'server'), { encoding: 'utf8', recursive: true })
    .filter((name) => name.endsWith('.js'))
    .map((name) => readFileSync(join(buildFolder, 'server', name), 'utf8'))
    .join('')
  expect(served).toContain('.menu-button')
  expect(served).not.toMatch(/@layer [a-z]+\s*\{/)
})
