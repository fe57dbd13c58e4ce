import { type Kysely, sql } from 'kysely'
import type { TableName, Tables } from '../../platform/database/schema.ts'
import {
  type AnyOwner,
  inventory,
  type NonPersonalColumn,
  ownersOf,
  type PersonalColumn,
  type Subject,
  tableNames,
} from '../database/index.server.ts'

/** Ids of leads and accounts, and e-mail addresses. */
export type SubjectIds = Partial<Record<Subject, readonly string[]>>

type Row = Record<string, unknown>

export type SubjectRows = Partial<Record<TableName, Row[]>>

type AnyColumn = NonPersonalColumn | PersonalColumn<unknown>

const idsPerStatement = 500

/** Reads the exported columns of the subjects' rows, by table. */
export async function readSubjectRows(database: Kysely<Tables>, subjects: SubjectIds): Promise<SubjectRows> {
  const found: SubjectRows = {}
  for (const { table, owner, ids } of ownedBatches(subjects, tableNames)) {
    const exported = columnsOf(table).filter(
      ([name, column]) => column.exported && (!column.personal || belongsTo(owner, table, name, column)),
    )
    if (exported.length === 0) continue
    const columns = sql.join(exported.map(([name]) => sql.ref(name)))
    const { rows } =
      await sql<Row>`select ${columns} from ${sql.table(table)} where ${isOwned(owner, ids)}`.execute(
        database,
      )
    found[table] = [...(found[table] ?? []), ...rows.map((row) => parseJsonColumns(row, exported))]
  }
  return found
}

/** Deletes or keeps the subjects' rows or blanks their personal columns, as the inventory says. Returns the ids of deleted mails. */
export async function eraseSubjectRows(transaction: Kysely<Tables>, subjects: SubjectIds): Promise<string[]> {
  const mailIds: string[] = []
  for (const { table, owner, ids } of ownedBatches(subjects, tableNames.toReversed())) {
    if (owner.removal === 'keep') continue
    if (owner.removal === 'blank') await blankColumns(transaction, table, owner, ids)
    else {
      const deletedIds = await deleteRows(transaction, table, owner, ids)
      if (table === 'mails') mailIds.push(...deletedIds)
    }
  }
  return mailIds
}

async function blankColumns(
  transaction: Kysely<Tables>,
  table: TableName,
  owner: AnyOwner,
  ids: readonly string[],
): Promise<void> {
  const assignments = columnsOf(table).flatMap(([name, column]) =>
    column.personal && belongsTo(owner, table, name, column) ? [sql`${sql.ref(name)} = ${column.blank}`] : [],
  )
  await sql`update ${sql.table(table)} set ${sql.join(assignments)} where ${isOwned(owner, ids)}`.execute(
    transaction,
  )
}

async function deleteRows(
  transaction: Kysely<Tables>,
  table: TableName,
  owner: AnyOwner,
  ids: readonly string[],
): Promise<string[]> {
  const [key = ''] = inventory[table].key
  const { rows } = await sql<{
    key: string
  }>`delete from ${sql.table(table)} where ${isOwned(owner, ids)} returning ${sql.ref(key)} as key`.execute(
    transaction,
  )
  return rows.map((row) => row.key)
}

/** Each table with each of its owners among the subjects, in batches of ids. */
function* ownedBatches(subjects: SubjectIds, tables: readonly TableName[]) {
  for (const table of tables)
    for (const owner of ownersOf(inventory[table])) {
      const ids = subjects[owner.subject] ?? []
      for (let from = 0; from < ids.length; from += idsPerStatement)
        yield { table, owner, ids: ids.slice(from, from + idsPerStatement) }
    }
}

/** A column that names another owner of the same kind is that owner's: who undid an import is not who made it. */
function belongsTo(
  { subject, column: own }: AnyOwner,
  table: TableName,
  name: string,
  { personal }: AnyColumn,
): boolean {
  const isOfOther = ownersOf(inventory[table]).some(
    ({ subject: other, column }) => other === subject && column === name,
  )
  return personal === subject && (name === own || !isOfOther)
}

function isOwned({ column, exceptWhereSet }: AnyOwner, ids: readonly string[]) {
  const hasId = sql`${sql.ref(column)} in (${sql.join(ids)})`
  return exceptWhereSet ? sql`${hasId} and ${sql.ref(exceptWhereSet)} is null` : hasId
}

function columnsOf(table: TableName): [string, AnyColumn][] {
  return Object.entries<AnyColumn>(inventory[table].columns)
}

function parseJsonColumns(row: Row, columns: [string, AnyColumn][]): Row {
  const names = columns.filter(([, column]) => column.personal && column.json).map(([name]) => name)
  return { ...row, ...Object.fromEntries(names.map((name) => [name, JSON.parse(String(row[name]))])) }
}
