import { existsSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'
import { expect, it } from 'vitest'
import { field, lead, page, wholeNumber } from '../app/domain/content/index.server.ts'
import { checkEntry, describeFields } from '../app/domain/forms/describe-fields.server.ts'
import { herdListSchemas } from '../app/domain/herd/index.server.ts'
import { documentPages, paths } from '../app/domain/paths.ts'
import { collectionSlug, declarationOf, singleNames } from '../app/domain/publishing/collections.ts'
import { checkDocuments } from '../app/domain/publishing/index.server.ts'
import { readCell, sheetFieldsOf, writeCell } from '../app/domain/spreadsheet/fields.server.ts'
import { headingReader } from '../app/domain/spreadsheet/read-import.server.ts'
import { kebabCase } from '../app/platform/text.ts'
import { documents, pictures } from './content.ts'
import { root, sourceOf } from './modules.ts'

/** The steps of CONTRIBUTING.md, "Add a page", "Add a field of an animal", "Add a trait" and "Add a programme". */

const [animal] = documents.animals

it('a page needs the five files that CONTRIBUTING.md names, which every page has', () => {
  const [, section = ''] = sourceOf('CONTRIBUTING.md').split('## Add a page')
  const steps = (section.split('\n## ')[0] ?? '').split(/^\d\. /m).slice(1)
  const files = steps.map((step) => /`((?:app|content)\/[^`]+\.\w+)`/.exec(step)?.[1] ?? '')
  expect(new Set(files).size).toBe(5)
  const pages = singleNames.flatMap((name) => {
    const { path } = declarationOf(name)
    const key = Object.entries(paths).find(([, each]) => each === path)?.[0]
    return key ? [{ name, key }] : []
  })
  expect(pages.length).toBeGreaterThan(15)
  const missing = pages.flatMap(({ name, key }) =>
    files
      .map((file) => file.replace('<page>', collectionSlug(name)).replace(/<key-[^>]*>/, folderOf(key)))
      .filter((file) => !existsSync(join(root, file))),
  )
  expect(missing).toEqual([])
})

/** The calculators of prices are one page over two declarations, and pages of blocks are one. */
function folderOf(key: string): string {
  if (key in documentPages) return 'document'
  return /^(exchange|recipient)Calculator$/.test(key) ? 'price-calculator' : kebabCase(key)
}

it('a page that its schema declares is in the editor and the checks', () => {
  const schema = v.object({ ...page, lead })
  expect(describeFields(schema, 'page').map(({ key }) => key)).toEqual(Object.keys(schema.entries))
  const refusal = 'Falta preencher. Escreva o texto em português.'
  expect(checkEntry(schema, { ...documents.team, lead: undefined })).toEqual(new Map([['lead', refusal]]))
})

it('a field of an animal that its schema declares is in the editor, the checks and the spreadsheet', () => {
  const hornCm = v.optional(field(wholeNumber(5, 150, 'cm'), 'Chifres', { column: ['Chifres (cm)'] }))
  const schema = v.object({ ...herdListSchemas.animals.entries, hornCm })
  const control = { key: 'hornCm', label: 'Chifres', control: 'number', from: 5, to: 150, unit: 'cm' }
  expect(describeFields(schema, 'animals').at(-1)).toMatchObject(control)
  const refusal = 'Escreva um número de 5 a 150 cm, por exemplo 27.'
  expect(checkEntry(schema, { ...animal, hornCm: 151 })).toEqual(new Map([['hornCm', refusal]]))
  const column = sheetFieldsOf(schema).find(({ name }) => name === 'hornCm')
  if (!column) throw new Error('the sheet lacks the column')
  expect(column.headings).toEqual(['Chifres (cm)'])
  expect(readCell(column, '150,0')).toEqual({ value: 150 })
  expect(readCell(column, 151)).toEqual({ problem: refusal })
  expect(writeCell(column, 42)).toBe(42)
})

/** The animals with an evaluation of the first. */
const evaluated = (evaluation: NonNullable<typeof animal.evaluations>[number]) =>
  documents.animals.with(0, { ...animal, evaluations: [evaluation] })

it('a trait that the list has is in evaluations and in the headers of sheets', () => {
  const [trait] = documents.traits
  const traits = [...documents.traits, { ...trait, id: 'chifre', code: 'CHIFRE' }]
  const animals = evaluated({ programme: 'PMGZ', run: '2026-1', traits: { CHIFRE: { value: 1, deca: 2 } } })
  expect(() => checkDocuments({ ...documents, traits, animals }, pictures)).not.toThrow()
  expect(() => checkDocuments({ ...documents, animals }, pictures)).toThrow(
    'Esta característica não está na lista',
  )
  const { read } = headingReader({ ...documents, traits })
  expect(read('CHIFRE DECA')).toMatchObject({ trait: 'CHIFRE', figure: 'deca' })
})

it('a programme that the list has is in evaluations and sheets', () => {
  const [programme] = documents.programmes
  const added = { ...programme, id: 'novo', code: 'NOVO', names: ['Programa Novo'], tellingTraits: [] }
  const programmes = [...documents.programmes, added]
  const animals = evaluated({ programme: 'NOVO', run: '2026-1', traits: {} })
  expect(() => checkDocuments({ ...documents, programmes, animals }, pictures)).not.toThrow()
  expect(() => checkDocuments({ ...documents, animals }, pictures)).toThrow(
    'field evaluations.0.programme: Escolha uma opção da lista.',
  )
  const { read } = headingReader({ ...documents, programmes })
  const meaning = { programme: 'NOVO', trait: 'STAY', figure: 'deca' }
  expect(read('Programa Novo STAY DECA')).toMatchObject(meaning)
})
