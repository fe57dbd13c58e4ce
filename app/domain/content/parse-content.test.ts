import * as v from 'valibot'
import { describe, expect, it, test } from 'vitest'
import { entries, id, isoDate, line, picture, webAddress } from './fields.server.ts'
import { money } from './number-fields.server.ts'
import { parseContent } from './parse-content.server.ts'
import { ranchSchema } from './ranch.server.ts'

const list = entries(v.object({ id, name: line, price: v.object({ total: money([20, 300_000]) }) }))
const good = { id: 'um', name: 'Um', price: { total: 100 } }
const errorOf = (content: unknown) => {
  try {
    return parseContent('content/x.ts', list, content)
  } catch (error) {
    return error instanceof Error ? error.message : error
  }
}

describe('a mistake in the content', () => {
  it('names file, entry and field', () => {
    expect(errorOf([good, { ...good, id: 'dois', price: { total: 10.5 } }])).toBe(
      'content/x.ts: entry 2 "dois", field price.total: Escreva um valor em reais, por exemplo 3.500,00.',
    )
    expect(errorOf([{ ...good, name: ' ' }])).toBe(
      'content/x.ts: entry 1 "um", field name: Falta preencher. Escreva o texto.',
    )
  })

  it('has its reason and path for the panel', () => {
    const reason = 'Escreva um valor em reais, por exemplo 3.500,00.'
    const path = { file: 'content/x.ts', id: 'um', field: ['price', 'total'] }
    const parse = () => parseContent('content/x.ts', list, [{ ...good, price: { total: 10.5 } }])
    expect(parse).toThrow(expect.objectContaining({ reason, path }))
  })

  it('is reported for a missing field, an entry that is no object and a list that is none', () => {
    expect(errorOf([good, { id: 'dois' }])).toMatch(/^content\/x\.ts: entry 2 "dois", field name: /)
    expect(errorOf([7])).toMatch(/^content\/x\.ts: entry 1, as a whole: /)
    expect(errorOf('nothing')).toMatch(/^content\/x\.ts: as a whole: /)
  })

  it('is an id that two entries share', () => {
    expect(errorOf([good, good])).toBe(
      'content/x.ts: entry 2 "um", as a whole: Este código já está em uso: escreva outro.',
    )
  })

  test.each([
    [isoDate, '2024-02-30'],
    [isoDate, '27/05/2024'],
    [picture, '../secret'],
    [money([20, 300_000]), 0],
    [id, 'Com Espaço'],
    [webAddress, 'http://example.com'],
    [webAddress, 'javascript:alert(1)'],
    [webAddress, 'data:text/html,<script>alert(1)</script>'],
    [webAddress, '//example.com'],
  ])('is a value in a wrong format (%#)', (schema, value) => {
    expect(v.safeParse(schema, value).success).toBe(false)
  })
})

const { cnpj } = ranchSchema.entries.company.entries

describe('a CNPJ or CPF', () => {
  it.each([
    ['11.222.333/0001-81', '11.222.333/0001-81'],
    ['11 222 333 0001 81', '11.222.333/0001-81'],
    // The example of Receita Federal.
    ['12.ABC.345/01DE-35', '12.ABC.345/01DE-35'],
    ['12.abc.345/01de-35', '12.ABC.345/01DE-35'],
    ['123.456.789-09', '123.456.789-09'],
    ['529 982 247 25', '529.982.247-25'],
    // A remainder of 10 makes the digit 0.
    ['111.444.777-35', '111.444.777-35'],
  ])('%j is stored as %j', (typed, stored) => {
    expect(v.parse(cnpj, typed)).toBe(stored)
    expect(v.parse(cnpj, stored)).toBe(stored)
  })

  it.each([
    ...['11.222.333/0001-82', '11222333000182', '00.000.000/0000-00', '11.111.111/1111-11'],
    ...['12ABC34501DE36', '12ABC34501DE53', '12ABD34501DE35', '21ABC34501DE35', '12.ABC.345/01DE-3A'],
    ...['12ABC34501DE3', '12ABC34501DE355', '12ÁBC34501DE35', '12ABC34501DE-A5'],
    ...['123.456.789-08', '12345678990', '111.111.111-11', '1234567890', '123.456.789-AB', '214.365.879-09'],
  ])('%j is refused', (typed) => {
    expect(v.safeParse(cnpj, typed).success).toBe(false)
  })
})
