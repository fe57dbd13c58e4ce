/** Whether tests visit every page in every state (`npm run test:all`), or one page of each template (`npm test`). */
export const visitsAll = process.env['TEST_ALL'] === 'true'

/** Cases of a property, or rounds of a race: a tenth in `npm test`. */
export function rounds(all: number): number {
  return visitsAll ? all : Math.ceil(all / 10)
}

/** What varies with entries without depending on them: all variants with each entry in `npm run test:all`, in `npm test` one, in turn. */
export function variantsAt<T>(variants: readonly T[], index: number): readonly T[] {
  return visitsAll ? variants : variants.slice(index % variants.length, (index % variants.length) + 1)
}

/** Entries of which several runs of a test share the visits in `npm test`; in `npm run test:all` each run visits all. */
export function partOf<T>(entries: readonly T[], run: number, runs: number): readonly T[] {
  return visitsAll ? entries : entries.filter((_, index) => index % runs === run)
}

/** Every entry in `npm run test:all`; in `npm test` the first of each kind. */
export function visited<T>(entries: readonly T[], kindOf: (entry: T) => unknown): readonly T[] {
  if (visitsAll) return entries
  return [...new Map(entries.toReversed().map((entry) => [kindOf(entry), entry])).values()].toReversed()
}
