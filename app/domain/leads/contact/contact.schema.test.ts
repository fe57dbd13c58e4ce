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

/** The 47 Brazilian municipalities whose names have an apostrophe. */
const withApostrophe = `
  Olho d'Água Grande, Olho d'Água das Flores, Olho d'Água do Casado, Tanque d'Arca,
  Dias d'Ávila, São João d'Aliança, Sítio d'Abadia, Olho d'Água das Cunhãs, Olhos d'Água,
  Pingo-d'Água, Conquista D'Oeste, Figueirópolis D'Oeste, Glória D'Oeste, Lambari D'Oeste,
  Mirassol d'Oeste, Pau d'Arco, Mãe d'Água, Olho d'Água, Barra D'Alcântara,
  Olho D'Água do Piauí, Pau D'Arco do Piauí, Diamante D'Oeste, Itapejara d'Oeste,
  Pérola d'Oeste, Rancho Alegre D'Oeste, São Jorge d'Oeste, Lagoa d'Anta, Olho-d'Água do Borges,
  Alta Floresta D'Oeste, Alvorada D'Oeste, Espigão D'Oeste, Machadinho D'Oeste,
  Nova Brasilândia D'Oeste, Santa Luzia D'Oeste, São Felipe D'Oeste, Sant'Ana do Livramento,
  Herval d'Oeste, Itaporanga d'Ajuda, Aparecida d'Oeste, Estrela d'Oeste, Guarani d'Oeste,
  Palmeira d'Oeste, Santa Bárbara d'Oeste, Santa Clara d'Oeste, Santa Rita d'Oeste,
  São João do Pau d'Alho, Pau D'Arco`
  .trim()
  .split(/,\s+/)

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

  it('accepts a visitor from each of them', () => {
    expect(withApostrophe).toHaveLength(47)
    for (const city of withApostrophe)
      expect(checkContact({ ...good, city })).toMatchObject({ valid: true, output: { city } })
  })

  it('shows a message for every wrong field', () => {
    const check = checkContact({ name: '', email: '', phone: '', city: '', interest: '', message: '' })
    expect(check.valid || Object.keys(check.errors)).toEqual(['name', 'email', 'city', 'interest'])
  })

  it('accepts a decomposed accent in a name', () => {
    expect(checkContact({ ...good, name: 'Jose\u0301' }).valid).toBe(true)
  })
})
