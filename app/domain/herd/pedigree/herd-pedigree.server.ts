import { isDeepStrictEqual } from 'node:util'
import type { Animal } from '../animals.server.ts'
import type { Kind } from '../kinds.server.ts'
import { registrationsOf } from '../registration.ts'
import {
  commonAncestors,
  nearestOfEach,
  type PedigreeNode,
  type SharedAncestor,
  shownGenerations,
} from './ancestors.ts'
import { type PedigreeAnimal, type PedigreeRecord, parentsOf } from './merge-pedigrees.ts'
import { type PedigreeGraph, pedigreeGraph } from './pedigree-graph.ts'

/** These fields are the same in both languages. */
export interface PedigreeHerd {
  animals: readonly Omit<Animal, 'photographs' | 'papers' | 'terms'>[]
  kinds: readonly Pick<Kind, 'id' | 'groups' | 'sex'>[]
}

/** The pedigrees of a herd, hidden animals included, as one graph, which is built when it is first asked for. */
export class HerdPedigree {
  readonly #herd: PedigreeHerd
  #before: HerdPedigree | undefined
  #built: { records: readonly PedigreeRecord[]; graph: PedigreeGraph } | undefined

  /** A version that changes no pedigree keeps the graph of `before`: building one of 3,000 animals blocks requests for a tenth of a second. */
  constructor(herd: PedigreeHerd, before?: HerdPedigree) {
    this.#herd = herd
    // Never a chain of versions.
    if (before) this.#before = before.#built ? before : before.#before
  }

  get graph(): PedigreeGraph {
    if (!this.#built) {
      const records = pedigreeRecords(this.#herd)
      const known = this.#before ? this.#before.#built : undefined
      this.#built =
        known && isDeepStrictEqual(known.records, records)
          ? known
          : { records, graph: pedigreeGraph(records) }
      this.#before = undefined
    }
    return this.#built.graph
  }
}

export function carriedCalfId(dam: string): string {
  return `${dam}/bezerro`
}

function pedigreeRecords({ animals, kinds }: PedigreeHerd): PedigreeRecord[] {
  const kindsById = new Map(kinds.map((kind) => [kind.id, kind]))
  const factsOf = ({ kind }: PedigreeHerd['animals'][number]) => kindsById.get(kind)?.groups ?? []
  const own = animals.flatMap((animal): PedigreeRecord[] => {
    const { id, name = '', born, pedigree, sireId, donorId } = animal
    const facts = factsOf(animal)
    const isUnborn = facts.includes('parents')
    if (!isUnborn && !facts.includes('pedigree')) return []
    const record = {
      id,
      name,
      born,
      parents: { sire: sireId, dam: donorId },
      registrations: registrationsOf(animal),
    }
    // A sexed calf to come is no bull yet.
    if (isUnborn) return [{ ...record, pedigree: typedParents(animal) }]
    return [{ ...record, pedigree, sex: kindsById.get(animal.kind)?.sex ?? animal.sex }]
  })
  const carried = animals.flatMap((animal): PedigreeRecord[] => {
    const { id, gestation } = animal
    if (gestation?.status !== 'prenhe' || !factsOf(animal).includes('gestation')) return []
    const { conception, donorId, sire, sireId, sireRegistration } = gestation
    const parents = { sire: sireId, dam: conception === 'transfer' ? donorId : id }
    const pedigree = typedParents({ sire, sireId, sireRegistration })
    return [{ id: carriedCalfId(id), name: '', registrations: [], pedigree, parents }]
  })
  return [...own, ...carried]
}

function typedParents({
  donor,
  donorId,
  sire,
  sireId,
  sireRegistration,
}: Pick<Animal, 'donor' | 'donorId' | 'sire' | 'sireId' | 'sireRegistration'>) {
  return {
    ...(donor && donorId === undefined && { dam: { name: donor } }),
    ...(sire && sireId === undefined && { sire: { name: sire, registration: sireRegistration } }),
  }
}

/** Ancestors up to `shownGenerations`. */
export interface Descent {
  pedigree: PedigreeNode
  /** F as a share of 1 by the whole graph: the lowest that the known ancestors allow. */
  inbreeding: number
  shared: readonly SharedAncestor[]
}

/** @throws for an animal that the graph does not have: its kind has neither a pedigree nor parents. */
export function descentIn(graph: PedigreeGraph, id: string): Descent {
  const animal = graph.find(id)
  if (!animal) throw new Error(`the herd has no ${id}`)
  const { sire, dam } = animal
  return {
    pedigree: pedigreeNode(animal),
    inbreeding: animal.inbreeding,
    shared: sire && dam ? nearestOfEach(commonAncestors(sire, dam, shownGenerations - 1)) : [],
  }
}

function pedigreeNode(animal: PedigreeAnimal): PedigreeNode {
  const counts = new Map<PedigreeAnimal, number>()
  count(animal, 0)
  return node(animal, 0)

  function count(each: PedigreeAnimal, generation: number): void {
    counts.set(each, (counts.get(each) ?? 0) + 1)
    if (generation < shownGenerations) for (const parent of parentsOf(each)) count(parent, generation + 1)
  }

  /** Ancestors of a repeated one stand more than once with it. */
  function node(each: PedigreeAnimal, generation: number, isWithRepeated = false): PedigreeNode {
    const isCut = generation === shownGenerations
    const isRepeated = isWithRepeated || (counts.get(each) ?? 0) > 1
    const { name, registrations, sire, dam } = each
    return {
      name,
      registrations,
      ...(isRepeated && !isWithRepeated && { isRepeated: true as const }),
      ...(sire && !isCut && { sire: node(sire, generation + 1, isRepeated) }),
      ...(dam && !isCut && { dam: node(dam, generation + 1, isRepeated) }),
    }
  }
}
