import { describe, expect, it } from 'vitest'
import { fillAnswer, unknownPlaceholders } from './saved-answer.ts'

const values = {
  fullName: 'Zélia Araújo',
  firstName: 'Zélia',
  topic: 'Aroeira',
  staff: 'Ana',
  ranch: 'Fazenda Boa Vista',
}

describe('a saved answer', () => {
  it.each([
    ['Olá, {primeiro nome}! Aqui é {atendente}.', 'Olá, Zélia! Aqui é Ana.'],
    ['Hello, {First  Name}, about { subject }', 'Hello, Zélia, about Aroeira'],
    ['{nome} {name}', 'Zélia Araújo Zélia Araújo'],
    ['{apelido} {}', '{apelido} {}'],
  ])('%j is filled in as %j', (text, filled) => {
    expect(fillAnswer(text, values)).toBe(filled)
  })

  it('greets a person without a name', () => {
    const nameless = { ...values, fullName: '', firstName: '' }
    expect(fillAnswer('Olá, {primeiro nome}! Aqui é {atendente}.', nameless)).toBe('Olá! Aqui é Ana.')
  })

  it('does not fill in what a visitor wrote as the name', () => {
    const hostile = { ...values, firstName: '{atendente}$&$1' }
    expect(fillAnswer('Olá, {primeiro nome}!', hostile)).toBe('Olá, {atendente}$&$1!')
  })

  it('names the placeholders that do not exist', () => {
    expect(unknownPlaceholders('{nome} {apelido} {Atendente} {preço} {apelido}')).toEqual([
      '{apelido}',
      '{preço}',
    ])
  })
})
