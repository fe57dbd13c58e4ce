import type { TableName } from '../../platform/database/schema.ts'
import { inventory } from './inventory.server.ts'
import type { AnyOwner } from './table-rules.server.ts'

/** The public module of the database's inventory. */
export { inventory } from './inventory.server.ts'
export type { AnyOwner, NonPersonalColumn, PersonalColumn, Subject } from './table-rules.server.ts'

/** Parents before the tables that refer to them. */
export const tableNames = Object.keys(inventory) as TableName[]

export function ownersOf(name: TableName): readonly AnyOwner[] {
  const { owners } = inventory[name]
  return owners === 'none' ? [] : owners
}
