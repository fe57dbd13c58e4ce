import { expect, it } from 'vitest'
import { content, documents } from '../../../../test/content.ts'
import { bulls } from '../../../../test/sample-herd.ts'
import { siteContent } from '../../publishing/index.server.ts'
import { herdPedigree } from './herd-pedigree.server.ts'

const [bull] = bulls

/** The next version, in which the first bull differs. */
function changed(facts: Partial<(typeof documents.animals)[number]>) {
  const animals = documents.animals.map((animal) =>
    animal.id === bull?.id ? { ...animal, ...facts } : animal,
  )
  return siteContent({ ...documents, animals }, (name) => ({ src: `/assets/${name}.svg` }), content)
}

it('both languages share a graph, also with the next version when an animal was sold', () => {
  const before = changed({ weightKg: 700 })
  const graph = herdPedigree(before.pt)
  expect(herdPedigree(before.en)).toBe(graph)
  const { pt, en } = changed({ state: 'sold' })
  expect(herdPedigree(pt)).toBe(graph)
  expect(herdPedigree(en)).toBe(graph)
})

it('a version with another name, birth or ancestor has a graph of its own', () => {
  for (const facts of [
    { name: 'Outro Nome' },
    { born: '2001-02-03' },
    { pedigree: { sire: { name: 'Novo' } } },
  ]) {
    const before = herdPedigree(content.pt)
    const { pt, en } = changed(facts)
    expect(herdPedigree(pt)).not.toBe(before)
    expect(herdPedigree(en)).toBe(herdPedigree(pt))
  }
  expect(herdPedigree(changed({ name: 'Outro Nome' }).pt).find(bull?.id ?? '')?.name).toBe('Outro Nome')
})
