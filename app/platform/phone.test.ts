import { expect, it } from 'vitest'
import { parsePhone } from './phone.ts'

it.each([
  ['(38) 99999-1234', '5538999991234'],
  ['038 99999-1234', '5538999991234'],
  ['+55 38 99999-1234', '5538999991234'],
  ['5538999991234', '5538999991234'],
  ['(55) 99999-1234', '5555999991234'],
  ['+595 981 123456', '595981123456'],
  ['99999-1234', ''],
  ['', ''],
])('a lead who left %j is called at %j', (phone, number) => {
  expect(parsePhone(phone).international).toBe(number)
})
