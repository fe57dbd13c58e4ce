export { inventory, tableNames } from './inventory.server.ts'
export { countBackupRows, openSiteDatabaseForCommand, streamBackup } from './site-database.server.ts'
export type {
  AnyDataSubjectLink,
  DataSubjectKind,
  NonPersonalColumn,
  PersonalColumn,
} from './table-rules.server.ts'
export { dataSubjectsOf } from './table-rules.server.ts'
