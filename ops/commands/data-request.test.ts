import { describe, expect, it } from 'vitest'
import { readDataRequest } from './data-request.ts'

describe('npm run personal-data', () => {
  it.each([
    [
      'show Ana@Example.com',
      { verb: 'show', who: { email: 'ana@example.com', phone: '' }, isConfirmed: false },
    ],
    ['export +55 (34) 99999-1234', { verb: 'export', who: { email: '', phone: '+55 (34) 99999-1234' } }],
    [
      'delete ana@example.com 34999991234 --yes',
      { who: { email: 'ana@example.com', phone: '34999991234' }, isConfirmed: true },
    ],
    [
      'delete --yes 34999991234 ana@example.com',
      { who: { email: 'ana@example.com', phone: '34999991234' }, isConfirmed: true },
    ],
  ])('%s is accepted', (typed, request) => {
    expect(readDataRequest(typed.split(' '))).toMatchObject(request)
  })

  it.each([
    ['', 'Use:'],
    ['forget ana@example.com', 'Use:'],
    ['delete', 'Use:'],
    ['delete --yes', 'Use:'],
    ['show ana@example.com --yes', 'show has no option --yes'],
    ['delete ana@example.com --force', 'delete has no option --force'],
    ['delete ana@example.com bia@example.com --yes', 'One address at a time'],
    ['show ana@', '"ana@" is not an e-mail address'],
    ['show ana', '"ana" is neither an e-mail address nor a phone'],
    ['show ana@example.com 99', '"99" is neither'],
    ['delete ana@example.com 34999991234 34999995678 --yes', 'is neither'],
    ['delete ana@example.com 0000000000000000000', 'is neither'],
  ])('%s is refused with the reason', (typed, reason) => {
    expect(() => readDataRequest(typed.split(' ').filter(Boolean))).toThrow(reason)
  })
})
