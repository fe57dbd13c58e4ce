import { fieldPath, valueAt } from '../content/index.ts'

/** Like the stored document, but with texts as they are typed. */
export type FormDocument = Readonly<Record<string, unknown>>

/** Limit of a list whose schema has no maximum. */
export const maxItems = 200

/** Limit of one evaluation, beside the traits of the site, for all of which a form has fields. */
export const maxUnknownTraits = 100

export function valueNamed(document: FormDocument, name: string): unknown {
  return valueAt(document, fieldPath(name))
}

export function textOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}

/** A text's mark of its English is nothing that was typed. */
export function isFilled(value: unknown): boolean {
  if (typeof value === 'object' && value !== null)
    return Object.entries(value).some(([key, each]) => key !== 'enOf' && isFilled(each))
  return typeof value === 'boolean' || textOf(value) !== ''
}

export type ListChange = 'add' | 'remove' | 'replace' | 'up' | 'down'

export function changeList<Item>(
  items: readonly Item[],
  change: ListChange,
  position: number,
  added: Item,
): readonly Item[] {
  if (change === 'add') return items.length < maxItems ? items.toSpliced(position, 0, added) : items
  if (change === 'replace') return items.with(position, added)
  if (change === 'remove') return items.filter((_, index) => index !== position)
  const neighbour = change === 'up' ? position - 1 : position + 1
  const [item, other] = [items[position], items[neighbour]]
  if (item === undefined || other === undefined) return items
  return items.with(position, other).with(neighbour, item)
}
