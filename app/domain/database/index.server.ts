/** The public module of the database's inventory. */
export { inventory, ownersOf, tableNames } from './inventory.server.ts'
export type { AnyOwner, NonPersonalColumn, PersonalColumn, Subject } from './table-rules.server.ts'
