import { describe, expect, it } from 'vitest'
import { calculatorParameters } from '../../app/domain/calculators/index.ts'
import { fillPlaceholders } from '../../app/domain/content/index.ts'
import { comparedParameter } from '../../app/domain/herd/comparison/comparison-query.ts'
import { queryParameters } from '../../app/domain/herd/search/search.server.ts'
import { pageParameter } from '../../app/domain/paths.ts'
import {
  type Change,
  checkDocuments,
  type Documents,
  entriesOf,
} from '../../app/domain/publishing/index.server.ts'
import { entryPath } from '../../app/staff/content/entry-paths.ts'
import { documents, pictures } from '../content.ts'
import { openEditor } from '../editor.ts'
import { addressPatterns } from '../routes.ts'
import { partOf } from '../scope.ts'
import { staffSiteOfFile } from '../staff.ts'

/** Names that every object has. */
const names = ['constructor', '__proto__']

/** Code and structure of the site. */
const internals = /native code|\[object |function |TypeError|Cannot read/

const { site, staff } = await staffSiteOfFile()

const addresses = [...new Set(addressPatterns.map(({ path }) => path))]
const parameterNames = [
  ...queryParameters(),
  ...Object.values(calculatorParameters).flatMap((each) => Object.values<string>(each)),
  ...[pageParameter, comparedParameter, ...names],
  ...['feito', 'filtro', 'nome', 'q', 'de', 'ate', 'status', 'tipo', 'semana', 'lingua'],
]

/** A page for staff without its scripts, which hold functions of the site. */
async function expectNoInternals(response: Response, path: string): Promise<void> {
  expect(response.status, path).not.toBe(500)
  const shown = (await response.text()).replace(/<script[\s\S]*?<\/script>/g, '')
  expect(internals.exec(shown)?.[0], path).toBeUndefined()
}

describe.each(names)('the name %s', (name) => {
  const query = new URLSearchParams(parameterNames.map((parameter) => [parameter, name]))

  it('in addresses and parameters of every page leads to no error and shows nothing of the site', async () => {
    for (const address of partOf(addresses, names.indexOf(name), names.length)) {
      const path = address.replace(/:\w+\??|\*/g, name)
      if (path !== address) await expectNoInternals(await staff.get(path), path)
      await expectNoInternals(await staff.get(`${path}?${query}`), path)
    }
  })

  it('in the fields of a form is text', async () => {
    const fields = {
      ...Object.fromEntries(names.map((each) => [each, name])),
      form: name,
      interest: name,
      name,
    }
    for (const path of ['/', '/painel/rebanho/planilha', '/painel/conteudo/animals/touro-01']) {
      await expectNoInternals(await staff.post(path, fields), path)
    }
  })

  it('in any field of any document is text, a choice that does not exist, or a breed’s name', async () => {
    const first = new Map(
      entriesOf(documents)
        .map((each) => [each.collection, each] as const)
        .reverse(),
    )
    for (const key of first.values()) {
      const path = entryPath(key)
      const { fields } = await openEditor(staff, path)
      const typed = Object.keys(fields).filter((each) => each !== 'revision')
      const all = Object.fromEntries(typed.map((each) => [each, name]))
      const alone = key.collection === 'animals' ? typed.map((each) => ({ [each]: name })) : []
      for (const some of [all, ...partOf(alone, names.indexOf(name), names.length)]) {
        const response = await staff.post(path, { ...fields, ...some, intent: 'save' })
        expect(response.status, `${path} ${Object.keys(some)[0]}`).toBeLessThan(500)
      }
    }
  })

  it('is no code of a trait', () => {
    const traits = documents.traits.map((trait, index) => (index === 0 ? { ...trait, code: name } : trait))
    expect(() => checkDocuments({ ...documents, traits } as Documents, pictures)).toThrow(
      'Escreva a sigla como no sumário',
    )
  })
})

it('a placeholder of that name in any text of the content stays as it is, or is refused', async () => {
  const braces = names.map((name) => `{${name}}`).join(' ')
  const [trait] = documents.traits
  const text = { pt: `Texto ${braces}`, en: `Text ${braces}` }
  expect(fillPlaceholders(braces, {})).toBe(braces)
  const publish = (change: Change) => site.publish([change])
  const terms = { ...documents.terms, blocks: [{ kind: 'text', body: text }] }
  await expect(
    publish({ kind: 'document', collection: 'terms', id: 'terms', document: terms }),
  ).rejects.toThrow('não preenche')
  await publish({
    kind: 'document',
    collection: 'traits',
    id: trait?.id ?? '',
    document: { ...trait, explanation: text },
  })
  for (const path of [
    '/nossos-touros/touro-01',
    '/en/nossos-touros/touro-01',
    '/comparar?a=touro-01,touro-02',
  ])
    await expectNoInternals(await site.request(path), path)
})
