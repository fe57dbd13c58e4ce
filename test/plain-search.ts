import { registrationKey } from '../app/domain/herd/registration.ts'
import { type HerdQuery, traitFigures } from '../app/domain/herd/search/herd-query.ts'
import type { SearchedAnimal } from '../app/domain/herd/search/search-index.server.ts'

interface PlainOptions {
  traits: readonly { code: string; better?: 'higher' | 'lower' | undefined }[]
  purposes: readonly { id: string; traits: readonly string[] }[]
}

/** What a plain reading of a query finds, without an index and in plain order: a reference for searches. */
export function plainSearch<Animal extends SearchedAnimal>(
  herd: readonly Animal[],
  query: HerdQuery,
  options: PlainOptions,
): Animal[] {
  const found = herd.filter((each) => each.state !== 'hidden' && plainlyFits(each, query))
  const sorted: Animal[] = []
  for (const each of found) {
    const index = sorted.findIndex((other) => isBefore(each, other, query, { ...options, found }))
    sorted.splice(index < 0 ? sorted.length : index, 0, each)
  }
  return sorted
}

function plainlyFits(each: SearchedAnimal, query: HerdQuery): boolean {
  const within = (value: number | undefined, range: { from?: number; to?: number } | undefined) => {
    if (!range) return true
    if (value === undefined) return false
    if (range.from !== undefined && value < range.from) return false
    return !(range.to !== undefined && value > range.to)
  }
  if (query.state !== 'all' && each.state !== query.state) return false
  if (query.breed !== undefined && each.breed !== query.breed) return false
  if (!within(each.price, query.price) || !within(each.milk, query.milk)) return false
  for (const code of new Set(query.traits.map((limit) => limit.code)))
    for (const figure of traitFigures) {
      const limit = query.traits.find((one) => one.code === code && one.figure === figure)
      if (limit && !within(each.traits[code]?.[figure], limit.range)) return false
    }
  if (each.sires.some(({ registration = '' }) => query.excluded.includes(registrationKey(registration))))
    return false
  const letters = (text: string) =>
    text
      .normalize('NFKD')
      .replace(/\p{M}/gu, '')
      .toLowerCase()
      .replace(/[^\p{L}\p{N}]+/gu, ' ')
  const key = (text: string) => registrationKey(text).toLowerCase()
  const registrations = each.registrations.flatMap((one) => [one, ...letters(one).split(' ')].map(key))
  const own = ` ${letters([each.name, each.otherWords, ...each.registrations].join(' '))} ${registrations.join(' ')}`
  const begins = (text: string) => text !== '' && own.includes(` ${text}`)
  const words = letters(query.text).split(' ').filter(Boolean)
  return words.every((word) => begins(word) || begins(key(word))) || begins(key(query.text))
}

/** Whether one that comes later in the list stands before the other. */
function isBefore(
  one: SearchedAnimal,
  other: SearchedAnimal,
  query: HerdQuery,
  { traits, purposes, found }: PlainOptions & { found: readonly SearchedAnimal[] },
): boolean {
  const order = query.order ?? purposes.find(({ id }) => id === query.purpose)?.traits[0]
  const isByBase = new Set(found.flatMap(({ traits, base }) => (traits[order ?? ''] ? [base] : []))).size > 1
  const [isOffered = false, isOtherOffered = false] = [one.isOffered, other.isOffered]
  if (!isByBase && isOffered !== isOtherOffered) return isOtherOffered
  if (!order) return one.state !== 'sold' && other.state === 'sold'
  if (order === 'name') return new Intl.Collator('pt').compare(one.name, other.name) < 0
  const keys = (each: SearchedAnimal): (number | undefined)[] => {
    if (order === 'price') return [each.price]
    if (order === 'milk') return [each.milk === undefined ? undefined : -each.milk]
    if (order === 'born') return [each.born === undefined ? undefined : -Date.parse(each.born)]
    const figures = each.traits[order]
    if (!figures) return [undefined]
    const { value, accuracy } = figures
    const sign = traits.find(({ code }) => code === order)?.better === 'lower' ? 1 : -1
    return [
      placeOf(each.base, order, found),
      value === undefined ? undefined : sign * value,
      accuracy === undefined ? undefined : -accuracy,
    ]
  }
  const [mine, theirs] = [keys(one), keys(other)]
  for (const [index, a] of mine.entries()) {
    const b = theirs[index]
    if (a === b) continue
    if (a === undefined) return false
    return b === undefined || a < b
  }
  return false
}

/** How many bases stand before one: those of more animals, and of as many with a later name. */
function placeOf(base: string | undefined, code: string, found: readonly SearchedAnimal[]): number {
  const bases = found.filter(({ traits }) => traits[code]).map((each) => each.base)
  const count = (one: string | undefined) => bases.filter((other) => other === one).length
  return [...new Set(bases)].filter((other) => {
    const more = count(other) - count(base)
    return more > 0 || (more === 0 && (other ?? '').localeCompare(base ?? '', 'pt', { numeric: true }) > 0)
  }).length
}
