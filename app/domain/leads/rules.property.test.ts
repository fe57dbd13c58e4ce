import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { rounds } from '../../../test/scope.ts'
import { fieldsOf } from '../../platform/forms/check-form.ts'
import { registrationFields, userTypes } from '../accounts/registration.form.ts'
import { checkRegistration } from '../accounts/registration-rules.ts'
import { interests } from '../content/interests.ts'
import { checkContact, contactSchema } from './contact/contact.schema.ts'
import { checkWaitingList, waitingListSchema } from './waiting-list/waiting-list.form.ts'

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
const accepted = {
  name: { pattern: letters, from: 2, to: 100 },
  email: { pattern: /^[^\s@<>]+@[a-z\d.-]+\.[a-z\d-]{2,}$/u, to: 254 },
  phone: { pattern: /^[\d +()-]*$/, to: 20 },
  city: { pattern: lettersAndHyphens, from: 2, to: 100 },
  interest: { pattern: new RegExp(`^(${Object.keys(interests).join('|')})$`), to: 100 },
  message: { pattern: clean, to: 1000 },
  userType: { pattern: /^(veterinario|produtor)$/, to: 11 },
  telefone: { pattern: /^[\d +()-]+$/, to: 20 },
  estado: { pattern: /^[\p{L}\p{M} -]*$/u, from: 2, to: 50 },
  farm: { pattern: /^[\p{L}\p{M}\d '’-]*$/u, to: 100 },
  crmv: { pattern: /^([A-Z]{2}-\d{3,6})?$/, to: 9 },
  area: { pattern: /^[\p{L}\p{M} ,-]*$/u, to: 100 },
  cidade: { pattern: lettersAndHyphens, to: 100 },
  heads: { pattern: /^([1-9]\d{0,5}|1000000)?$/, to: 7 },
  proof: { pattern: clean, from: 1, to: 100 },
  waitingName: { pattern: clean, from: 2, to: 100 },
  waitingPhone: { pattern: /^[\d +()-]*$/, from: 10, to: 20 },
} as const satisfies Record<string, Shape>

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
      fc.constantFrom(1, 2, 20, 21, 50, 51, 100, 101, 254, 1000, 1001, 4001, 65536),
    )
    .map(([sign, count]) => sign.repeat(count)),
)

/** Forms that are accepted except for one or two fields. */
function withBadFields<Field extends string>(good: Record<Field, string>) {
  const field = fc.constantFrom(...(Object.keys(good) as Field[]))
  return fc
    .array(fc.tuple(field, typedText), { minLength: 1, maxLength: 2 })
    .map((changes) => ({ ...good, ...Object.fromEntries(changes) }) as Record<Field, string>)
}

function expectAccepted(output: Record<string, string>, shapes: Record<string, Shape>) {
  for (const [field, { pattern, from = 0, to }] of Object.entries(shapes)) {
    const value = output[field] ?? ''
    expect(value, field).toMatch(pattern)
    expect(value.length, field).toBeGreaterThanOrEqual(from)
    expect(value.length, field).toBeLessThanOrEqual(to)
  }
}

const runs = { numRuns: rounds(1_500) }

describe('any text is either refused with messages or accepted within the documented limits', () => {
  it('in a contact message', () => {
    const good = {
      name: 'Zé da Silva',
      email: 'ze@example.com',
      phone: '(34) 99999-1234',
      city: 'Uberaba',
      interest: 'iatf',
      message: 'Bom dia',
    }
    expect(checkContact(good).valid).toBe(true)
    fc.assert(
      fc.property(withBadFields(good), (typed) => {
        const check = checkContact(typed)
        if (!check.valid) expectErrors(check.errors, fieldsOf(contactSchema))
        else {
          const { name, email, phone, city, interest, message } = accepted
          expectAccepted({ ...check.output }, { name, email, phone, city, interest, message })
          // Cleaning is idempotent, so that a repeat is the same submission.
          expect(checkContact(check.output)).toEqual(check)
        }
      }),
      runs,
    )
  })

  it.each(Object.keys(userTypes))('in a registration as %s', (userType) => {
    const good = {
      userType,
      nomeCompleto: 'Ana Prado',
      email: 'ana@example.com',
      telefone: '34 99999-1234',
      estado: 'Minas Gerais',
      crmv: 'MG-12345',
      areaAtuacao: 'Reprodução, IATF',
      nomeFazenda: 'Boa Vista 2',
      cidade: 'Uberaba',
      numeroCabecas: '200',
      fazenda: '',
      password: 'segredo',
    }
    const { password: _, ...withoutPassword } = good
    expect(checkRegistration(withoutPassword, good.password).valid).toBe(true)
    const zeros = { ...withoutPassword, numeroCabecas: `${'0'.repeat(3_000)}200` }
    if (userType === 'produtor')
      expect(checkRegistration(zeros, good.password)).toMatchObject({
        registration: { numeroCabecas: '200' },
      })
    fc.assert(
      fc.property(withBadFields(good), ({ password, ...typed }) => {
        const check = checkRegistration(typed, password)
        if (!check.valid) return expectErrors(check.errors, [...registrationFields, 'password'])
        const { name, email, telefone, estado, crmv, farm, area, cidade, heads } = accepted
        const { registration } = check
        expectAccepted(registration, {
          userType: accepted.userType,
          nomeCompleto: name,
          email,
          telefone,
          estado,
          crmv,
          cidade,
          fazenda: farm,
          nomeFazenda: farm,
          areaAtuacao: area,
          numeroCabecas: heads,
        })
        const own = {
          veterinario: ['crmv', 'areaAtuacao'],
          produtor: ['nomeFazenda', 'cidade', 'numeroCabecas'],
        } as const
        for (const field of own[registration.userType]) expect(registration[field], field).not.toBe('')
        expect(registration.password).toBe(password)
        expect(password.length).toBeGreaterThanOrEqual(6)
        expect(password.length).toBeLessThanOrEqual(1000)
      }),
      runs,
    )
  })

  it('in an interest in a course', () => {
    const good = {
      name: 'Rui Barros',
      crmv: 'matrícula UFV',
      phone: '(31) 98888-7777',
      location: 'Goiás',
      course: 'inseminacao-iatf',
    }
    expect(checkWaitingList(good).valid).toBe(true)
    fc.assert(
      fc.property(withBadFields(good), (typed) => {
        const check = checkWaitingList(typed)
        if (!check.valid) return expectErrors(check.errors, fieldsOf(waitingListSchema))
        const { waitingName: name, proof: crmv, waitingPhone: phone } = accepted
        expectAccepted(check.output, { name, crmv, phone })
      }),
      runs,
    )
  })
})

function expectErrors(errors: Partial<Record<string, string>>, fields: readonly string[]) {
  expect(Object.keys(errors).length).toBeGreaterThan(0)
  for (const [field, message] of Object.entries(errors)) {
    expect(fields).toContain(field)
    expect(message).toMatch(/\p{L}/u)
  }
}
