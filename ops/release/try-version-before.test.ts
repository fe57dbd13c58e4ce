import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, expect, it } from 'vitest'
import { folderOfTest } from '../../test/folder.ts'
import { tryVersionBefore } from './try-version-before.ts'

let folder: string
beforeEach(() => {
  folder = folderOfTest()
})

const table = 'create table if not exists leads (id integer primary key, name text not null)'

/** The smallest site with a database: what it does at its start, and the columns that it knows. */
function makeVersion(name: string, start: string, columns = ['name']): string {
  const release = join(folder, name)
  for (const each of ['node/bin', 'server', 'ops/commands'])
    mkdirSync(join(release, each), { recursive: true })
  symlinkSync(process.execPath, join(release, 'node/bin/node'))
  writeFileSync(join(release, 'package.json'), '{"type":"module"}')
  const open = `import { DatabaseSync } from 'node:sqlite'
    const database = new DatabaseSync(process.env.DATA_DIR + '/matriz.sqlite')
    const add = (name) => {
      if (database.prepare("select 1 from leads where ${columns[0]} = ?").get(name)) return
      database.prepare("insert into leads (${columns.join()}) values (${columns.map(() => '?1').join()})").run(name)
    }\n`
  const migrate = `const has = (column) => database.prepare("select 1 from pragma_table_info('leads') where name = ?").get(column)
    ${start}\n`
  writeFileSync(
    join(release, 'server/start.ts'),
    `${open}${migrate}
    import { createServer } from 'node:http'
    const server = createServer(async (request, response) => {
      const { method, url } = request
      try {
        if (method === 'POST') add((await request.toArray()).join(''))
        else if (url === '/healthz') database.exec('begin immediate; commit')
        else database.prepare('select ${columns.join()} from leads').all()
      } catch {
        response.statusCode = 500
      }
      response.end()
    })
    server.listen(0, '127.0.0.1', () => console.log('Matriz is at http://127.0.0.1:' + server.address().port))`,
  )
  const commands = { backup: `select ${columns.join()} from leads`, 'personal-data': 'delete from leads' }
  for (const [command, sql] of Object.entries(commands))
    writeFileSync(join(release, `ops/commands/${command}.ts`), `${open}database.prepare("${sql}").all()`)
  writeFileSync(
    join(release, 'ops/commands/restore.ts'),
    `${open}database.exec('delete from leads'); add('Ana')`,
  )
  return release
}

const once = (column: string, sql: string) =>
  `database.exec('${table}'); if (!has('${column}')) database.exec("${sql}")`

it.each([
  ['the same tables', `database.exec('${table}')`],
  ['a column more', once('city', 'alter table leads add column city text')],
  [
    'a column more with a default',
    once('city', "alter table leads add column city text not null default ''"),
  ],
])('a version before takes the database of one with %s', async (_, start) => {
  const before = makeVersion('before', `database.exec('${table}')`)
  await tryVersionBefore(before, makeVersion('after', start))
})

it.each([
  [
    'renames a column',
    once('title', 'alter table leads rename column name to title'),
    ['title'],
    /before: 500 at \//,
  ],
  [
    'removes a column',
    once('city', 'alter table leads add column city text; alter table leads drop column name'),
    ['city'],
    /before: 500 at \//,
  ],
  [
    'wants a column that the version before does not fill in',
    once(
      'city',
      'drop table leads; create table leads (id integer primary key, name text not null, city text not null)',
    ),
    ['name', 'city'],
    /before: 500 at \/envio\/contato/,
  ],
  [
    'takes less than the version before writes',
    once(
      'city',
      "drop table leads; create table leads (id integer primary key, name text check (name not like '%Ana%'), city text)",
    ),
    ['city'],
    /before: 500 at \/envio\/contato/,
  ],
  [
    'lets nothing be deleted',
    once(
      'city',
      'alter table leads add column city text; create table visits (lead integer not null references leads (id)); insert into visits select id from leads',
    ),
    ['name', 'city'],
    /restore|personal-data/,
  ],
  ['does not start', 'process.exit(1)', ['name'], /after does not start/],
])('a version that %s is not released', async (_, start, columns, refusal) => {
  const before = makeVersion('before', `database.exec('${table}')`)
  await expect(tryVersionBefore(before, makeVersion('after', start, columns))).rejects.toThrow(refusal)
})
