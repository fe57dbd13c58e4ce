import type { DatabaseSync, SQLInputValue } from 'node:sqlite'

type Row = Record<string, SQLInputValue>

/**
 * Writes into a database of an older schema what people have changed in one of a newer schema since that was made: rows that differ
 * between `after` (as the migrations left it) and `newer` (as it is), column by column, so that what the migrations themselves changed
 * stays as it was. Returns the number of changed rows that do not fit.
 */
export function mergeDatabases(
  database: DatabaseSync,
  { after, newer }: { after: string; newer: string },
): number {
  database.exec('pragma foreign_keys = off')
  database.prepare('attach ? as later').run(after)
  database.prepare('attach ? as newer').run(newer)
  database.exec('begin immediate')
  let left = 0
  for (const table of tablesOf(database)) left += mergeTable(database, table)
  left += removeOrphans(database)
  database.exec('commit')
  database.exec('detach later; detach newer; pragma foreign_keys = on')
  return left
}

interface Table {
  name: string
  key: string[]
  /** That all three databases have. */
  columns: string[]
}

/** Tables that all three databases have with the same key. */
function tablesOf(database: DatabaseSync): Table[] {
  const names = database
    .prepare(
      `select name from main.sqlite_master where type = 'table' and name not like 'sqlite%' and name not like 'kysely%'
        and name in (select name from later.sqlite_master) and name in (select name from newer.sqlite_master)`,
    )
    .all()
  return names.flatMap(({ name }) => {
    const [own, ...others] = ['main', 'later', 'newer'].map((schema) =>
      columnsOf(database, schema, String(name)),
    )
    if (!own) return []
    const columns = own.names.filter((column) => others.every(({ names }) => names.includes(column)))
    const isSame = own.key.length > 0 && own.key.every((column) => columns.includes(column))
    return isSame ? [{ name: String(name), key: own.key, columns }] : []
  })
}

function columnsOf(
  database: DatabaseSync,
  schema: string,
  table: string,
): { names: string[]; key: string[] } {
  const rows = database.prepare(`select name, pk from pragma_table_info(?, ?)`).all(table, schema)
  const key = rows.filter(({ pk }) => Number(pk) > 0).toSorted((a, b) => Number(a['pk']) - Number(b['pk']))
  return { names: rows.map(({ name }) => String(name)), key: key.map(({ name }) => String(name)) }
}

function mergeTable(database: DatabaseSync, { name, key, columns }: Table): number {
  const [table, all, keys] = [quote(name), columns.map(quote).join(), key.map(quote).join()]
  const isKey = key.map((column) => `${quote(column)} is ?`).join(' and ')
  const keyOf = (row: Row) => key.map((column) => row[column] ?? null)
  const later = database.prepare(`select ${all} from later.${table} where ${isKey}`)
  const exists = database.prepare(`select 1 from main.${table} where ${isKey}`)
  const insert = database.prepare(
    `insert into main.${table} (${all}) values (${columns.map(() => '?').join()})`,
  )
  const remove = database.prepare(`delete from main.${table} where ${isKey}`)
  let left = 0
  const gone = database.prepare(
    `select ${keys} from later.${table} except select ${keys} from newer.${table}`,
  )
  for (const row of gone.all() as Row[]) remove.run(...keyOf(row))
  const changed = database.prepare(
    `select ${all} from newer.${table} except select ${all} from later.${table}`,
  )
  for (const row of changed.all() as Row[]) {
    const formerly = later.get(...keyOf(row)) as Row | undefined
    const isThere = exists.get(...keyOf(row)) !== undefined
    const names = formerly ? columns.filter((column) => !isEqual(row[column], formerly[column])) : columns
    try {
      if (isThere) update(database, { table, names, isKey }, row, keyOf(row))
      else if (formerly) left++
      else insert.run(...columns.map((column) => row[column] ?? null))
    } catch {
      // The older schema refuses the value, or lacks a default for a column that the newer one has removed.
      left++
    }
  }
  return left
}

function update(
  database: DatabaseSync,
  { table, names, isKey }: { table: string; names: string[]; isKey: string },
  row: Row,
  key: SQLInputValue[],
): void {
  if (names.length === 0) return
  const assignments = names.map((column) => `${quote(column)} = ?`).join()
  database
    .prepare(`update main.${table} set ${assignments} where ${isKey}`)
    .run(...names.map((column) => row[column] ?? null), ...key)
}

/** Rows whose parent did not fit. */
function removeOrphans(database: DatabaseSync): number {
  let removed = 0
  for (;;) {
    const orphans = database.prepare('pragma main.foreign_key_check').all()
    if (orphans.length === 0) return removed
    for (const { table, rowid } of orphans)
      database.prepare(`delete from main.${quote(String(table))} where rowid = ?`).run(rowid ?? null)
    removed += orphans.length
  }
}

function isEqual(one: SQLInputValue | undefined, other: SQLInputValue | undefined): boolean {
  if (one instanceof Uint8Array && other instanceof Uint8Array) return Buffer.from(one).equals(other)
  return one === other
}

function quote(name: string): string {
  return `"${name.replaceAll('"', '""')}"`
}
