import { type Kysely, sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type DatabaseKind, databaseKinds, newDatabaseAddress } from '../../../../test/database.ts'
import { openDatabase } from '../../../platform/database/open-database.server.ts'
import type { Database } from '../../../platform/database/schema.ts'
import { migrations } from './index.ts'

const tables = `
  create table people (id text primary key, name text not null, city text, kind text check (kind in ('a', 'b')));
  create unique index people_by_name on people (name);
  create table letters (id text primary key, person_id text not null references people (id) on delete cascade);
`

/** The version before runs on the database of the version after (docs/decisions/0046-deployment.md). */
describe.each(databaseKinds)('a later migration on the %s database', (kind) => {
  let database: Database
  let remove: () => Promise<void>
  beforeAll(async () => {
    const empty = await newDatabaseAddress(kind)
    database = await openDatabase(empty.address, {})
    remove = empty.remove
  })
  afterAll(async () => {
    await database.destroy()
    await remove()
  })

  /** What the version before each step cannot do after it. All steps are rolled back. */
  async function breaksOfSteps(steps: readonly ((database: Database) => Promise<void>)[]): Promise<string[]> {
    const transaction = await database.startTransaction().execute()
    try {
      const breaks: string[] = []
      for (const [position, step] of steps.entries()) {
        const before = await partsOf(transaction, kind)
        await step(transaction)
        if (position > 0) breaks.push(...breaksOf(before, await partsOf(transaction, kind)))
      }
      return breaks
    } finally {
      await transaction.rollback().execute()
    }
  }

  it('only adds', async () => {
    expect(await breaksOfSteps(Object.values(migrations).map(({ up }) => up))).toEqual([])
  })

  const breaksAfter = (statements: string) =>
    breaksOfSteps([(database) => run(database, tables), (database) => run(database, statements)])

  it.each([
    'create table visits (id text primary key, place text not null unique)',
    'create table visits (person_id text primary key references people (id) on delete cascade)',
    'create table visits (person_id text references people (id) on delete set null)',
    'alter table people add column farm text',
    `alter table people add column farm text default '' not null check (farm in ('', 'name'))`,
    'alter table people add column friend_id text references people (id) on delete set null',
    'create index people_by_city on people (city)',
    `insert into people (id, name) values ('1', 'Ana')`,
  ])('may %s', async (statement) => {
    expect(await breaksAfter(statement)).toEqual([])
  })

  const ofKind: Record<DatabaseKind, string[]> = {
    embedded: [
      `drop table letters; create table letters (id text primary key, person_id integer not null references people (id) on delete cascade)`,
      `drop table letters; create table letters (id text primary key check (id <> ''), person_id text not null references people (id) on delete cascade)`,
      `create trigger no_city before insert on people begin select raise(abort, 'no') where new.city is null; end`,
    ],
    postgres: [
      'alter table people alter column city type integer using 0',
      'alter table people alter column city set not null',
      `alter table people add check (city <> '')`,
      'alter table people add unique (city)',
      `alter table people drop constraint people_kind_check, add constraint people_kind_check check (kind = 'a')`,
      `create function no() returns trigger language plpgsql as 'begin return null; end';
       create trigger no_city before insert on people for each row execute function no()`,
    ],
  }
  it.each([
    'drop table letters',
    'alter table letters rename to mails',
    'alter table people drop column city',
    'alter table people rename column city to town',
    'alter table people add column farm text not null',
    'alter table people add column farm text check (length(name) > 1)',
    'drop index people_by_name',
    'create unique index people_by_city on people (city)',
    'create table visits (person_id text references people (id))',
    'create table visits (person_id text not null references people (id) on delete restrict)',
    'alter table letters add column answer_to text references letters (id)',
    ...ofKind[kind],
  ])('may not %s', async (statement) => {
    expect(await breaksAfter(statement)).not.toEqual([])
  })
})

/** A column, key, check, reference, index or trigger of a table, as SQL. */
interface Part {
  of: string
  text: string
}

/** What the version before, which knows the parts before, cannot do on the parts after. */
function breaksOf(before: readonly Part[], after: readonly Part[]): string[] {
  const isIn = (parts: readonly Part[]) => (part: Part) =>
    parts.some(({ of, text }) => of === part.of && text === part.text)
  const names = (parts: readonly Part[]) => new Set(parts.map(({ text }) => /^\w+/.exec(text)?.[0] ?? ''))
  const older = new Set(before.map(({ of }) => of))
  const lost = before.filter((part) => !isIn(after)(part)).map(({ text }) => `lost: ${text}`)
  const added = after.filter((part) => !isIn(before)(part))
  const breaking = added.filter(({ of, text }) => {
    const [, parent = ''] = /\breferences (\w+)/i.exec(text) ?? []
    if (older.has(parent) && !/\bon delete (cascade|set null)\b/i.test(text)) return true
    if (!older.has(of)) return false
    const [, check = ''] = /\bcheck\b(.*)/i.exec(text.replaceAll(/'[^']*'/g, '')) ?? []
    const olderNames = names(before.filter((part) => part.of === of))
    return (
      /\b(unique|primary key|trigger)\b/i.test(text) ||
      (/\bnot null\b/i.test(text) && !/\bdefault\b/i.test(text)) ||
      (check.match(/\w+/g) ?? []).some((word) => olderNames.has(word))
    )
  })
  return [...lost, ...breaking.map(({ text }) => `new: ${text}`)]
}

async function partsOf(database: Database, kind: DatabaseKind): Promise<Part[]> {
  const { rows } = await (kind === 'embedded' ? sqliteParts : postgresParts).execute(database)
  return rows.flatMap(({ of, text }) =>
    text.startsWith('CREATE TABLE')
      ? itemsOf(text.slice(text.indexOf('(') + 1, text.lastIndexOf(')'))).map((item) => ({ of, text: item }))
      : [{ of, text }],
  )
}

const sqliteParts = sql<Part>`select tbl_name as "of", sql as text from sqlite_schema where sql is not null`

const postgresParts = sql<Part>`
  select table_name as "of", concat(column_name, ' ', data_type, ' ', collation_name,
    case is_nullable when 'NO' then ' not null' end, ' default ' || column_default) as text
  from information_schema.columns where table_schema = 'public'
  union all
  select conrelid::regclass::text, pg_get_constraintdef(oid) from pg_constraint
  where connamespace = 'public'::regnamespace and contype <> 'n'
  union all
  select tablename, indexdef from pg_indexes where schemaname = 'public'
  union all
  select tgrelid::regclass::text, pg_get_triggerdef(oid) from pg_trigger where not tgisinternal`

/** The columns and rules of a table, which SQLite keeps as they were written. */
function itemsOf(definition: string): string[] {
  const items = ['']
  let depth = 0
  for (const part of definition.split(/([(),])/)) {
    if (part === '(') depth += 1
    if (part === ')') depth -= 1
    if (part === ',' && depth === 0) items.push('')
    else items.push((items.pop() ?? '') + part)
  }
  return items.map((item) => item.trim().replaceAll(/\s+/g, ' '))
}

async function run<T>(database: Kysely<T>, statements: string): Promise<void> {
  for (const statement of statements.split(/;\s*(?!.*end\b)/).filter((each) => each.trim()))
    await sql.raw(statement).execute(database)
}
