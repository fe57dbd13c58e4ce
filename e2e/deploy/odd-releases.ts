import { execFileSync } from 'node:child_process'
import type { KeyObject } from 'node:crypto'
import { globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { archiveName } from '../../ops/agent/source.ts'
import { packFolder, signArchives } from '../../ops/release/pack.ts'

export interface OddRelease {
  version: string
  /** What its own migrations do, by their names, and what is appended to `server/start.ts`. */
  migrations: Record<string, string>
  start?: string
}

const addColumn = (name: string) =>
  `await database.schema.alterTable('leads').addColumn('${name}', 'text').execute()`

// A version that was left has migrated the database, and the next one has its migrations, too.
const first = { '9001-odd': addColumn('later_1') }
const second = { ...first, '9002-odd': addColumn('later_2') }

/** Newer releases that go wrong, each with a migration of its own, and one that does not. */
export const oddReleases = {
  crashes: { version: '90.0.1', migrations: first, start: 'setTimeout(() => process.exit(1), 3_000)' },
  hangs: { version: '90.0.2', migrations: second, start: 'setTimeout(() => { for (;;); }, 5_000)' },
  'fails to migrate': {
    version: '90.0.3',
    migrations: { ...second, '9003-odd': `${addColumn('later_3')}\nthrow new Error('no')` },
  },
  'is well': { version: '90.1.0', migrations: { ...second, '9004-odd': addColumn('later_4') } },
} satisfies Record<string, OddRelease>

/** Makes one of an unpacked release, signed by the same key, in a folder such as a stick has. */
export async function makeOddRelease(
  unpacked: string,
  folder: string,
  { version, migrations, start = '' }: OddRelease,
  key: KeyObject,
): Promise<void> {
  const staged = join(folder, `matriz-${version}`)
  mkdirSync(folder, { recursive: true })
  // Links: half of it is Node.
  execFileSync('cp', ['-al', unpacked, staged])
  change(join(staged, 'package.json'), /"version": "[^"]+"/, `"version": "${version}"`)
  change(join(staged, 'version.json'), /"version": "[^"]+"/, `"version": "${version}"`)
  change(join(staged, 'deploy/novidades.txt'), /^/, `${version}\n- Nada.\n\n`)
  const odd = Object.entries(migrations)
    .map(([name, migration]) => `'${name}': { async up(database) {\n${migration}\n} }`)
    .join(',\n')
  change(join(staged, 'app/domain/database/migrations/index.ts'), /,\n\}\n$/, `,\n${odd}\n}\n`)
  const [built = ''] = globSync('build/server/assets/main-*.js', { cwd: staged })
  change(join(staged, built), /("\d{4}-[\w-]+": \w+_exports)(\s*\};)/, `$1,\n${odd}$2`)
  change(join(staged, 'server/start.ts'), /$/, `\n${start}\n`)
  const name = archiveName(version, process.arch)
  await packFolder(staged, join(folder, name), 0, 'gzip --no-name --fast')
  rmSync(staged, { recursive: true })
  await signArchives(folder, [name], { version, notes: '- Nada.' }, key)
}

function change(file: string, pattern: RegExp, replacement: string): void {
  const text = readFileSync(file, 'utf8')
  const changed = text.replace(pattern, replacement)
  if (changed === text && replacement.trim()) throw new Error(`${file} has no ${pattern}`)
  rmSync(file)
  writeFileSync(file, changed)
}

export function unpack(archive: string, folder: string): void {
  execFileSync('tar', ['-xzf', archive, '-C', folder])
}
