import { describe, expect, it } from 'vitest'
import { checkContact, type contactSchema } from './contact.schema.ts'

const good = {
  name: 'Zé',
  email: 'ze@example.com',
  phone: '',
  city: 'Uberaba',
  interest: 'iatf',
  message: '',
}

describe('the contact form', () => {
  it.each<[keyof typeof contactSchema.entries, string, string]>([
    ['name', 'Z', 'Nome deve ter pelo menos 2 caracteres'],
    ['name', ' Z ', 'Nome deve ter pelo menos 2 caracteres'],
    ['name', 'Z'.repeat(101), 'Nome muito longo'],
    ['name', 'Zé 2', 'Nome deve conter apenas letras e espaços'],
    ['email', '', 'Email inválido'],
    ['email', 'ze@', 'Email inválido'],
    ['email', `${'z'.repeat(250)}@example.com`, 'Email muito longo'],
    ['phone', '1'.repeat(21), 'Telefone muito longo'],
    ['city', 'U', 'Cidade deve ter pelo menos 2 caracteres'],
    ['city', 'U'.repeat(101), 'Nome da cidade muito longo'],
    ['city', 'Uberaba/MG', 'Cidade deve conter apenas letras, espaços e hífens'],
    ['interest', '', 'Selecione uma opção válida'],
    ['interest', 'toString', 'Selecione uma opção válida'],
    ['message', 'a'.repeat(1001), 'Mensagem muito longa'],
  ])('with %s %j says: %s', (field, value, message) => {
    expect(checkContact({ ...good, [field]: value })).toMatchObject({
      valid: false,
      errors: { [field]: message },
    })
  })

  it.each(["Pingo-d'Água", "Sant'Ana do Livramento", 'São João do Pau d’Alho', "Lambari D'Oeste"])(
    'accepts a visitor from %s',
    (city) => expect(checkContact({ ...good, city })).toMatchObject({ valid: true, output: { city } }),
  )

  it('shows a message for every wrong field', () => {
    const check = checkContact({ name: '', email: '', phone: '', city: '', interest: '', message: '' })
    expect(check.valid || Object.keys(check.errors)).toEqual(['name', 'email', 'city', 'interest'])
  })

  it('accepts a decomposed accent in a name', () => {
    expect(checkContact({ ...good, name: 'Jose\u0301' }).valid).toBe(true)
  })
})
