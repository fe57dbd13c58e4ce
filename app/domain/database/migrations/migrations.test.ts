import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { migrations } from './index.ts'

const files = readdirSync(import.meta.dirname).filter((name) => /^\d{4}-[\w-]+\.ts$/.test(name))
const textOf = (name: string) => readFileSync(join(import.meta.dirname, name), 'utf8')

/** What a migration after the baseline may not say: the version before runs on its database (docs/decisions/0046-deployment.md). */
const breaking = [
  /\b(drop|rename)\b|\b(drop|rename)[A-Z]/i,
  /\balter\s*column\b|\bcreate\s+trigger\b|\bcreate\s+unique\s+index\b|\.unique\(/i,
  // Of a table that exists: what an insert of the version before lacks.
  /\badd\s+(column\s+)?(?![^;`]*\bdefault\b)[^;`]*\bnot\s+null\b|\badd\s+(check|unique|constraint)\b/i,
  /\breferences\b(?![^;`]*\bon\s+delete\s+(cascade|set\s+null)\b)/i,
]
const isBreaking = (text: string) => breaking.some((pattern) => pattern.test(text))

describe('a migration', () => {
  it.each(files)('%s imports nothing that may change later', (name) => {
    const text = textOf(name)
    const imports = Array.from(
      text.matchAll(/^import[^'"]*['"]([^'"]+)['"]|\bimport\(\s*['"]([^'"]+)['"]/gm),
      ([, from, dynamic]) => from ?? dynamic,
    )
    for (const from of imports) expect(from).toMatch(/^(kysely|\.\/\d{4}-[\w-]+\.ts)$/)
    expect(text.match(/^import\b|\bimport\s*\(/gm)?.length ?? 0).toBe(imports.length)
  })

  it('is listed in the order of names', () => {
    const listed = Object.keys(migrations)
    expect(listed).toEqual(listed.toSorted())
    expect(files.map((name) => name.replace('.ts', ''))).toEqual(expect.arrayContaining(listed))
  })

  it('only adds, after the baseline', () => {
    expect(files.slice(1).filter((name) => isBreaking(textOf(name)))).toEqual([])
  })

  it.each([
    'create table visits (person_id text primary key references people (id) on delete cascade)',
    'create table visits (person_id text references people (id) on delete set null)',
    `alter table people add column farm text default '' not null check (farm in ('', 'name'))`,
    'create index people_by_city on people (city)',
    `insert into people (id, name) values ('1', 'Ana')`,
  ])('may %s', (statement) => expect(isBreaking(statement)).toBe(false))

  it.each([
    ...[
      'drop table letters',
      'alter table letters rename to mails',
      "schema.alterTable('a').dropColumn('b')",
    ],
    ...['alter table people add column farm text not null', `alter table people add check (city <> '')`],
    ...['alter table people alter column city set not null', 'create unique index by_city on people (city)'],
    'create table visits (person_id text references people (id))',
    'create trigger no_city before insert on people begin select 1; end',
  ])('may not %s', (statement) => expect(isBreaking(statement)).toBe(true))
})
