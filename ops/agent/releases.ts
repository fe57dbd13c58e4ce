import { createHash, randomUUID } from 'node:crypto'
import { chownSync, createReadStream, existsSync, linkSync, renameSync, rmSync } from 'node:fs'
import { cp, mkdir, readdir, readFile, rm, stat, statfs } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { linkedName, Refused, readKnown, replaceLink, syncFolder, writeKnown, writeWhole } from './job.ts'
import { type Machine, type Paths, run } from './machine.ts'
import { ReleaseSource, readRelease } from './source.ts'

/** Links in `root` to a release each. */
type ReleaseLink = 'current' | 'previous' | 'trusted'

function releaseFolder({ root }: Paths, version: string): string {
  return join(root, 'releases', version)
}

export function linkedVersion({ root }: Paths, link: ReleaseLink): string | undefined {
  const version = linkedName(join(root, link))
  return version && existsSync(join(root, 'releases', version, 'version.json')) ? version : undefined
}

export function pointTo({ root }: Paths, link: ReleaseLink, version: string | undefined): void {
  if (version === undefined) rmSync(join(root, link), { force: true })
  else replaceLink(join(root, link), join(root, 'releases', version))
}

/** Where an owner may go back to. */
export function setPrevious(paths: Paths, version: string | undefined): void {
  pointTo(paths, 'previous', version)
  const { previous: _, ...known } = readKnown(paths.state)
  writeKnown(paths.state, { ...known, ...(version !== undefined && { previous: version }) })
}

/** Where releases are, by the key of the one that root trusts. @throws {Refused} */
export async function sourceFor(machine: Machine, place: string | undefined): Promise<ReleaseSource> {
  const trusted = join(machine.paths.root, 'trusted')
  const from = place ?? (machine.releasesUrl || (await readRelease(trusted)).releases)
  if (!from) throw new Refused('nowhere')
  return new ReleaseSource(from, await readFile(join(trusted, 'deploy/release-key.pub'), 'utf8'))
}

/** For the archive, the release unpacked, the copy of safety and the database that it is tried in. @throws {Refused} */
export async function checkRoom({ root, data }: Paths): Promise<void> {
  const database = await stat(join(data, 'matriz.sqlite')).catch(() => ({ size: 0 }))
  const needed = [
    [root, 400_000_000],
    [data, 3 * database.size + 50_000_000],
  ] as const
  for (const [folder, bytes] of needed) {
    const { bavail, bsize } = await statfs(folder)
    if (bavail * bsize < bytes) throw new Refused('room')
  }
}

export function incomingArchive({ root }: Paths): string {
  return join(root, 'incoming.tar.gz')
}

/** @throws {Refused} unless the archive holds that version */
export async function unpackRelease({ paths, siteUser }: Machine, version: string): Promise<void> {
  const folder = releaseFolder(paths, version)
  const draft = join(paths.root, 'releases/.new')
  await rm(draft, { recursive: true, force: true })
  await mkdir(draft, { recursive: true })
  const options = ['--no-same-owner', '--no-same-permissions', `--directory=${draft}`]
  await run('tar', ['--extract', '--gzip', `--file=${incomingArchive(paths)}`, ...options], {
    timeoutMs: 10 * 60_000,
  })
  const unpacked = join(draft, `matriz-${version}`)
  const release = await readRelease(unpacked).catch(() => undefined)
  if (release?.version !== version) throw new Refused('damaged', `no ${version} in the archive`)
  // Pictures for shared links are written by the site's user.
  chownSync(join(unpacked, 'build/share'), siteUser.uid, siteUser.gid)
  await shareNode(join(paths.root, 'current'), unpacked)
  await run('sync', ['--file-system', paths.root], { timeoutMs: 10 * 60_000 })
  if (existsSync(folder)) await removeTree(folder)
  renameSync(unpacked, folder)
  syncFolder(join(paths.root, 'releases'))
  await rm(draft, { recursive: true, force: true })
  await rm(incomingArchive(paths), { force: true })
}

/** Node is half of a release, and the same in most: 120 MB of a small disk. */
async function shareNode(from: string, to: string): Promise<void> {
  const [own, other] = [join(from, 'node/bin/node'), join(to, 'node/bin/node')]
  if (!existsSync(own) || (await digestOf(own)) !== (await digestOf(other))) return
  rmSync(other)
  linkSync(own, other)
}

export async function digestOf(file: string): Promise<string> {
  const hash = createHash('sha256')
  for await (const chunk of createReadStream(file)) hash.update(chunk)
  return hash.digest('hex')
}

/** Serves a release from the next start on; pages that visitors have open still ask for scripts and styles of their own. */
export async function switchTo(paths: Paths, version: string): Promise<void> {
  // Overwrites: an interrupted copy left a file without its end.
  await cp(join(releaseFolder(paths, version), 'build/client/assets'), join(paths.root, 'kept/assets'), {
    recursive: true,
  })
  pointTo(paths, 'current', version)
}

/** Deletes releases that no link names. */
export async function removeOtherReleases(paths: Paths): Promise<void> {
  const kept = (['current', 'previous', 'trusted'] as const).map((link) => linkedVersion(paths, link))
  for (const name of await readdir(join(paths.root, 'releases')))
    if (!kept.includes(name)) await removeTree(join(paths.root, 'releases', name))
}

/**
 * The site's user may put anything into a release's `build/share`. GNU's rm goes by descriptors: it follows no link that is put there
 * meanwhile, and ends folders of any depth. What remains does no harm, and is tried again after the next job.
 */
async function removeTree(path: string): Promise<void> {
  const gone = join(dirname(path), `.gone-${randomUUID()}`)
  try {
    renameSync(path, gone)
    await run('rm', ['--recursive', '--force', gone], { timeoutMs: 10 * 60_000 })
  } catch (error) {
    const detail = error instanceof Error ? error.message : String(error)
    console.log(JSON.stringify({ message: 'a release could not be removed', detail }))
  }
}

/** Puts a release's units in the place of those before. */
export async function installUnits(machine: Machine, version: string): Promise<void> {
  const { paths } = machine
  const folder = join(releaseFolder(paths, version), 'deploy')
  const changed: string[] = []
  for (const name of await readdir(folder)) {
    if (!/^matriz.*\.(service|socket|path|timer)$/.test(name)) continue
    const text = await readFile(join(folder, name), 'utf8')
    const installed = await readFile(join(paths.units, name), 'utf8').catch(() => undefined)
    if (text === installed) continue
    writeWhole(join(paths.units, name), text)
    changed.push(name)
  }
  if (changed.length > 0) await machine.reloadUnits(changed)
}
