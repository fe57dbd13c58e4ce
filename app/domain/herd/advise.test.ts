import { describe, expect, it } from 'vitest'
import { content } from '../../../test/content.ts'
import { hasRules } from './advice.server.ts'
import { type AdviceRules, advise, lowAccuracy } from './advise.ts'

const purposes = content.pt.purposes.filter(hasRules)

const rulesOf = (id: string): AdviceRules => {
  const purpose = purposes.find((each) => each.id === id)
  if (!purpose) throw new Error(`no purpose ${id}`)
  return purpose
}

function evaluated(decas: Readonly<Record<string, number>>, accuracy = 40) {
  return Object.fromEntries(Object.entries(decas).map(([code, deca]) => [code, { value: 1, deca, accuracy }]))
}

describe('the advice by DECA', () => {
  it.each([
    ['bezerros', { 'PD-ED': 2 }, 'suits'],
    ['bezerros', { 'PD-ED': 3 }, 'between'],
    ['bezerros', { 'PD-ED': 6 }, 'between'],
    ['bezerros', { 'PD-ED': 7 }, 'avoid'],
    ['bezerros', {}, 'unknown'],
    ['reposicao', { 'PM-EM': 2, STAY: 2, IPP: 6 }, 'suits'],
    ['reposicao', { 'PM-EM': 2, STAY: 2, IPP: 7 }, 'between'],
    ['reposicao', { 'PM-EM': 2, STAY: 3, IPP: 3 }, 'between'],
    ['reposicao', { 'PM-EM': 1, STAY: 1, IPP: 8 }, 'avoid'],
    ['reposicao', { 'PM-EM': 1, STAY: 1 }, 'unknown'],
    ['reposicao', { 'PM-EM': 9, STAY: 1 }, 'unknown'],
    ['precocidade', { IPP: 2, 'PE-365': 3 }, 'suits'],
    ['precocidade', { IPP: 2, PSN: 3 }, 'suits'],
    ['precocidade', { IPP: 3, 'PE-365': 3, PSN: 3 }, 'between'],
    ['precocidade', { IPP: 2, 'PE-365': 4, PSN: 4 }, 'between'],
    ['precocidade', { IPP: 2, 'PE-365': 4 }, 'unknown'],
    ['precocidade', { IPP: 7, 'PE-365': 1 }, 'avoid'],
    ['precocidade', { 'PE-365': 1, PSN: 1 }, 'unknown'],
    ['crescimento', { 'PS-ED': 2 }, 'suits'],
    ['crescimento', { 'PS-ED': 3 }, 'between'],
    ['crescimento', { 'PS-ED': 7 }, 'avoid'],
    ['carcaca', { AOL: 3, ACAB: 3 }, 'suits'],
    ['carcaca', { AOL: 4, ACAB: 3 }, 'between'],
    ['carcaca', { AOL: 3, ACAB: 4 }, 'between'],
    ['carcaca', { AOL: 1, ACAB: 7 }, 'avoid'],
    ['carcaca', { ACAB: 3 }, 'unknown'],
    ['marmoreio', { MAR: 2 }, 'suits'],
    ['marmoreio', { MAR: 3 }, 'between'],
    ['marmoreio', { MAR: 8 }, 'avoid'],
  ])('for %s of an animal with %j is "%s"', (id, decas, kind) => {
    expect(advise(evaluated(decas), rulesOf(id)).kind).toBe(kind)
  })

  it('names the traits that it rests on, and those that are missing', () => {
    expect(advise(evaluated({ 'PM-EM': 1, STAY: 2, IPP: 5 }), rulesOf('reposicao'))).toMatchObject({
      reasons: [
        { code: 'PM-EM', deca: 1 },
        { code: 'STAY', deca: 2 },
      ],
    })
    expect(advise(evaluated({ AOL: 4, ACAB: 1 }), rulesOf('carcaca'))).toMatchObject({
      reasons: [{ code: 'AOL', deca: 4 }],
    })
    expect(advise(evaluated({ 'PM-EM': 2, STAY: 7, IPP: 1 }), rulesOf('reposicao'))).toMatchObject({
      reasons: [{ code: 'STAY', deca: 7 }],
    })
    expect(advise(evaluated({ STAY: 1 }), rulesOf('reposicao'))).toEqual({
      kind: 'unknown',
      missing: ['PM-EM', 'IPP'],
    })
  })

  it('calls a trait of low or unknown accuracy weak evidence', () => {
    const isWeak = (accuracy?: number) => {
      const trait = { value: 1, deca: 1, ...(accuracy && { accuracy }) }
      const verdict = advise({ 'PD-ED': trait }, rulesOf('bezerros'))
      return verdict.kind === 'suits' && verdict.reasons.map(({ isWeakEvidence }) => isWeakEvidence)
    }
    expect([isWeak(lowAccuracy - 1), isWeak(lowAccuracy), isWeak()]).toEqual([[true], [false], [true]])
  })
})
