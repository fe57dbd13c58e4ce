export { inventory, tableNames } from './inventory.server.ts'
export type { AnyOwner, NonPersonalColumn, PersonalColumn, Subject } from './table-rules.server.ts'
export { ownersOf } from './table-rules.server.ts'
