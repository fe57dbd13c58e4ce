import { globSync } from 'node:fs'
import { expect, it } from 'vitest'
import { documents, ranch } from './content.ts'
import { productionModules, root, sourceOf } from './modules.ts'

/** Modules without comments, and style sheets. Migrations name what sites had. */
const files = [...productionModules, ...globSync('app/**/*.css', { cwd: root })]
  .filter((file) => !file.includes('/migrations/'))
  .map((file) => ({ file, source: sourceOf(file) }))
const modules = files
  .filter(({ file }) => !file.endsWith('.css'))
  .map(({ file, source }) => ({
    file,
    source: source
      .replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '')
      // Addresses of the specification, which name other animals than their pages show.
      .replace(/'\/produto\/(vaca-girolando|novilha-sindi)'/g, ''),
  }))

const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\/]/g, '\\$&')
const found = (pattern: RegExp, within = files) =>
  within.flatMap(({ file, source }) => source.match(pattern)?.map((each) => `${file}: ${each}`) ?? [])
/** Strings of the code. */
const quoted = (ids: readonly string[]) => new RegExp(`(['"\`])(${ids.join('|')})\\1`, 'gu')
const idsOf = (list: 'kinds' | 'lists') => documents[list].map(({ id }) => id)

it('no code names a breed, a list or a programme', () => {
  const breeds = documents.breeds.flatMap(({ id, name }) => [id, name])
  expect(found(new RegExp(`(?<![\\p{L}-])(${breeds.join('|')})(?![\\p{L}-])`, 'giu'), modules)).toEqual([])
  expect(found(quoted(idsOf('lists').filter((id) => id !== 'touros')), modules)).toEqual([])
  const programmes = documents.programmes.map(({ code }) => code)
  expect(found(new RegExp(`\\b(${programmes.join('|')})\\b`, 'g'), modules)).toEqual([])
})

it('no code names a kind by its id', () => {
  // A parameter of the exchange calculator.
  const ids = idsOf('kinds').filter((id) => id !== 'bezerro')
  // Words that staff type in braces: `{doadora}`.
  const elsewhere = found(quoted(ids), modules).filter(
    (each) => !each.startsWith('app/domain/content/placeholders.ts'),
  )
  expect(elsewhere).toEqual([])
})

it('no code names the sample ranch, its people, addresses, numbers or accounts', () => {
  const { company, payment, privacy, social } = ranch
  const texts = [
    ...[ranch.name, ranch.email, ranch.whatsapp, ranch.city, company.name, company.cnpj, company.address],
    ...[payment?.bank, payment?.account, payment?.pixKey, privacy.officer, privacy.email, social?.url],
    ranch.email.replace(/^.*@/, ''),
  ].filter((text) => text !== undefined)
  expect(texts).toHaveLength(14)
  expect(found(new RegExp(texts.map(escaped).join('|'), 'giu'))).toEqual([])
})

it('no text of the interface names the sample ranch; "Matriz" alone is the software', () => {
  expect(found(/\b(?:[Aa]|[DdNn]a|[Pp]ela|really|of|by) Matriz(?! is at)\b(?!-)|Matriz\?/g)).toEqual([])
})

/** Black and white of QR codes, of print and of marks on photographs, the red of refusals, and an example. */
const anybodys = /#(7a1f2b|000|fff|333|8884|a4161a|ffa8a0|8f1417)\b/gi

it('no code states a colour of the ranch', () => {
  expect(Object.values(documents.look.palette?.light ?? {})).not.toEqual([])
  const colours = found(/(?<![\w&(])#([0-9a-f]{8}|[0-9a-f]{6}|[0-9a-f]{3,4})\b/gi)
  expect(colours.filter((each) => !each.match(anybodys))).toEqual([])
  // Shades of black and grey have equal parts.
  expect(found(/\brgba?\((?!(\d+) \1 \1 )/g)).toEqual([])
})
