import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { crc16, pixCode, pixKey } from './pix-code.ts'

/** Reads a code by its lengths. @throws where they do not fit. */
function decode(text: string): Map<string, string> {
  const fields = new Map<string, string>()
  for (let at = 0; at < text.length; ) {
    const [id, length] = [text.slice(at, at + 2), Number(text.slice(at + 2, at + 4))]
    const value = text.slice(at + 4, at + 4 + length)
    if (!/^\d\d$/.test(id) || value.length !== length || fields.has(id)) throw new Error(`${id} at ${at}`)
    fields.set(id, value)
    at += 4 + length
  }
  return fields
}

describe('a Pix code', () => {
  it('has the check of the standard', () => {
    expect(crc16('123456789')).toBe('29B1')
  })

  it('is the sample of the Banco Central', () => {
    expect(
      pixCode({ key: '123e4567-e12b-12d1-a456-426655440000', name: 'Fulano de Tal', city: 'BRASILIA' }),
    ).toBe(
      '00020126580014br.gov.bcb.pix0136123e4567-e12b-12d1-a456-4266554400005204000053039865802BR5913Fulano de Tal6008BRASILIA62070503***63041D3D',
    )
  })

  it.each([
    ['f8b4dbf6-c619-42fb-9f2f-0134209842d8', '2D6F'],
    ['d6f1ca1f-9c50-4e1b-85af-611febcc0adc', 'D501'],
  ])('has the fields and the check of the live one for %s', (key, check) => {
    // bacen/pix-api#192, on GitHub. They say "more than once" (`010211`), which is optional.
    const name = 'Biscoint.io - NAX TEC'
    const live = `00020101021126580014br.gov.bcb.pix0136${key}5204000053039865802BR5921${name}6009SAO PAULO62070503***6304`
    expect(crc16(live)).toBe(check)
    const own = pixCode({ key, name, city: 'SAO PAULO' })
    expect(own?.slice(0, -4)).toBe(live.replace('010211', ''))
  })

  it.each([
    ['João & Cia.', 'São José dos Ausentes', 'Joao & Cia.', 'Sao Jose dos Au'],
    ['  Fazenda\n Ação  ', 'Ubá', 'Fazenda Acao', 'Uba'],
    ['Ærø ﬁ ½ 🐂 Ltda', 'Poá', 'r fi 1 2 Ltda', 'Poa'],
    ['Matriz Genética Bovina Ltda. de Montes Claros', 'Ubá', 'Matriz Genetica Bovina Lt', 'Uba'],
  ])('folds %j in %j to ASCII and counts afterwards', (name, city, holder, place) => {
    const fields = decode(pixCode({ key: 'a@b.com.br', name, city, cents: 1 }) ?? '')
    expect([fields.get('59'), fields.get('60')]).toEqual([holder, place])
  })

  it('of any names and amounts is read back, all of it ASCII', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme', minLength: 1, maxLength: 60 }),
        fc.string({ unit: 'grapheme', minLength: 1, maxLength: 40 }),
        fc.integer({ min: 1, max: 999_999_999 }),
        (name, city, cents) => {
          const code = pixCode({ key: '+55 (38) 99999-0000', name, city, cents })
          if (code === undefined) return
          expect(code).toMatch(/^[ -~]+$/)
          const fields = decode(code)
          expect([...fields.keys()]).toEqual(['00', '26', '52', '53', '54', '58', '59', '60', '62', '63'])
          expect(decode(fields.get('26') ?? '').get('01')).toBe('+5538999990000')
          expect(fields.get('54')).toMatch(/^\d+\.\d\d$/)
          expect(Math.round(Number(fields.get('54')) * 100)).toBe(cents)
          expect(fields.get('59')?.length).toBeLessThanOrEqual(25)
          expect(fields.get('60')?.length).toBeLessThanOrEqual(15)
          expect(decode(fields.get('62') ?? '').get('05')).toBe('***')
          expect(fields.get('63')).toBe(crc16(code.slice(0, -4)))
        },
      ),
    )
  })

  it.each([
    { cents: 0 },
    { cents: -100 },
    { cents: 1.5 },
    { cents: Number.NaN },
    { cents: 1e30 },
    // Field 54 holds thirteen signs.
    { cents: 1_000_000_000_000 },
    { name: '🐂' },
    { city: '' },
    { key: '' },
  ])('is not made of %j', (wrong) => {
    expect(pixCode({ key: 'a@b.com.br', name: 'Ana', city: 'Uba', cents: 100, ...wrong })).toBeUndefined()
  })
})

it.each([
  ['12.345.678/0001-95', '12345678000195'],
  ['12ABC34501DE35', '12ABC34501DE35'],
  ['529.982.247-25', '52998224725'],
  ['(38) 99999-0000', '+5538999990000'],
  ['5538999990000', '+5538999990000'],
  ['\u2066529.982.247-25\u2069', '52998224725'],
  ['+351 912 345 678', '+351912345678'],
  ['Pix@Fazenda.com.br', 'pix@fazenda.com.br'],
  ['123E4567-E12B-12D1-A456-426655440000', '123e4567-e12b-12d1-a456-426655440000'],
  ['529.982.247-24', undefined],
  ['12.345.678/0001-96', undefined],
  ['111.111.111-11', undefined],
  ['(38) 9999-0000', undefined],
  ['38 99999-0000 / 38 98888-0000', undefined],
  ['<b>pix@fazenda.com.br</b>', undefined],
  ['joão@fazenda.com.br', undefined],
  [`${'a'.repeat(70)}@fazenda.com`, undefined],
  ['pix', undefined],
  ['', undefined],
])('the key %j is %j', (typed, key) => {
  expect(pixKey(typed)).toBe(key)
})

// It would be a stranger's phone.
it('no CPF with a wrong digit is a key, however it is written', () => {
  const digits = fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 11, maxLength: 11 })
  fc.assert(
    fc.property(digits, (signs) => {
      const text = signs.join('')
      for (const written of [
        text,
        text.replace(/(...)(...)(...)(..)/, '$1.$2.$3-$4'),
        text.replace(/(...)(...)(...)/, '$1 $2 $3-'),
      ])
        expect([text, undefined]).toContain(pixKey(written))
    }),
    { numRuns: 2_000 },
  )
})
