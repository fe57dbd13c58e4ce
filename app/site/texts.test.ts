import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync } from 'vite'
import { expect, it } from 'vitest'
import { documents } from '../../test/content.ts'
import { englishState, textsIn } from '../domain/content/index.server.ts'
import type { Dictionary } from '../platform/i18n/ui-text.ts'
import { english } from './english/english.ts'

// That a text has English where it is used is a matter of its type (`ui-text.test.ts`), and what pages say of their address (`pages/english.test.ts`).

const root = join(import.meta.dirname, '../..')
const dictionary: Dictionary = english
const sourceOf = (file: string) => readFileSync(join(root, file), 'utf8').replaceAll('\\u00a0', '\u00a0')
const sources = globSync(['app/**/*.{ts,tsx}'], { cwd: root }).filter(
  (file) => !/\.test\.|\.server\.|^app\/platform\/http\/|^app\/staff\//.test(file),
)

/** Texts that stand in both languages where they are used. */
const pairs = globSync('app/{platform,site}/**/*.{ts,tsx}', { cwd: root }).flatMap((file) =>
  Array.from(
    sourceOf(file).matchAll(/\bpt: ('|")(.+?)\1,\s*en: ('|")(.+?)\3/gs),
    ([, , pt = '', , en = '']) => [pt, en],
  ),
)

/** Brand names, and texts that the product fixes in one language. */
const sameInBothLanguages = [
  ...['WhatsApp', 'AC', 'DECA', 'Oops! Page not found', 'Return to Home', 'Unexpected Application Error!'],
]

it('every text of the content has a current English translation', () => {
  const texts = textsIn(documents)
  expect(texts.length).toBeGreaterThan(300)
  const wanting = texts.filter(({ text }) => englishState(text) !== 'current')
  expect(wanting.map(({ path }) => path.join('.'))).toEqual([])
})

it('the markup contains no untranslated text', () => {
  const untranslated = sources.flatMap((file) => markupTexts(file).map((text) => `${file}: ${text}`))
  expect(sources.flatMap(markupTexts)).toContain('WhatsApp')
  expect(
    untranslated.filter((each) => !sameInBothLanguages.some((text) => each.endsWith(`: ${text}`))),
  ).toEqual([])
})

it('each text has its English once, with the same placeholders, and stands in the code', () => {
  const keys = globSync('app/site/english/*.ts', { cwd: root }).flatMap((file) =>
    Array.from(
      sourceOf(file).matchAll(/^ {2}(?:'((?:\\.|[^'])*)'|"([^"]*)"|([\p{L}\w]+)):/gmu),
      ([, ...forms]) => forms.find(Boolean)?.replaceAll("\\'", "'") ?? '',
    ),
  )
  expect(new Set(keys)).toEqual(new Set(Object.keys(dictionary)))
  expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([])
  for (const [pt = '', en = ''] of [...pairs, ...Object.entries(dictionary)])
    expect(placeholdersOf(en), pt).toEqual(placeholdersOf(pt))
  const ofPairs = new Map(pairs.map(([pt, en]) => [pt, en]))
  expect(pairs.filter(([pt = '', en]) => pt in dictionary || ofPairs.get(pt) !== en)).toEqual([])
  const code = globSync('{app,server,ops}/**/*.{ts,tsx}', { cwd: root })
    .filter((file) => !/\.test\.|\.english\./.test(file))
    .map((file) => sourceOf(file).replaceAll('\\u00a0', '\u00a0'))
    .join()
  const quoted = (text: string) => [`'${text.replaceAll("'", "\\'")}'`, `"${text}"`, `\`${text}\``]
  expect(keys.filter((key) => !quoted(key).some((literal) => code.includes(literal)))).toEqual([])
  expect(Object.values(dictionary).filter((text) => (dictionary[text] ?? text) !== text)).toEqual([])
})

function placeholdersOf(text: string): string[] {
  return (text.match(/\{\w+\}/g) ?? []).sort()
}

function markupTexts(file: string): string[] {
  const found: string[] = []
  JSON.stringify(parseSync(file, sourceOf(file)).program, (_, node) => {
    if (node?.type === 'JSXText' && /\p{L}/u.test(node.value)) found.push(node.value.trim())
    return node
  })
  return found
}
