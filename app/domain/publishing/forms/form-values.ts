import { keyOfName } from '../../content/index.ts'

/** What a form's controls contain, by their names, which `fieldName` writes: `evaluations.0.traits.STAY.value`. */
export type FormValues = ReadonlyMap<string, string>

/** The value of a hidden control for an optional group or list that is there, although nothing is in it. */
export const emptyMark = 'empty'

/** Of a list whose schema has no maximum. */
export const maxItems = 200

/** Of one evaluation, beside the traits of the site. */
export const maxUnknownTraits = 100

export interface ListChange {
  kind: 'add' | 'remove' | 'up' | 'down'
  /** The name of the list to add to, or of the item to remove or to move. */
  name: string
  /** What the controls of an added item begin with, by their keys. */
  starts?: Readonly<Record<string, string>> | undefined
}

export function itemIndexes(values: FormValues, list: string): number[] {
  const indexes = new Set<number>()
  for (const name of values.keys()) {
    if (!name.startsWith(`${list}.`)) continue
    const [, index] = /^(\d{1,5})(?:\.|$)/.exec(name.slice(list.length + 1)) ?? []
    if (index) indexes.add(Number(index))
  }
  return [...indexes].sort((one, other) => one - other)
}

/** The codes of the traits whose fields have values, in their order. */
export function codesWithin(values: FormValues, traits: string): string[] {
  const codes = new Set<string>()
  for (const name of values.keys()) {
    const [code, field] = name.startsWith(`${traits}.`) ? name.slice(traits.length + 1).split('.') : []
    if (code && field) codes.add(keyOfName(code))
  }
  return [...codes]
}

/** The values after a change of a list. Its items are numbered from 0 then. */
export function changeList(values: FormValues, { kind, name, starts = {} }: ListChange): FormValues {
  const [list, index] = kind === 'add' ? [name, Number.NaN] : splitItem(name)
  const indexes = itemIndexes(values, list)
  const at = indexes.indexOf(index)
  if (kind === 'add') {
    if (indexes.length >= maxItems) return values
    const added = new Map(withItems(values, list, [...indexes, null]))
    for (const [key, value] of Object.entries(starts)) added.set(`${list}.${indexes.length}.${key}`, value)
    return added
  }
  if (at < 0) return values
  if (kind === 'remove')
    return withItems(
      values,
      list,
      indexes.filter((each) => each !== index),
    )
  const neighbour = kind === 'up' ? at - 1 : at + 1
  const other = indexes[neighbour]
  if (other === undefined) return values
  return withItems(values, list, indexes.with(at, other).with(neighbour, index))
}

/** The name of an item after a change that moved it, or of its neighbour after a removal: where the focus belongs. */
export function itemAfterChange(values: FormValues, { kind, name }: ListChange): string {
  if (kind === 'add') return `${name}.${itemIndexes(values, name).length - 1}`
  const [list, index] = splitItem(name)
  const last = itemIndexes(values, list).length - 1
  const moved = { remove: index, up: index - 1, down: index + 1 }[kind]
  return last < 0 ? list : `${list}.${Math.max(0, Math.min(last, moved))}`
}

function splitItem(name: string): [list: string, index: number] {
  const dot = name.lastIndexOf('.')
  return [name.slice(0, dot), Number(name.slice(dot + 1))]
}

/** A list with its items in another order; null stands for an empty one. */
function withItems(values: FormValues, list: string, order: readonly (number | null)[]): FormValues {
  const changed = new Map<string, string>()
  for (const [name, value] of values) if (!/^\d/.test(within(name, list))) changed.set(name, value)
  for (const [position, index] of order.entries()) {
    const item = `${list}.${position}`
    if (index === null) changed.set(item, '')
    const before = `${list}.${index}`
    for (const [name, value] of values)
      if (name === before || name.startsWith(`${before}.`))
        changed.set(item + name.slice(before.length), value)
  }
  return changed
}

function within(name: string, list: string): string {
  return name.startsWith(`${list}.`) ? name.slice(list.length + 1) : ''
}

/**
 * What a form remembers of a text's English as it was loaded, by digests: of the Portuguese that the English was made from, of
 * the English, and of the Portuguese.
 */
interface EnglishMark {
  enOf: string
  en: string
  pt: string
}

export function markName(text: string): string {
  return `${text}.enOf`
}

/** The name of the switch by which staff confirm English that was stale. */
export function confirmationName(text: string): string {
  return `${text}.enStays`
}

/** The name of the checkbox that confirms the value that a field was asked about. */
export function questionName(field: string): string {
  return `sure:${field}`
}

/** The checkbox of a question, with the value that it confirms. */
export interface Confirmation {
  value: string
  isConfirmed: boolean
}

export function formatMark({ enOf, en, pt }: EnglishMark): string {
  return `${en}:${pt}:${enOf}`
}

export function parseMark(value: string | undefined): EnglishMark | undefined {
  const [, en = '', pt = '', enOf = ''] = /^([\w-]{16}):([\w-]{16}):(.*)$/.exec(value ?? '') ?? []
  return en ? { enOf, en, pt } : undefined
}
