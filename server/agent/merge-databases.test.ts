import { copyFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { mergeDatabases } from './merge-databases.ts'

let folder: string
let files: Record<'before' | 'after' | 'newer', string>
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'matriz-merge-'))
  const file = (name: string) => join(folder, `${name}.sqlite`)
  files = { before: file('before'), after: file('after'), newer: file('newer') }
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

function run(file: string, sql: string): void {
  const database = new DatabaseSync(file)
  database.exec(sql)
  database.close()
}

/** Returns the rows that do not fit, and the merged table. */
function merge({ before, migration, since }: { before: string; migration: string; since: string }) {
  run(files.before, before)
  copyFileSync(files.before, files.after)
  run(files.after, migration)
  copyFileSync(files.after, files.newer)
  run(files.newer, since)
  const database = new DatabaseSync(files.before)
  const left = mergeDatabases(database, files)
  const rows = database.prepare('select * from leads order by id').all()
  database.close()
  return { left, rows: rows.map((row) => ({ ...row })) }
}

const before = `create table leads (id text primary key, name text not null, state text not null default 'new');
  insert into leads values ('1', 'Ana', 'new'), ('2', 'Bia', 'new'), ('3', 'Caio', 'new')`

it('new, changed and deleted rows are kept; what the migration did is not', () => {
  const merged = merge({
    before,
    migration: `alter table leads add column city text; update leads set name = upper(name), city = 'Bauru'`,
    since: `insert into leads values ('4', 'DADO', 'new', 'Uberaba'); update leads set state = 'won' where id = '1';
      delete from leads where id = '2'`,
  })
  expect(merged).toEqual({
    left: 0,
    rows: [
      { id: '1', name: 'Ana', state: 'won' },
      { id: '3', name: 'Caio', state: 'new' },
      { id: '4', name: 'DADO', state: 'new' },
    ],
  })
})

it('tables of the newer schema alone are left, and rows that the older one refuses are counted', () => {
  const merged = merge({
    before: `${before}; create trigger states before insert on leads when new.state = 'later' begin select raise(abort, 'no'); end`,
    migration: 'drop trigger states; create table visits (id text primary key)',
    since: `insert into visits values ('1'); insert into leads values ('4', 'Dado', 'later'), ('5', 'Eva', 'new')`,
  })
  expect(merged.left).toBe(1)
  expect(merged.rows).toHaveLength(4)
})

it('a row whose parent does not fit is left with it', () => {
  const merged = merge({
    before: `create table kinds (id text primary key, name text not null);
      create table leads (id text primary key, kind text not null references kinds (id))`,
    migration: `drop table kinds; create table kinds (id text primary key, title text)`,
    since: `insert into kinds values ('k', 'K'); insert into leads values ('1', 'k')`,
  })
  expect(merged).toEqual({ left: 2, rows: [] })
})

it('bytes, nothing and long keys are compared by what they are', () => {
  const merged = merge({
    before: `create table leads (id text, part integer, bytes blob, note text, primary key (id, part));
      insert into leads values ('a', 1, x'00ff', null), ('a', 2, x'01', 'n')`,
    migration: 'alter table leads add column more text',
    since: `update leads set bytes = x'00fe' where part = 1; update leads set note = null where part = 2`,
  })
  expect(merged.rows).toEqual([
    { id: 'a', part: 1, bytes: new Uint8Array([0, 0xfe]), note: null },
    { id: 'a', part: 2, bytes: new Uint8Array([1]), note: null },
  ])
})
