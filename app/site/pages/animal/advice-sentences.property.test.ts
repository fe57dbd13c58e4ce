import fc from 'fast-check'
import { expect, it } from 'vitest'
import { content, ranch } from '../../../../test/content.ts'
import { hasRules } from '../../../domain/herd/advice.server.ts'
import { birthWeightCode } from '../../../domain/herd/advise.ts'
import { animalAdvice, unbornAdvice } from '../../../domain/herd/profile/animal-advice.server.ts'
import { evaluationSheets } from '../../../domain/herd/profile/evaluation-sheets.server.ts'
import { type Language, languages } from '../../../platform/i18n/language-path.ts'
import { addEnglish } from '../../../platform/i18n/ui-text.ts'
import { english } from '../../english/animals.english.ts'
import { english as herdEnglish } from '../../english/herd.english.ts'
import { type AdviceSentences, adviceSentences } from './advice-sentences.server.ts'

addEnglish(english)
addEnglish(herdEnglish)

const codes = content.pt.traits.map(({ code }) => code)

const trait = fc.record(
  {
    value: fc.double({ min: -100, max: 100, noNaN: true }),
    accuracy: fc.integer({ min: 1, max: 99 }),
    deca: fc.integer({ min: 1, max: 10 }),
  },
  { requiredKeys: ['value'] },
)

const evaluation = fc.record(
  {
    programme: fc.constantFrom('PMGZ', 'ANCP', 'GenePlus'),
    run: fc.constantFrom('2025-2', '2026-1'),
    date: fc.constant('2026-03-16'),
    traits: fc.dictionary(fc.constantFrom(...codes), trait),
  },
  { requiredKeys: ['programme', 'run', 'traits'] },
)

const animal = fc.record({
  state: fc.constantFrom('available', 'reserved', 'sold'),
  evaluations: fc.uniqueArray(evaluation, { maxLength: 3, selector: ({ programme }) => programme }),
})

const situation = fc.record({
  animal,
  others: fc.array(animal, { maxLength: 3 }),
  isSire: fc.boolean(),
  language: fc.constantFrom(...languages),
})

function signing(language: Language) {
  return { ...content[language], responsible: ranch.responsible }
}

/** All that the page's box says, its headings included. */
function textOf(advice: AdviceSentences, language: Language): string {
  const [suits, avoid] =
    language === 'pt'
      ? ['Serve para', 'Procure outro se o objetivo é']
      : ['Good for', 'Look for another if you want']
  const sentences = (list: AdviceSentences['suits']) => list.map(({ name = '', text }) => `${name}: ${text}`)
  return [
    ...[suits, ...sentences(advice.suits), avoid, ...sentences(advice.avoid)],
    ...[...sentences(advice.unknown), advice.heifers, ...advice.cautions, advice.signature],
    ...advice.rules.flatMap(({ name, text, source }) => [name, text, source]),
  ].join(' ')
}

it('no evaluation makes the advice recommend an animal for heifers', () => {
  fc.assert(
    fc.property(situation, ({ animal, others, isSire, language }) => {
      const sheets = evaluationSheets(animal, [animal, ...others], content[language].traits)
      const parts = { sheets, isSire, content: content[language] }
      const text = textOf(adviceSentences(animalAdvice(animal, parts), signing(language), language), language)
      expect(text).not.toMatch(/(serve|indicad[oa]|bom|recomendad[oa]) para novilha/i)
      expect(text).not.toMatch(/(suits?|suitable for|good for|recommended for) heifers?/i)
    }),
  )
})

it('a verdict names only traits with a DECA, and says of each weak one that it is weak', () => {
  fc.assert(
    fc.property(situation, ({ animal, others, isSire, language }) => {
      const sheets = evaluationSheets(animal, [animal, ...others], content[language].traits)
      const parts = { sheets, isSire, content: content[language] }
      const advice = animalAdvice(animal, parts)
      const sheet = animal.evaluations.find(
        ({ programme, run }) => programme === advice.basis?.programme && run === advice.basis?.run,
      )
      const { suits, avoid, between, unknown } = adviceSentences(advice, signing(language), language)
      for (const { text } of [...between, ...unknown])
        for (const [, code = '', deca] of text.matchAll(/([A-Z][\w-]*) DECA (\d+)/g))
          expect(sheet?.traits[code]?.deca).toBe(Number(deca))
      for (const { text, figures = '' } of [...suits, ...avoid]) {
        expect(text).toMatch(/^(entre os|among the) /)
        for (const part of figures.replace(/^[^:;]+: |\.$/g, '').split('; ')) {
          const [, code = '', deca] = /^(\S+) DECA (\d+)/.exec(part) ?? []
          const own = sheet?.traits[code]
          expect(own?.deca).toBe(Number(deca))
          expect(/indício fraco|weak evidence/.test(part)).toBe((own?.accuracy ?? 0) < 20)
          const share = suits.some((each) => each.text === text) ? Number(deca) : 11 - Number(deca)
          expect(text).toContain(` ${10 * share}% `)
        }
      }
    }),
  )
})

