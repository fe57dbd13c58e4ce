import {
  closeSync,
  copyFileSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  renameSync,
  rmSync,
} from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { wayBackFolder } from '../../app/domain/updates/index.ts'
import { syncFolder } from './files.ts'
import { mergeDatabases } from './merge-databases.ts'

/*
 * Copies of the embedded database for the way back from an update (docs/decisions/0061-updates.md), made while the site stands still.
 */

export type CopyStep = 'before' | 'after' | 'merge' | 'swap'

interface Files {
  folder: string
  database: string
  /** As the version before left it. */
  before: string
  /** As the new version's migrations left it. */
  after: string
  /** As it was when the new version was left. */
  newer: string
  /** What to go back to. */
  merged: string
}

function filesIn(dataDir: string): Files {
  const folder = join(dataDir, wayBackFolder)
  const copy = (name: string) => join(folder, `${name}.sqlite`)
  return {
    folder,
    database: join(dataDir, 'matriz.sqlite'),
    ...{ before: copy('before'), after: copy('after'), newer: copy('newer'), merged: copy('merged') },
  }
}

/** Returns the number of rows that the older schema can not hold, when a merge was needed. */
export function runCopyStep(step: CopyStep, dataDir: string): number | undefined {
  return steps[step](filesIn(dataDir))
}

const steps: Record<CopyStep, (files: Files) => number | undefined> = {
  before({ folder, database, before }) {
    rmSync(folder, { recursive: true, force: true })
    mkdirSync(folder, { mode: 0o700 })
    copyDatabase(database, before)
    return undefined
  },

  after({ database, before, after }) {
    if (migrationsOf(database) !== migrationsOf(before)) copyDatabase(database, after)
    return undefined
  },

  merge(files) {
    rmSync(files.merged, { force: true })
    if (!existsSync(files.before) || migrationsOf(files.database) === migrationsOf(files.before))
      return undefined
    copyDatabase(files.database, files.newer)
    const draft = `${files.merged}.part`
    rmSync(draft, { force: true })
    copyFileSync(files.before, draft)
    const database = new DatabaseSync(draft)
    // Without a copy of what the migrations left, the site has not run since.
    const rowsLeft = existsSync(files.after) ? mergeDatabases(database, files) : 0
    database.close()
    place(draft, files.merged)
    return rowsLeft
  },

  swap({ folder, database, merged }) {
    if (!existsSync(merged)) return undefined
    for (const suffix of ['-wal', '-shm']) rmSync(database + suffix, { force: true })
    place(merged, database)
    syncFolder(folder)
    return undefined
  },
}

/** Without the write-ahead log, which is in the copy. */
function copyDatabase(from: string, to: string): void {
  const draft = `${to}.part`
  rmSync(draft, { force: true })
  const database = new DatabaseSync(from)
  database.prepare('vacuum into ?').run(draft)
  database.close()
  place(draft, to)
}

function place(draft: string, path: string): void {
  const file = openSync(draft, 'r+')
  fsyncSync(file)
  closeSync(file)
  renameSync(draft, path)
  syncFolder(join(path, '..'))
}

function migrationsOf(path: string): string {
  const database = new DatabaseSync(path)
  const names = database.prepare('select name from kysely_migration order by name').all()
  database.close()
  return names.map(({ name }) => name).join('\n')
}
