import { globSync } from 'node:fs'
import { expect, it } from 'vitest'
import { documents, ranch } from './content.ts'
import { productionModules, root, sourceOf } from './modules.ts'

/** Modules and style sheets. Migrations name what sites had. */
const files = [...productionModules, ...globSync('app/**/*.css', { cwd: root })].filter(
  (file) => !file.includes('/migrations/'),
)

function naming(pattern: RegExp): string[] {
  return files.flatMap(
    (file) =>
      sourceOf(file)
        .match(pattern)
        ?.map((found) => `${file}: ${found}`) ?? [],
  )
}

const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\/]/g, '\\$&')

it('no code names the sample ranch, its people, addresses, numbers or accounts', () => {
  const { company, payment, privacy, social } = ranch
  const texts = [
    ...[ranch.name, ranch.email, ranch.whatsapp, ranch.city, company.name, company.cnpj, company.address],
    ...[payment?.bank, payment?.account, payment?.pixKey, privacy.officer, privacy.email, social?.url],
    ranch.email.replace(/^.*@/, ''),
  ].filter((text) => text !== undefined)
  expect(texts).toHaveLength(14)
  expect(naming(new RegExp(texts.map(escaped).join('|'), 'giu'))).toEqual([])
})

it('no text of the interface names the sample ranch; "Matriz" alone is the software', () => {
  expect(naming(/\b(?:[Aa]|[DdNn]a|[Pp]ela|really|of|by) Matriz(?! is at)\b(?!-)|Matriz\?/g)).toEqual([])
})

/** Black and white of QR codes, of print and of marks on photographs, the red of refusals, and an example. */
const anybodys = /#(7a1f2b|000|fff|333|8884|a4161a|ffa8a0|8f1417)\b/gi

it('no code states a colour of the ranch', () => {
  expect(Object.values(documents.look.palette?.light ?? {})).not.toEqual([])
  const found = naming(/(?<![\w&(])#([0-9a-f]{8}|[0-9a-f]{6}|[0-9a-f]{3,4})\b/gi)
  expect(found.filter((each) => !each.match(anybodys))).toEqual([])
  // Shades of black and grey have equal parts.
  expect(naming(/\brgba?\((?!(\d+) \1 \1 )/g)).toEqual([])
})
