import { describe, expect, it } from 'vitest'
import { content, contentWith } from '../../../test/content.ts'
import { sampleHerd } from '../../../test/sample-herd.ts'
import type { Animal } from './animals.server.ts'
import { animalFacts } from './animals.server.ts'
import { ShownAnimal } from './shown/shown-herd.server.ts'

const [bull] = sampleHerd(content.pt).bulls
if (!bull) throw new Error('the sample herd has no bull')
const { photographs: _, exams: __, ...plain } = bull

function animal(id: string, change: Partial<Animal>): Animal {
  return { ...plain, id, name: id, state: 'available', badges: [], ...change }
}

const animals = [
  animal('touro-01', { weightKg: 800 }),
  // A breed without a list, whose kind has no scrotal circumference.
  animal('novilha-01', { kind: 'novilha', breed: 'boran', weightKg: 300, scrotalCm: 30 }),
  animal('semen-01', { kind: 'semen', breed: 'gir', quantity: 1200, weightKg: 900 }),
  animal('embriao-01', {
    ...{ kind: 'embriao', breed: 'girolando', cross: '1/2' },
    ...{ name: undefined, donor: 'Alvorada', sire: 'Boreal' },
  }),
]
const { herd } = contentWith({ animals })

const find = (id: string) => herd.find(id) ?? expect.fail(`no ${id}`)

describe('what is told of an animal', () => {
  const factsNamed = (...codes: string[]) => animalFacts.filter(({ code }) => codes.includes(code))
  const facts = factsNamed('kind', 'breed', 'weight', 'scrotal', 'quantity', 'parentSire', 'donor')
  const told = (id: string) =>
    find(id)
      .facts(facts)
      .map(({ name, value }) => `${name}: ${value}`)

  it.each([
    [{ measured: '2026-10-28' }, ' em 28/10/2026', ' aos 40 meses'],
    [{ measured: '2026-10-27' }, ' em 27/10/2026', ' aos 39 meses'],
    [{ measured: '2026-10-28', born: undefined }, ' em 28/10/2026', ' em 28/10/2026'],
    [{ measured: '2023-01-01' }, ' em 01/01/2023', ' em 01/01/2023'],
    [{ measured: undefined }, '', ''],
  ])('are measures with their day or age: %o', (dates, day, age) => {
    const bull = { ...find('touro-01').record, born: '2023-06-28', weightKg: 841, scrotalCm: 37, ...dates }
    const values = new ShownAnimal(herd, bull)
      .facts(factsNamed('weight', 'scrotal'))
      .map(({ value }) => value)
    expect(values).toEqual([`841\u00a0kg${day}`, `37,0\u00a0cm${age}`])
  })

  it('are the facts that its kind has, whatever its document holds', () => {
    expect(told('novilha-01')).toEqual(['Tipo: Novilha', 'Raça: Boran', 'Peso: 300\u00a0kg em 28/10/2026'])
    expect(told('semen-01')).toEqual(['Tipo: Sêmen', 'Raça: Gir leiteiro', 'Quantidade: 1.200'])
    expect(told('embriao-01')).toEqual([
      'Tipo: Embrião',
      'Raça: Girolando ½ sangue',
      'Doadora: Alvorada (fictícia)',
      'Touro: Boreal (fictício)',
    ])
  })

  it('is its name, or what its kind is called after its parents', () => {
    expect(find('semen-01').name).toBe('semen-01')
    expect(find('embriao-01').name).toBe('Embrião Girolando ½ sangue: Alvorada × Boreal')
    const pregnancy = { ...find('embriao-01').record, kind: 'prenhez', breed: 'gir', cross: undefined }
    expect(new ShownAnimal(herd, { ...pregnancy, confirmed: '2026-10-01' }).name).toBe(
      'Prenhez Gir leiteiro: Alvorada × Boreal',
    )
    expect(new ShownAnimal(herd, pregnancy).name).toBe('Acasalamento Gir leiteiro: Alvorada × Boreal')
  })

  it('is the sex of its kind, or its own where the kind leaves it open', () => {
    expect(find('novilha-01').sex).toBe('female')
    expect(new ShownAnimal(herd, animal('bezerro-01', { kind: 'bezerro', sex: 'male' })).sex).toBe('male')
    expect(new ShownAnimal(herd, animal('bezerro-02', { kind: 'bezerro' })).sex).toBeUndefined()
  })
})
