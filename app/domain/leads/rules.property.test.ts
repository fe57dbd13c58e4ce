import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { rounds } from '../../../test/scope.ts'
import { message, waiting } from '../../../test/staff.ts'
import { producer, veterinarian } from '../../../test/visitor.ts'
import { checkRegistration } from '../accounts/registration-rules.ts'
import { interests } from '../content/interests.ts'
import { checkContact } from './contact/contact.schema.ts'
import { checkWaitingList } from './waiting-list/waiting-list.form.ts'

/** The characters and length, as JavaScript counts it, of an accepted field. */
interface Shape {
  pattern: RegExp
  from?: number
  to: number
}

const letters = /^[\p{L}\p{M} '’]*$/u
const lettersAndHyphens = /^[\p{L}\p{M} '’-]*$/u
const clean = /^[^<>]*$/u
/** The limits of docs/product.md#contact-form, written independently of the code. */
const name = { pattern: letters, from: 2, to: 100 }
const email = { pattern: /^[^\s@<>]+@[a-z\d.-]+\.[a-z\d-]{2,}$/u, to: 254 }
const phone = { pattern: /^[\d +()-]*$/, to: 20 }
const farm = { pattern: /^[\p{L}\p{M}\d '’-]*$/u, to: 100 }
const registration = {
  userType: { pattern: /^(veterinario|produtor)$/, to: 11 },
  nomeCompleto: name,
  email,
  telefone: { ...phone, from: 1 },
  estado: { pattern: /^[\p{L}\p{M} -]*$/u, from: 2, to: 50 },
  fazenda: farm,
  password: { pattern: /^/, from: 6, to: 1000 },
}

/** Of a form's body. */
const largest = 65536

const hostile = fc
  .array(
    fc.constantFrom(
      ..."< > javascript: on onx = ' ’ - , @ . + ( 0 1 a É ß İ 名 😀 MG-12345 ze@example.com 1000000".split(
        ' ',
      ),
      ...[' ', '\t', '\n', '\0', 'e\u0301', '\ud800', '__proto__'],
    ),
    { maxLength: 40 },
  )
  .map((pieces) => pieces.join(''))
const typedText = fc.oneof(
  hostile,
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.string(),
  // Around the limits of all fields.
  fc
    .tuple(
      fc.constantFrom('a', '0', ' ', '<', 'é'),
      fc.constantFrom(1, 2, 20, 21, 50, 51, 100, 101, 254, 1000, 1001, 4001, largest),
    )
    .map(([sign, count]) => sign.repeat(count)),
)

/** A form is accepted as it is, and with one or two bad fields either refused with messages or accepted within its limits. */
function expectLimits<Field extends string>(
  good: Record<Field, string>,
  check: (
    typed: Record<Field, string>,
  ) =>
    | { valid: true; output: Record<Field, string> }
    | { valid: false; errors: Partial<Record<Field, string>> },
  limits: Partial<Record<Field, Shape>>,
) {
  expect(check(good).valid).toBe(true)
  const fields = Object.keys(good) as Field[]
  for (const [field, limit] of Object.entries(limits) as [Field, Shape][]) {
    const tooLong = (good[field].slice(-1) || 'a').repeat(limit.to + 1)
    expect(check({ ...good, [field]: tooLong }).valid, field).toBe(false)
  }
  const changes = fc.array(fc.tuple(fc.constantFrom(...fields), typedText), { minLength: 1, maxLength: 2 })
  fc.assert(
    fc.property(changes, (changes) => {
      const result = check({ ...good, ...Object.fromEntries(changes) })
      if (!result.valid) {
        expect(fields).toEqual(expect.arrayContaining(Object.keys(result.errors)))
        expect(Object.values(result.errors).join()).toMatch(/\p{L}/u)
        return
      }
      for (const field of fields) {
        const { pattern, from = 0, to } = limits[field] ?? { pattern: /^/, to: largest }
        const value = result.output[field]
        expect(value, field).toMatch(pattern)
        expect(value.length, field).toBeGreaterThanOrEqual(from)
        expect(value.length, field).toBeLessThanOrEqual(to)
      }
      // Cleaning is idempotent, so that a repeat is the same submission.
      expect(check(result.output)).toEqual(result)
    }),
    { numRuns: rounds(1_500) },
  )
}

type TypedRegistration = typeof veterinarian & typeof producer

function checkRegistered({ password, ...typed }: TypedRegistration) {
  const check = checkRegistration(typed, password)
  return check.valid ? { valid: true as const, output: check.registration } : check
}

describe('any text is either refused with messages or accepted within the documented limits', () => {
  it('in a contact message', () => {
    expectLimits(message, checkContact, {
      name,
      email,
      phone,
      city: { pattern: lettersAndHyphens, from: 2, to: 100 },
      interest: { pattern: new RegExp(`^(${Object.keys(interests).join('|')})$`), to: 100 },
      message: { pattern: clean, to: 1000 },
    })
  })

  it('in a registration of a veterinarian', () => {
    expectLimits({ ...producer, ...veterinarian }, checkRegistered, {
      ...registration,
      crmv: { pattern: /^[A-Z]{2}-\d{3,6}$/, to: 9 },
      areaAtuacao: { pattern: /^[\p{L}\p{M} ,-]+$/u, to: 100 },
    })
  })

  it('in a registration of a producer', () => {
    const good = { ...veterinarian, ...producer }
    expectLimits(good, checkRegistered, {
      ...registration,
      nomeFazenda: { ...farm, from: 1 },
      cidade: { pattern: lettersAndHyphens, from: 1, to: 100 },
      numeroCabecas: { pattern: /^([1-9]\d{0,5}|1000000)$/, to: 7 },
    })
    const zeros = { ...good, numeroCabecas: `${'0'.repeat(3_000)}200` }
    expect(checkRegistered(zeros)).toMatchObject({ output: { numeroCabecas: '200' } })
  })

  it('in an interest in a course', () => {
    expectLimits(waiting, checkWaitingList, {
      name: { pattern: clean, from: 2, to: 100 },
      crmv: { pattern: clean, from: 1, to: 100 },
      phone: { ...phone, from: 10 },
    })
  })
})
