import fc from 'fast-check'
import { expect, it } from 'vitest'
import { rounds } from '../../../test/scope.ts'
import type { FieldErrors, Suggestions } from '../../platform/forms/form-result.ts'
import { checkRegistration } from '../accounts/registration-rules.ts'
import { checkSignIn } from '../accounts/sign-in-rules.ts'
import { checkContact } from './contact/contact.schema.ts'
import { checkWaitingList } from './waiting-list/waiting-list.form.ts'

interface Refusal {
  errors: FieldErrors
  suggestions: Suggestions
}

const contact = {
  name: 'Zé da Silva',
  email: 'ze@example.com',
  phone: '',
  city: 'Uberaba',
  interest: 'iatf',
  message: '',
}
const waiting = { name: 'Rui', crmv: 'x', phone: '(31) 98888-7777', location: 'Goiás', course: 'c' }
const registration = {
  userType: 'produtor',
  nomeCompleto: 'Ana Prado',
  email: 'ana@example.com',
  telefone: '34 99999-1234',
  estado: 'Minas Gerais',
  crmv: '',
  areaAtuacao: '',
  nomeFazenda: 'Boa Vista',
  cidade: 'Uberaba',
  numeroCabecas: '200',
  fazenda: '',
}
const veterinarian = {
  ...registration,
  userType: 'veterinario',
  crmv: 'MG-12345',
  areaAtuacao: 'IATF',
}

/** All fields with a suggestion: a check of a form in which only that field differs from a good one. */
const checks: Record<string, (typed: string) => ({ valid: true } | ({ valid: false } & Refusal)) & object> = {
  name: (name) => checkContact({ ...contact, name }),
  email: (email) => checkContact({ ...contact, email }),
  'sign-in email': (email) => checkSignIn(email, 'segredo'),
  city: (city) => checkContact({ ...contact, city }),
  ...Object.fromEntries(
    (
      ['nomeCompleto', 'telefone', 'estado', 'fazenda', 'nomeFazenda', 'cidade', 'numeroCabecas'] as const
    ).map((field) => [
      field,
      (typed: string) => checkRegistration({ ...registration, [field]: typed }, 'segredo'),
    ]),
  ),
  ...Object.fromEntries(
    (['crmv', 'areaAtuacao'] as const).map((field) => [
      field,
      (typed: string) => checkRegistration({ ...veterinarian, [field]: typed }, 'segredo'),
    ]),
  ),
}

function suggested(field: string, typed: string): string | undefined {
  const check = checks[field]?.(typed)
  if (!check || check.valid) return undefined
  return Object.values(check.suggestions)[0]
}

it.each([
  ['email', 'ze@example.com.', 'ze@example.com'],
  ['email', 'mailto:ze@example.com', 'ze@example.com'],
  ['email', 'Zé <Ze@Example.com>', 'ze@example.com'],
  ['email', 'ze @ example.com', 'ze@example.com'],
  ['email', 'ze@example,com', 'ze@example.com'],
  ['email', 'ze＠example.com', 'ze@example.com'],
  ['email', 'josé@example.com', 'jose@example.com'],
  ['sign-in email', 'ze@example.com;', 'ze@example.com'],
  ['name', 'Ana-Luísa', 'Ana Luísa'],
  ['name', 'João P. Silva', 'João P Silva'],
  ['name', 'Zé 2', 'Zé'],
  ['nomeCompleto', 'Maria (Mariazinha) Prado', 'Maria Mariazinha Prado'],
  ['city', 'Uberaba/MG', 'Uberaba'],
  ['city', 'São Paulo (SP)', 'São Paulo'],
  ['estado', 'M.G.', 'MG'],
  ['nomeFazenda', 'Faz. Boa Vista & Filhos', 'Faz Boa Vista e Filhos'],
  ['fazenda', 'Estância "Três Irmãos"', 'Estância Três Irmãos'],
  ['areaAtuacao', 'Clínica/IATF', 'Clínica, IATF'],
  ['crmv', 'mg12345', 'MG-12345'],
  ['crmv', 'CRMV-MG nº 12.345', 'MG-12345'],
  ['crmv', '12345/go', 'GO-12345'],
  ['numeroCabecas', '1.200', '1200'],
  ['numeroCabecas', '200 cabeças', '200'],
])('%s %j: %j is offered', (field, typed, text) => {
  expect(suggested(field, typed)).toBe(text)
})

it.each([
  ['email', 'ze@example'],
  ['email', 'ze@gmail.com ana@gmail.com'],
  ['name', 'ana@example.com'],
  ['name', '???'],
  ['name', 'a'.repeat(101)],
  ['crmv', '12345'],
  ['crmv', 'MG GO 12345'],
  ['numeroCabecas', '1,5'],
  ['numeroCabecas', '20 a 30'],
])('for %s %j nothing is offered', (field, typed) => {
  expect(suggested(field, typed)).toBeUndefined()
})

it('whatever is offered passes the rule of its field, and adds no letter or digit but in "e" and in capitals', () => {
  const pieces = fc.constantFrom(
    ...'Ana Luísa São MG mg Uberaba 名 😀 ß crmv nº 1 12345 1.200 javascript: onx= www ramal'.split(' '),
    ..."- / . , ( ) ' ’ & < > @ | ; +".split(' '),
    ...['e\u0301', '\ud800', ' ', '  ', '"', '\t', '\n', '34 99999-1234'],
  )
  const typedText = fc.oneof(
    fc.array(pieces, { maxLength: 14 }).map((each) => each.join('')),
    fc.string({ unit: 'binary', maxLength: 40 }),
  )
  fc.assert(
    fc.property(fc.constantFrom(...Object.keys(checks)), typedText, (field, typed) => {
      const text = suggested(field, typed)
      if (text === undefined) return
      expect(text.trim()).toBe(text)
      expect(text).not.toBe('')
      expect(checks[field]?.(text)).toMatchObject({ valid: true })
      const letters = (value: string) =>
        value
          .normalize('NFKD')
          .toUpperCase()
          .replace(/[^\p{L}\p{N}]/gu, '')
      const source = [...letters(typed)]
      if (field === 'crmv') source.sort((one, other) => Number(/\d/.test(one)) - Number(/\d/.test(other)))
      let at = 0
      for (const letter of letters(text.replace(/ e /g, ' '))) {
        at = source.indexOf(letter, at) + 1
        expect(at, `${letter} of ${text} is not in ${typed}`).toBeGreaterThan(0)
      }
    }),
    { numRuns: rounds(4_000) },
  )
})

it.each([
  ['contact', checkContact, contact],
  ['waiting list', checkWaitingList, waiting],
  ['registration', (typed: typeof registration) => checkRegistration(typed, 'segredo'), veterinarian],
] as const)(
  'signs of markup in any short field of the form %s are left out, and a message keeps its sense',
  (_form, check, good) => {
    for (const [field, value] of Object.entries(good)) {
      if (['userType', 'interest', 'course', 'message', 'email', 'telefone'].includes(field) || value === '')
        continue
      const typed = { ...good, [field]: `<${value.slice(0, 1)}>${value.slice(1)}>` }
      const checked = (check as (typed: object) => { valid: boolean })(typed)
      expect(checked.valid, field).toBe(true)
      expect(JSON.stringify(checked), field).not.toMatch(/[<>‹›]/)
    }
    if ('message' in good) {
      const checked = checkContact({ ...good, message: 'DECA <= 3 e > 1' })
      expect(JSON.stringify(checked)).toContain('DECA ‹= 3 e › 1')
    }
  },
)
