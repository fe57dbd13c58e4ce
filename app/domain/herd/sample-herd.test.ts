import { describe, expect, it } from 'vitest'
import { content, documents } from '../../../test/content.ts'

describe('the sample herd', () => {
  it('is marked as such', () => {
    for (const { id, isSample } of documents.animals) expect(isSample, id).toBe(true)
  })

  it('has one name and one day of birth under one registration', () => {
    for (const [number, known] of Map.groupBy(registered, ({ number }) => number)) {
      expect(new Set(known.map(({ name }) => name)).size, number).toBe(1)
      expect(new Set(known.flatMap(({ born }) => born ?? [])).size, number).toBeLessThanOrEqual(1)
    }
  })

  it('has the milk that the page of the breed names', () => {
    for (const { id, breed, lactation } of documents.animals) {
      if (!lactation) continue
      const [least, most] = milkOf(breed)
      expect(lactation.kg, id).toBeGreaterThanOrEqual(least)
      expect(lactation.kg, id).toBeLessThanOrEqual(most)
    }
  })

  it('has at least 5,000 litres from donors of Girolando pregnancies', () => {
    const girolando = content.pt.animals.filter(
      ({ kind, breed }) => kind === 'prenhez' && breed === 'girolando',
    )
    expect(girolando.length).toBeGreaterThan(10)
    for (const { id, donorMilkLitres = 0 } of girolando)
      expect(donorMilkLitres, id).toBeGreaterThanOrEqual(5000)
  })
})

type Ancestor = { name: string; registration?: string | undefined }

/** All animals and ancestors with a registration. */
const registered = documents.animals.flatMap(({ name, rgn, rgd, born, pedigree = {} }) => [
  ...[rgn, rgd].flatMap((number) => (number ? [{ number, name, born }] : [])),
  ...Object.values(pedigree).flatMap((each: Ancestor | undefined) =>
    each?.registration ? [{ number: each.registration, name: each.name, born: undefined }] : [],
  ),
])

/** Kilograms of a lactation: the range that the breed's description names, or from 0.8 to 3 times the average that it names last. */
function milkOf(breed: string): readonly [number, number] {
  const text = documents.breeds.find(({ id }) => id === breed)?.description?.pt ?? ''
  const range = /(\d\.\d{3}) a (\d\.\d{3}) kg/.exec(text)
  const kilograms = (digits = '') => Number(digits.replace('.', ''))
  if (range) return [kilograms(range[1]), kilograms(range[2])]
  const average = kilograms([...text.matchAll(/(\d\.\d{3}) kg/g)].at(-1)?.[1])
  return [0.8 * average, 3 * average]
}