it('every purpose is in one list, and every box has a caution, a signature, and its sheet if there is one', () => {
  fc.assert(
    fc.property(situation, ({ animal, others, isSire, language }) => {
      const sheets = evaluationSheets(animal, [animal, ...others], content[language].traits)
      const parts = { sheets, isSire, content: content[language] }
      const advice = adviceSentences(animalAdvice(animal, parts), signing(language), language)
      expect(advice.cautions.length).toBeGreaterThan(0)
      expect(advice.signature).toMatch(/Helena Prates, CRMV-MG 00000.*2026/)
      expect(advice.basis === undefined).toBe(animal.evaluations.length === 0)
      if (advice.basis) {
        expect(advice.basis).toMatch(/^(PMGZ|ANCP|GenePlus), (rodada|run) 202[56]-[12]/)
        const { suits, avoid, between, unknown } = advice
        const names = [...suits, ...avoid, ...between, ...unknown].map(({ name }) => name)
        const advised = content[language].purposes.filter(hasRules).map(({ name }) => name)
        if (isSire) expect(names.toSorted()).toEqual(advised.toSorted())
        // Other animals get only the advice that their sheets allow.
        else expect(advised).toEqual(expect.arrayContaining(names))
        expect(advice.rules.length).toBe(names.length + Number(isSire))
      } else {
        expect(advice.rules).toEqual([])
      }
    }),
  )
})

it.each([
  [undefined, 'Sem avaliação de peso ao nascer: não dá para dizer.'],
  [5, /^O peso ao nascer não levanta alerta: PN-ED DECA 5, acurácia 40%\. Só isso não basta/],
  [6, /^O peso ao nascer pede cuidado: PN-ED DECA 6, acurácia 40%\. Fale com seu veterinário/],
  [7, /^O peso ao nascer pede cuidado: PN-ED DECA 7, acurácia 40%\. Fale com seu veterinário/],
  [8, /^O peso ao nascer levanta alerta: PN-ED DECA 8, acurácia 40%\. Fale com seu veterinário/],
])('at a birth weight of DECA %s the advice reads %s', (deca, sentence) => {
  const animal = {
    state: 'available' as const,
    evaluations: [
      {
        programme: 'PMGZ' as const,
        run: '2026-1',
        traits: deca === undefined ? {} : { [birthWeightCode]: { value: 1, accuracy: 40, deca } },
      },
    ],
  }
  const sheets = evaluationSheets(animal, [animal], content.pt.traits)
  const advice = animalAdvice(animal, { sheets, isSire: true, content: content.pt })
  expect(adviceSentences(advice, signing('pt'), 'pt').heifers).toMatch(sentence)
})

it('a donor gets no advice about heifers, to which only bulls are mated', () => {
  const donor = { id: 'donor', name: 'Donor', state: 'available' as const, evaluations: [] }
  const sheets = evaluationSheets(donor, [donor], content.pt.traits)
  const advice = adviceSentences(
    animalAdvice(donor, { sheets, isSire: false, content: content.pt }),
    signing('pt'),
    'pt',
  )
  expect(advice.heifers).toBeUndefined()
  expect(advice.unknown).toEqual([{ text: 'Este animal não tem avaliação genética publicada.' }])
})

it('a pregnancy gets cautions and no verdict', () => {
  const advice = adviceSentences(unbornAdvice(content.pt.advice, true), signing('pt'), 'pt')
  expect(advice).toMatchObject({
    suits: [],
    avoid: [],
    unknown: [],
    heifers: undefined,
  })
  expect(advice.cautions.length).toBeGreaterThan(0)
})
