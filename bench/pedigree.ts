import { relationshipsIn } from '../app/domain/herd/pedigree/inbreeding.ts'
import { median, ms, print, type Row } from './report.ts'

/**
 * `npm run bench:pedigree [-- ANIMALS]`: inbreeding of a whole pedigree of 20 generations, in which 2 % of the animals of each are sires,
 * beside the same of half as many animals.
 */
const size = Number(process.argv[2] ?? 100_000)
const generations = 20
const sireShare = 0.02
const rounds = 5

function measurePedigree(): Row[] {
  const [whole, half] = [size, size / 2].map((animals) =>
    median(Array.from({ length: rounds }, () => timeOf(animals))),
  )
  return [
    { what: `inbreeding of ${size.toLocaleString('en')} animals`, now: ms(whole ?? 0), reach: '≤ 1 s' },
    { what: 'beside half as many animals', now: ((whole ?? 0) / (half ?? 1)).toFixed(1), reach: '' },
  ]
}

function timeOf(animals: number): number {
  const pedigree = makePedigree(animals)
  const start = performance.now()
  relationshipsIn(pedigree)
  return performance.now() - start
}

/** The first generation has no parents; those of the others are of the one before, its sires first. */
function makePedigree(animals: number) {
  const perGeneration = Math.floor(animals / generations)
  const sireCount = Math.ceil(perGeneration * sireShare)
  const parents = Array.from({ length: animals }, (_, animal) => {
    const before = (Math.floor(animal / perGeneration) - 1) * perGeneration
    if (before < 0) return { sire: -1, dam: -1 }
    const dam = sireCount + Math.floor(Math.random() * (perGeneration - sireCount))
    return { sire: before + Math.floor(Math.random() * sireCount), dam: before + dam }
  })
  return { sires: parents.map(({ sire }) => sire), dams: parents.map(({ dam }) => dam) }
}

print(measurePedigree())
