import { describe, expect, it } from 'vitest'
import { content, ranch } from '../../../test/content.ts'
import type { Language } from '../../platform/i18n/language-path.ts'
import { type Animal, ShownAnimal, shortTraitName } from '../herd/index.server.ts'
import { describeAnimal } from './describe-animal.server.ts'
import { sharePictureAlt, sharePicturePath } from './share-picture.server.ts'

const common = { state: 'available', name: 'Aroeira' } as const
const bull: Animal = {
  ...{ ...common, id: 'touro-1', kind: 'touro', breed: 'nelore', rgn: 'MTZG 1', isSample: true },
  ...{ born: '2023-06-28', weightKg: 841, badges: ['PO', 'Elite'] },
}
const girAnimal: Animal = {
  ...{ ...common, id: 'gir-1', kind: 'vaca', breed: 'gir', rgn: 'MTZL 1', rgd: 'MTL A 1' },
  ...{ born: '2020-02-01', lactation: { kg: 7760, days: 295 }, badges: ['PO'] },
}
const pregnancy: Animal = {
  ...{ id: 'prenhez-1', state: 'available', kind: 'prenhez', breed: 'girolando', cross: '1/2' },
  ...{ donor: 'Alvorada', sire: 'Boreal', donorMilkLitres: 9400, confirmed: '2026-10-01' },
  ...{ priceCents: 350_000, badges: ['Validado'], isSample: true },
}

function shown(animal: Animal, language: Language = 'pt') {
  const { herd } = content[language]
  return describeAnimal(new ShownAnimal(herd, animal), { content: content[language], ranch })
}

function shownBull(change: Partial<Animal>, language?: Language) {
  return shown({ ...bull, ...change }, language)
}

type Traits = NonNullable<Animal['evaluations']>[number]['traits']

const evaluated = (traits: Traits): Pick<Animal, 'evaluations'> => ({
  evaluations: [{ programme: 'PMGZ', run: '2026-1', traits }],
})

const labels = ({ strengths }: ReturnType<typeof shown>) =>
  strengths.map((each) => `${each.name}: ${each.kind === 'trait' ? `DECA ${each.deca}` : each.value}`)

describe('the strengths of a bull', () => {
  it('are the traits of the lowest DECA, the most accurate of equals first', () => {
    const traits = {
      AOL: { value: 3, deca: 2, accuracy: 40 },
      STAY: { value: 50.3, deca: 1, accuracy: 13 },
      'PD-ED': { value: 12.07, deca: 1, accuracy: 41 },
      IABCZ: { value: 15.08, deca: 1 },
    }
    const picture = shownBull(evaluated(traits))
    expect(picture.strengths).toEqual([
      { kind: 'trait', deca: 1, name: 'Peso à desmama', detail: '+12,07\u00a0kg · acurácia 41%' },
      { kind: 'trait', deca: 1, name: 'Stayability', detail: '50,3% · acurácia baixa: 13%' },
      { kind: 'trait', deca: 1, name: 'Índice ABCZ', detail: '+15,08' },
    ])
    expect(picture.source).toBe('PMGZ, rodada 2026-1')
  })

  it('are facts where fewer than three traits are among the best three tenths', () => {
    const traits = {
      AOL: { value: 3, deca: 3, accuracy: 40 },
      'PD-ED': { value: 1, deca: 4, accuracy: 41 },
      'PS-ED': { value: 1, accuracy: 41 },
      // Its best value depends on the herd's aim.
      M: { value: 1, deca: 1, accuracy: 41 },
    }
    expect(labels(shownBull(evaluated(traits)))).toEqual([
      'Área de olho de lombo: DECA 3',
      'Peso: 841\u00a0kg',
      'Nascimento: 28/06/2023',
    ])
  })

  it('are never invented', () => {
    const picture = shownBull({ weightKg: undefined })
    expect(labels(picture)).toEqual(['Nascimento: 28/06/2023'])
    expect(picture).not.toHaveProperty('source')
  })

  it('come from the newest run', () => {
    const sheet = (programme: string, run: string, deca: number) =>
      ({ programme, run, traits: { AOL: { value: 1, deca } } }) as const
    const picture = shownBull({ evaluations: [sheet('ANCP', '2025-2', 1), sheet('PMGZ', '2026-1', 2)] })
    expect(picture.strengths[0]).toMatchObject({ deca: 2 })
    expect(picture.source).toContain('PMGZ')
  })
})

