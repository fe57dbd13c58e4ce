import { execFile } from 'node:child_process'
import { type KeyObject, sign } from 'node:crypto'
import { chmod, copyFile, cp, mkdir, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { buildFolder, root } from '../../server/folders.ts'
import { digestOf } from '../agent/releases.ts'
import {
  type Architecture,
  latestFile,
  printSums,
  type Release,
  signatureFile,
  sumsFile,
} from '../agent/source.ts'
import { writeNotices } from './third-party-notices.ts'

/**
 * Packs a folder with GNU tar. Equal files give equal bytes: sorted, of root, of one time, and with the rights that matter.
 * @param time of all entries, in seconds since 1970
 */
export async function packFolder(
  folder: string,
  archive: string,
  time: number,
  gzip = 'gzip --no-name',
): Promise<void> {
  await promisify(execFile)(
    'tar',
    [
      '--create',
      `--file=${archive}`,
      `--use-compress-program=${gzip}`,
      '--format=ustar',
      '--sort=name',
      `--mtime=@${time}`,
      '--owner=0',
      '--group=0',
      '--numeric-owner',
      '--mode=u+rwX,go+rX,go-w',
      `--directory=${dirname(folder)}`,
      basename(folder),
    ],
    // Dates and orders of another language or place.
    { env: { ...process.env, LC_ALL: 'C', TZ: 'UTC' } },
  )
}

/** Writes notes, digests and signature beside the archives. */
export async function signArchives(
  folder: string,
  archives: readonly string[],
  latest: { version: string; notes: string },
  key: KeyObject,
): Promise<void> {
  await writeFile(join(folder, latestFile), `${JSON.stringify(latest, null, 2)}\n`)
  const sums = new Map<string, string>()
  for (const name of [latestFile, ...archives]) sums.set(name, await digestOf(join(folder, name)))
  await writeFile(join(folder, sumsFile), printSums(sums))
  await writeFile(join(folder, signatureFile), sign(null, await readFile(join(folder, sumsFile)), key))
}

const run = promisify(execFile)

/** What a server needs of the sources: the agent and the commands run from them. */
const sources = [
  'app',
  'server',
  'ops',
  'content',
  'public',
  'deploy',
  'docs/*.md',
  'package.json',
  'LICENSE*',
]
const left = /\.test\.tsx?$|^ops\/release\//

/** Packages that only types name, for machines without a compiler. */
const compilers = ['typescript', '@typescript']

interface ReleaseParts extends Release {
  /** In PEM. Releases that this one takes later must be signed with its private half. */
  publicKey: string
}

/** Puts everything that a server needs into a new folder. The site must have been built. */
export async function stageRelease(
  folder: string,
  architecture: Architecture,
  { publicKey, ...parts }: ReleaseParts,
): Promise<void> {
  await mkdir(folder, { recursive: true })
  await copySources(folder)
  for (const part of ['client', 'server'])
    await cp(join(buildFolder, part), join(folder, 'build', part), { recursive: true })
  await mkdir(join(folder, 'build/share'))
  await installModules(folder, architecture)
  const release: Release = parts
  await writeFile(join(folder, 'version.json'), `${JSON.stringify(release, null, 2)}\n`)
  await writeFile(join(folder, 'deploy/release-key.pub'), publicKey)
  await writeNotices(folder)
}

async function copySources(folder: string): Promise<void> {
  for (const file of await releasedSources()) {
    await mkdir(dirname(join(folder, file)), { recursive: true })
    await copyFile(join(root, file), join(folder, file))
  }
}

/** Files that git knows, so that none lies in a release by accident. */
export async function releasedSources(): Promise<string[]> {
  const { stdout } = await run('git', ['ls-files', '-z', '--', ...sources], {
    cwd: root,
    maxBuffer: 16 * 1024 * 1024,
  })
  return stdout.split('\0').filter((name) => name && !left.test(name))
}

/** From the lock file, without running a package's scripts: native parts come as packages for each architecture. */
async function installModules(folder: string, architecture: Architecture): Promise<void> {
  for (const name of ['package-lock.json', '.npmrc']) await copyFile(join(root, name), join(folder, name))
  const machine = ['--os=linux', `--cpu=${architecture}`, '--libc=glibc']
  await run('npm', ['ci', '--omit=dev', '--ignore-scripts', '--prefer-offline', ...machine], { cwd: folder })
  const modules = join(folder, 'node_modules')
  await mkdir(join(folder, 'node/bin'), { recursive: true })
  const node = join(modules, `node-linux-${architecture}`)
  await rename(join(node, 'bin/node'), join(folder, 'node/bin/node'))
  await rename(join(node, 'LICENSE'), join(folder, 'node/LICENSE'))
  await chmod(join(folder, 'node/bin/node'), 0o755)
  // npm writes times into its own list of what it has installed.
  for (const name of [...compilers, `node-linux-${architecture}`, '.bin', '.package-lock.json'])
    await rm(join(modules, name), { recursive: true, force: true })
  // Where the units and commands of a working copy find it, too.
  await mkdir(join(modules, '.bin'))
  await symlink('../../node/bin/node', join(modules, '.bin/node'))
  for (const name of ['package-lock.json', '.npmrc']) await rm(join(folder, name))
}
