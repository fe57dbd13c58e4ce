import fc from 'fast-check'
import { expect, it } from 'vitest'
import { content, contentWith } from '../../../test/content.ts'
import { rounds } from '../../../test/scope.ts'
import { listPages, movedPaths } from '../publishing/public-pages.server.ts'
import type { Animal } from './animals.server.ts'
import type { ListDocument } from './lists.server.ts'
import { isListed } from './lists.server.ts'

const { pt } = content
const [someAnimal] = pt.animals
const [someList] = pt.lists

const kindIds = pt.kinds.map(({ id }) => id)
const breedIds = pt.breeds.map(({ id }) => id)

const different = fc.array(
  fc.record(
    {
      kind: fc.constantFrom(...kindIds),
      breed: fc.constantFrom(...breedIds),
      state: fc.constantFrom('available', 'reserved', 'sold', 'hidden'),
      isReference: fc.boolean(),
    },
    { requiredKeys: ['kind', 'breed', 'state'] },
  ),
  { maxLength: 20 },
)
/** Up to 3,000 animals, of which up to 20 differ. */
const animals: fc.Arbitrary<Animal[]> = fc
  .tuple(different, fc.constantFrom(1, 1, 1, 150))
  .map(([some, copies]) =>
    Array.from({ length: copies }, () => some)
      .flat()
      .map((each, index) => ({ ...someAnimal, ...each, id: `animal-${index}` })),
  )
const prefix = fc.constantFrom('', '/produto', '/banco-genetico')
const lists: fc.Arbitrary<ListDocument[]> = fc
  .array(
    fc.record(
      { prefix, kinds: fc.subarray(kindIds, { minLength: 1 }), breeds: fc.subarray(breedIds) },
      { requiredKeys: ['prefix', 'kinds'] },
    ),
    { maxLength: 6 },
  )
  .map((all) =>
    all.map(({ prefix, kinds, breeds }, index) => ({
      ...someList,
      id: `lista-${index}`,
      address: `${prefix}/lista-${index}`,
      kinds,
      breeds,
    })),
  )

/** What a plain reading of a list's document says. */
function plainlyHas({ kinds, breeds }: ListDocument, animal: Animal): boolean {
  if (animal.isReference) return false
  let isOfKind = false
  for (const kind of kinds) if (kind === animal.kind) isOfKind = true
  let isOfBreed = breeds === undefined || breeds.length === 0
  for (const breed of breeds ?? []) if (breed === animal.breed) isOfBreed = true
  return isOfKind && isOfBreed
}

it('each animal is in exactly the lists whose kinds and breeds allow it, and its page is below the first', () => {
  fc.assert(
    fc.property(animals, lists, (animals, lists) => {
      const own = contentWith({ animals, lists })
      const { herd } = own
      const pages = listPages(own)
      const moved = movedPaths(own, pages, [])
      for (const { document, animals: listed } of herd.lists)
        expect(listed.map(({ record }) => record)).toEqual(
          animals.filter((animal) => animal.state !== 'hidden' && plainlyHas(document, animal)),
        )
      const shown = new Map(herd.animals.flatMap(({ id, path, isOnPage }) => (isOnPage ? [[id, path]] : [])))
      for (const animal of animals) {
        const [first] = lists.filter((list) => plainlyHas(list, animal))
        const path = first && `${first.address}/${animal.id}`
        expect(lists.filter((list) => isListed(animal, list))[0]).toBe(first)
        expect(herd.find(animal.id)?.path).toBe(path)
        const visible = animal.state === 'hidden' ? undefined : path
        const found = herd.findOnPage(animal.id)
        expect(found?.path).toBe(visible)
        expect(found?.lists[0]).toBe(visible && first && herd.listAt(first.address))
        expect(shown.get(animal.id)).toBe(visible)
        for (const { address } of lists.filter((list) => plainlyHas(list, animal) && list !== first))
          expect(moved.get(`${address}/${animal.id}`)).toBe(visible)
        if (path) expect(pages.has(path)).toBe(visible !== undefined)
      }
      const animalPages = [...pages.values()].filter(({ isAnimal }) => isAnimal)
      expect(animalPages.map(({ path }) => path)).toEqual([...shown.values()])
    }),
    { numRuns: rounds(1000) },
  )
})
