import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { ranchSchema } from './ranch.server.ts'

const { cnpj } = ranchSchema.entries.company.entries

describe('a CNPJ or CPF', () => {
  it.each([
    ['11.222.333/0001-81', '11.222.333/0001-81'],
    ['11222333000181', '11.222.333/0001-81'],
    ['11 222 333 0001 81', '11.222.333/0001-81'],
    // The example of Receita Federal.
    ['12.ABC.345/01DE-35', '12.ABC.345/01DE-35'],
    ['12ABC34501DE35', '12.ABC.345/01DE-35'],
    ['12abc34501de35', '12.ABC.345/01DE-35'],
    ['12.abc.345/01de-35', '12.ABC.345/01DE-35'],
    ['123.456.789-09', '123.456.789-09'],
    ['12345678909', '123.456.789-09'],
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
