import { describe, expect, it } from 'vitest'
import { content } from '../../../test/content.ts'
import { birthWeightCaution, suitsPurpose } from './advise.ts'

function evaluated(decas: Readonly<Record<string, number>>) {
  return Object.fromEntries(Object.entries(decas).map(([code, deca]) => [code, { value: 1, deca }]))
}

describe('a purpose', () => {
  it.each([
    ['bezerros', { 'PD-ED': 2 }, true],
    ['bezerros', { 'PD-ED': 3 }, false],
    ['bezerros', { 'PD-ED': 6 }, false],
    ['bezerros', { 'PD-ED': 7 }, false],
    ['bezerros', {}, false],
    ['reposicao', { 'PM-EM': 2, STAY: 2, IPP: 6 }, true],
    ['reposicao', { 'PM-EM': 2, STAY: 2, IPP: 7 }, false],
    ['reposicao', { 'PM-EM': 2, STAY: 3, IPP: 3 }, false],
    ['reposicao', { 'PM-EM': 1, STAY: 1, IPP: 8 }, false],
    ['reposicao', { 'PM-EM': 1, STAY: 1 }, false],
    ['reposicao', { 'PM-EM': 9, STAY: 1 }, false],
    ['precocidade', { IPP: 2, 'PE-365': 3 }, true],
    ['precocidade', { IPP: 2, PSN: 3 }, true],
    ['precocidade', { IPP: 3, 'PE-365': 3, PSN: 3 }, false],
    ['precocidade', { IPP: 2, 'PE-365': 4, PSN: 4 }, false],
    ['precocidade', { IPP: 2, 'PE-365': 4 }, false],
    ['precocidade', { IPP: 7, 'PE-365': 1 }, false],
    ['precocidade', { 'PE-365': 1, PSN: 1 }, false],
    ['crescimento', { 'PS-ED': 2 }, true],
    ['crescimento', { 'PS-ED': 3 }, false],
    ['crescimento', { 'PS-ED': 7 }, false],
    ['carcaca', { AOL: 3, ACAB: 3 }, true],
    ['carcaca', { AOL: 4, ACAB: 3 }, false],
    ['carcaca', { AOL: 3, ACAB: 4 }, false],
    ['carcaca', { AOL: 1, ACAB: 7 }, false],
    ['carcaca', { ACAB: 3 }, false],
    ['marmoreio', { MAR: 2 }, true],
    ['marmoreio', { MAR: 3 }, false],
    ['marmoreio', { MAR: 8 }, false],
  ])('%s of an animal with %j: %s', (id, decas, isSuited) => {
    const purpose = content.pt.purposes.find((each) => each.id === id) ?? expect.fail(id)
    expect(suitsPurpose(evaluated(decas), purpose)).toBe(isSuited)
  })

  it('without rules suits no animal', () => {
    expect(suitsPurpose(evaluated({ 'PN-ED': 1 }), {})).toBe(false)
  })
})

it.each([
  [undefined, undefined],
  [5, undefined],
  [6, 'ask'],
  [7, 'ask'],
  [8, 'warn'],
  [10, 'warn'],
])('a birth weight of DECA %s gives the caution %s', (deca, caution) => {
  const { birthWeight } = content.pt.advice
  const traits = { [birthWeight.trait]: { value: 1, deca } }
  expect(birthWeightCaution(traits, birthWeight)).toBe(caution)
})
