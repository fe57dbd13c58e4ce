import { isRecord } from '../../platform/is-record.ts'
import type { Reference } from '../content/index.server.ts'
import type { Documents } from './collections.server.ts'

export interface NamedDocument {
  code: string
  /** The document that the code names, or the part of one. */
  document: object
}

/** What a reference may name, in the order of the documents, each code once. */
export function namedDocuments(documents: Documents, { collection, key }: Reference): NamedDocument[] {
  const keys = key.split('.')
  const last = keys.pop() ?? ''
  const holders = keys.reduce(partsAt, partsAt(documents, collection))
  const found = new Map<string, object>()
  for (const holder of holders) {
    const code: unknown = Reflect.get(holder, last)
    if (typeof code === 'string' && !found.has(code)) found.set(code, holder)
  }
  return Array.from(found, ([code, document]) => ({ code, document }))
}

function partsAt(holders: object, key: string): object[] {
  const all = Array.isArray(holders) ? holders : [holders]
  return all.flatMap((holder): object[] => {
    const part: unknown = isRecord(holder) ? holder[key] : undefined
    return Array.isArray(part) ? part.filter(isRecord) : isRecord(part) ? [part] : []
  })
}
