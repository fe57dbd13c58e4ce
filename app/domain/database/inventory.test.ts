import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { databaseKinds, databaseOfTest } from '../../../test/database.ts'
import type { TableName } from '../../platform/database/schema.ts'
import { dataSubjectsOf, inventory, tableNames } from './index.server.ts'
import { deletedWithRow, type NonPersonalColumn, type PersonalColumn } from './table-rules.server.ts'

describe('the inventory of tables', () => {
  it.each(databaseKinds)('lists every table and column of the %s database', async (kind) => {
    const { database } = await databaseOfTest(kind)
    const columnsIn = (tables: [string, readonly string[]][]) =>
      Object.fromEntries(tables.map(([name, columns]) => [name, columns.toSorted()]))
    const tables = await database.introspection.getTables()
    expect(
      columnsIn(tables.map(({ name, columns }) => [name, columns.map((column) => column.name)])),
    ).toEqual(columnsIn(tableNames.map((name) => [name, Object.keys(inventory[name].columns)])))
  })

  it('leaves out of backups only what lasts for days, or what a restored site must not go by', () => {
    expect(tableNames.filter((name) => 'omittedFromBackup' in inventory[name]).toSorted()).toEqual([
      'attempts',
      'claims',
      'passkey_challenges',
      'pending_sheets',
      'pending_submissions',
      'sessions',
    ])
  })

  it('lists parents before the tables that refer to them', async () => {
    const { database } = await databaseOfTest('embedded')
    const { rows: references } = await sql<{ child: TableName; parent: TableName }>`
      select child.name as child, reference."table" as parent
      from sqlite_master as child, pragma_foreign_key_list(child.name) as reference
      where child.type = 'table'`.execute(database)
    expect(references).toContainEqual({ child: 'lead_changes', parent: 'leads' })
    const late = references.filter(
      ({ child, parent }) => tableNames.indexOf(parent) > tableNames.indexOf(child),
    )
    expect(late).toEqual([])
  })

  it.each(tableNames)('%s: every personal column is erased with its data subject’s rows', (name) => {
    const links = dataSubjectsOf(inventory[name])
    for (const [column, rule] of Object.entries<NonPersonalColumn | PersonalColumn<unknown>>(
      inventory[name].columns,
    )) {
      if (!rule.personal) continue
      const own = links.filter(({ dataSubject }) => dataSubject === rule.personal)
      const deletes = own.some(({ removal }) => removal === 'delete')
      const blanks = own.some(({ removal }) => removal === 'blank')
      expect(deletes || blanks, column).toBe(true)
      expect(rule.blank === deletedWithRow, column).toBe(deletes)
    }
  })
})
