import { expect, it } from 'vitest'
import { documents } from './content.ts'
import { productionModules, sourceOf } from './modules.ts'

/** Addresses of the specification, which name other animals than their pages show. */
const required = /'\/produto\/(vaca-girolando|novilha-sindi)'/g

/** Modules without comments. Migrations name what sites had. */
const modules = productionModules
  .filter((file) => !file.includes('/migrations/'))
  .map((file) => ({
    file,
    code: sourceOf(file)
      .replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '')
      .replace(required, ''),
  }))

function naming(pattern: RegExp): string[] {
  return modules.filter(({ code }) => pattern.test(code)).map(({ file }) => file)
}

it('no code names a breed', () => {
  const names = documents.breeds.flatMap(({ id, name }) => [id, name])
  expect(naming(new RegExp(`(?<![\\p{L}-])(${names.join('|')})(?![\\p{L}-])`, 'iu'))).toEqual([])
})

it('no code names a kind by its id', () => {
  // A parameter of the exchange calculator.
  const ids = documents.kinds.map(({ id }) => id).filter((id) => id !== 'bezerro')
  // Words that staff type in braces: `{doadora}`.
  expect(naming(new RegExp(`(['"\`])(${ids.join('|')})\\1`, 'u'))).toEqual([
    'app/domain/content/placeholders.ts',
  ])
})

it('no code names a list by its id', () => {
  const ids = documents.lists.map(({ id }) => id).filter((id) => id !== 'touros')
  expect(naming(new RegExp(`(['"\`])(${ids.join('|')})\\1`, 'u'))).toEqual([])
})