it('a Gir animal shows its lactation and definitive registration', () => {
  const picture = shown(girAnimal)
  expect(labels(picture)).toEqual(['Lactação: 7.760 kg em 295 dias', 'Nascimento: 01/02/2020'])
  expect(picture).toMatchObject({ kind: 'Vaca Gir leiteiro', registration: 'RGD MTL A 1' })
})

it('a pregnancy shows milk, price and confirmation, and no price once it is sold', () => {
  const facts = [
    'Leite da doadora: 9.400 L',
    'Preço: R$ 3.500,00, válido até 31/03/2027',
    'Confirmada por ultrassom: 01/10/2026',
  ]
  expect(labels(shown(pregnancy))).toEqual(facts)
  const sold = shown({ ...pregnancy, state: 'sold' })
  expect(labels(sold)).toEqual([facts[0], facts[2]])
  expect(sold).toMatchObject({ name: 'Alvorada × Boreal', state: { isSold: true, text: 'Vendido' } })
})

it('kind and breed are those of their documents, and a mating is offered before it is confirmed', () => {
  expect(shownBull({}).kind).toBe('Touro Nelore')
  expect(shownBull({}, 'en').kind).toBe('Bull, Nelore')
  expect(shown(pregnancy).kind).toBe('Prenhez Girolando ½ sangue')
  const pure = { ...pregnancy, breed: 'gir', cross: undefined }
  expect(shown(pure, 'en').kind).toBe('Pregnancy, Dairy Gir')
  expect(shown({ ...pure, confirmed: undefined }).kind).toBe('Acasalamento Gir leiteiro')
})

it('the first photograph is shown with its focus, else the drawing of the breed', () => {
  const picture = { src: `/imagens/${'a'.repeat(32)}-800`, 'data-focus-x': 9, srcSet: 'x' }
  expect(shownBull({ photographs: [{ picture, alt: '' }] }).photograph).toEqual({
    src: picture.src,
    'data-focus-x': 9,
  })
  expect(shownBull({}).photograph?.src).toContain('breed-nelore')
  expect(shown(pregnancy).photograph?.src).toContain('breed-girolando')
})

it('the address changes with everything that is shown, and with nothing else', () => {
  const paths = [
    shownBull({}),
    shownBull({ name: 'Baluarte' }),
    shownBull({ state: 'sold' }),
    shownBull({ state: 'reserved' }),
    shownBull({ weightKg: 842 }),
    shownBull({}, 'en'),
    shownBull(evaluated({ AOL: { value: 1, deca: 1 } })),
  ].map(sharePicturePath)
  expect(new Set(paths).size).toBe(paths.length)
  expect(sharePicturePath(shownBull({ inbreedingPercent: 3, badges: ['PO', 'Premium'] }))).toBe(paths[0])
  expect(paths[0]).toMatch(/^\/compartilhar\/touro-1-pt-[0-9a-f]{32}\.jpg$/)
})

it('the picture is also told in words', () => {
  expect(sharePictureAlt(shownBull({ state: 'sold', ...evaluated({ AOL: { value: 1, deca: 1 } }) }))).toBe(
    'Touro Nelore: Aroeira, RGN MTZG 1, Vendido, Área de olho de lombo DECA 1, Peso 841\u00a0kg, Nascimento 28/06/2023, Animal fictício',
  )
})

it('the picture of a sample animal says that it is fictitious, that of a real one does not', () => {
  expect(shown(pregnancy, 'en').note).toBe('Fictitious animal')
  const real = shownBull({ isSample: undefined })
  expect(real).not.toHaveProperty('note')
  expect(sharePictureAlt(real)).not.toContain('fictício')
})

it.each([
  ['Peso à desmama – efeito direto', 'Peso à desmama'],
  ['Stayability (permanência no rebanho)', 'Stayability'],
  ['Sobreano (post-yearling) weight, direct effect', 'Sobreano weight'],
  ['Maternal-phase weight, maternal effect', 'Maternal-phase weight'],
  ['(sem nome)', '(sem nome)'],
])('%j is called %j', (name, short) => {
  expect(shortTraitName(name)).toBe(short)
})
