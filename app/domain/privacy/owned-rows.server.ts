import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../platform/database/schema.ts'
import type { TableName } from '../../platform/database/schema-definition.ts'
import { inventory, ownersOf, tableNames } from '../database/inventory.server.ts'
import type { AnyOwner, NonPersonalColumn, PersonalColumn, Subject } from '../database/table-rules.ts'

/** Whom rows are looked for: ids of leads and accounts, e-mail addresses. */
export type Owners = Partial<Record<Subject, readonly string[]>>

export type Row = Record<string, unknown>

type AnyColumn = NonPersonalColumn | PersonalColumn<unknown>

const idsPerStatement = 500

export type OwnedRows = Partial<Record<TableName, Row[]>>

/** What an export shows, of each table that has owners and something to show. */
export async function readOwned(database: Kysely<Tables>, owners: Owners): Promise<OwnedRows> {
  const found: OwnedRows = {}
  for (const { table, owner, ids } of ownedBy(owners, tableNames)) {
    const shown = columnsOf(table).filter(
      ([, column]) => column.exported && (!column.personal || column.personal === owner.subject),
    )
    if (shown.length === 0) continue
    const columns = sql.join(shown.map(([name]) => sql.ref(name)))
    const { rows } =
      await sql<Row>`select ${columns} from ${sql.table(table)} where ${among(owner, ids)}`.execute(database)
    found[table] = [...(found[table] ?? []), ...rows.map((row) => unpacked(row, shown))]
  }
  return found
}

/** Deletes the owners' rows, or empties their columns where a row stays. Returns the ids of deleted mails. */
export async function removeOwned(transaction: Kysely<Tables>, owners: Owners): Promise<string[]> {
  const mails: string[] = []
  for (const { table, owner, ids } of ownedBy(owners, tableNames.toReversed())) {
    if (owner.removal === 'blank') {
      const blanks = columnsOf(table).flatMap(([name, column]) =>
        column.personal === owner.subject ? [sql`${sql.ref(name)} = ${column.blank}`] : [],
      )
      await sql`update ${sql.table(table)} set ${sql.join(blanks)} where ${among(owner, ids)}`.execute(
        transaction,
      )
      continue
    }
    const [key] = inventory[table].key
    const { rows } = await sql<{
      key: string
    }>`delete from ${sql.table(table)} where ${among(owner, ids)} returning ${sql.ref(key ?? '')} as key`.execute(
      transaction,
    )
    if (table === 'mails') mails.push(...rows.map(({ key: id }) => id))
  }
  return mails
}

/** Each table with each of its owners that is looked for, so many ids at a time. */
function* ownedBy(owners: Owners, tables: readonly TableName[]) {
  for (const table of tables)
    for (const owner of ownersOf(table)) {
      const ids = owners[owner.subject] ?? []
      for (let from = 0; from < ids.length; from += idsPerStatement)
        yield { table, owner, ids: ids.slice(from, from + idsPerStatement) }
    }
}

function among({ column, unlessSet }: AnyOwner, ids: readonly string[]) {
  const found = sql`${sql.ref(column)} in (${sql.join(ids)})`
  return unlessSet ? sql`${found} and ${sql.ref(unlessSet)} is null` : found
}

function columnsOf(table: TableName): [string, AnyColumn][] {
  return Object.entries<AnyColumn>(inventory[table].columns)
}

function unpacked(row: Row, columns: [string, AnyColumn][]): Row {
  const json = columns.filter(([, column]) => column.personal && column.json).map(([name]) => name)
  return { ...row, ...Object.fromEntries(json.map((name) => [name, JSON.parse(String(row[name]))])) }
}
