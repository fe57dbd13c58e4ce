import { type Kysely, sql } from 'kysely'
import type { TableName, Tables } from '../../platform/database/schema.ts'
import {
  type AnyDataSubjectLink,
  type DataSubjectKind,
  dataSubjectsOf,
  inventory,
  type NonPersonalColumn,
  type PersonalColumn,
  tableNames,
} from '../database/index.server.ts'

/** Ids of leads and accounts, and e-mail addresses. */
export type DataSubjectIds = Partial<Record<DataSubjectKind, readonly string[]>>

type Row = Record<string, unknown>

export type PersonalRows = Partial<Record<TableName, Row[]>>

type AnyColumn = NonPersonalColumn | PersonalColumn<unknown>

const idsPerStatement = 500

/** Reads the exported columns of the data subjects' rows, by table. */
export async function readPersonalRows(
  database: Kysely<Tables>,
  dataSubjects: DataSubjectIds,
): Promise<PersonalRows> {
  const found: PersonalRows = {}
  for (const { table, link, ids } of linkedBatches(dataSubjects, tableNames)) {
    const exported = columnsOf(table).filter(
      ([name, column]) => column.exported && (!column.personal || belongsTo(link, table, name, column)),
    )
    if (exported.length === 0) continue
    const columns = sql.join(exported.map(([name]) => sql.ref(name)))
    const { rows } =
      await sql<Row>`select ${columns} from ${sql.table(table)} where ${isLinked(link, ids)}`.execute(
        database,
      )
    found[table] = [...(found[table] ?? []), ...rows.map((row) => parseJsonColumns(row, exported))]
  }
  return found
}

/** Deletes or keeps the data subjects' rows or blanks their personal columns, as the inventory says. Returns the ids of deleted mails. */
export async function erasePersonalRows(
  transaction: Kysely<Tables>,
  dataSubjects: DataSubjectIds,
): Promise<string[]> {
  const mailIds: string[] = []
  for (const { table, link, ids } of linkedBatches(dataSubjects, tableNames.toReversed())) {
    if (link.removal === 'keep') continue
    if (link.removal === 'blank') await blankColumns(transaction, table, link, ids)
    else {
      const deletedIds = await deleteRows(transaction, table, link, ids)
      if (table === 'mails') mailIds.push(...deletedIds)
    }
  }
  return mailIds
}

async function blankColumns(
  transaction: Kysely<Tables>,
  table: TableName,
  link: AnyDataSubjectLink,
  ids: readonly string[],
): Promise<void> {
  const assignments = columnsOf(table).flatMap(([name, column]) =>
    column.personal && belongsTo(link, table, name, column) ? [sql`${sql.ref(name)} = ${column.blank}`] : [],
  )
  await sql`update ${sql.table(table)} set ${sql.join(assignments)} where ${isLinked(link, ids)}`.execute(
    transaction,
  )
}

async function deleteRows(
  transaction: Kysely<Tables>,
  table: TableName,
  link: AnyDataSubjectLink,
  ids: readonly string[],
): Promise<string[]> {
  const [key = ''] = inventory[table].key
  const { rows } = await sql<{
    key: string
  }>`delete from ${sql.table(table)} where ${isLinked(link, ids)} returning ${sql.ref(key)} as key`.execute(
    transaction,
  )
  return rows.map((row) => row.key)
}

/** Each table with each of its links to the data subjects, in batches of ids. */
function* linkedBatches(dataSubjects: DataSubjectIds, tables: readonly TableName[]) {
  for (const table of tables)
    for (const link of dataSubjectsOf(inventory[table])) {
      const ids = dataSubjects[link.dataSubject] ?? []
      for (let from = 0; from < ids.length; from += idsPerStatement)
        yield { table, link, ids: ids.slice(from, from + idsPerStatement) }
    }
}

/** A column that identifies another data subject of the same kind belongs to that person: who undid an import is not who made it. */
function belongsTo(
  { dataSubject, column: own }: AnyDataSubjectLink,
  table: TableName,
  name: string,
  { personal }: AnyColumn,
): boolean {
  const isOfOther = dataSubjectsOf(inventory[table]).some(
    ({ dataSubject: other, column }) => other === dataSubject && column === name,
  )
  return personal === dataSubject && (name === own || !isOfOther)
}

function isLinked({ column, exceptWhereSet }: AnyDataSubjectLink, ids: readonly string[]) {
  const hasId = sql`${sql.ref(column)} in (${sql.join(ids)})`
  return exceptWhereSet ? sql`${hasId} and ${sql.ref(exceptWhereSet)} is null` : hasId
}

function columnsOf(table: TableName): [string, AnyColumn][] {
  return Object.entries<AnyColumn>(inventory[table].columns)
}

/** Damaged text stays as it is: nobody's export fails for it. */
function parseJsonColumns(row: Row, columns: [string, AnyColumn][]): Row {
  const names = columns.filter(([, column]) => column.personal && column.json).map(([name]) => name)
  return { ...row, ...Object.fromEntries(names.map((name) => [name, parsed(row[name])])) }
}

function parsed(json: unknown): unknown {
  try {
    return JSON.parse(String(json))
  } catch {
    return json
  }
}
