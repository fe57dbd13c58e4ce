import type { Herd } from './herd.server.ts'

/** Chats refer to animals by such ids: `touro-07`. */
const prefixes = { bulls: 'touro', girAnimals: 'gir' } as const

/** Gives ids that no animal has or had. */
export function nextIds({ takenIds, collections }: Herd): (collection: keyof typeof prefixes) => string {
  const last = { bulls: lastNumber('bulls'), girAnimals: lastNumber('girAnimals') }
  return (collection) => {
    last[collection] += 1
    return `${prefixes[collection]}-${String(last[collection]).padStart(2, '0')}`
  }

  function lastNumber(collection: keyof typeof prefixes): number {
    const pattern = new RegExp(`^${prefixes[collection]}-(\\d+)$`)
    const ids = [...takenIds, ...collections[collection].map(({ id }) => id)]
    return ids.reduce((last, id) => Math.max(last, Number(pattern.exec(id)?.[1] ?? 0)), 0)
  }
}
