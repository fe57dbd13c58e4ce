import { execFile } from 'node:child_process'
import { createHash, createPrivateKey, generateKeyPairSync, type KeyObject, sign } from 'node:crypto'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { makeOddRelease, oddReleases, unpack } from './odd-releases.ts'
import { type Downloads, downloadOrigin } from './outside.ts'
import { root } from './programs.ts'

/**
 * Makes a release with `npm run release` and offers it for download. RELEASE_FOLDER names one that was made before, with
 * RELEASES_URL=http://198.51.100.1:8080 and the RELEASE_KEY of then, which saves minutes.
 * @returns the key that signed it
 */
export async function offerRelease(folder: string, downloads: Downloads): Promise<KeyObject> {
  const { RELEASE_FOLDER: made, RELEASE_KEY: file = '' } = process.env
  const key = made ? createPrivateKey(await readFile(file)) : newKey()
  await offerFolder(made ?? (await makeRelease(folder, key)), downloads)
  return key
}

/** Makes a newer version of what is offered, with a migration of its own, and offers that. */
export async function offerNewerRelease(
  folder: string,
  downloads: Downloads,
  key: KeyObject,
): Promise<string> {
  const archive = archiveIn(downloads)
  await writeFile(join(folder, archive), downloads.get(archive))
  unpack(join(folder, archive), folder)
  const newer = oddReleases['is well']
  await makeOddRelease(join(folder, archive.replace(/-linux-.*$/, '')), join(folder, 'newer'), newer, key)
  await offerFolder(join(folder, 'newer'), downloads)
  return newer.version
}

async function offerFolder(folder: string, downloads: Downloads): Promise<void> {
  for (const name of await readdir(folder)) downloads.set(name, await readFile(join(folder, name)))
}

async function makeRelease(folder: string, privateKey: KeyObject): Promise<string> {
  const out = join(folder, 'release')
  const key = join(folder, 'release.pem')
  await writeFile(key, privateKey.export({ type: 'pkcs8', format: 'pem' }))
  await promisify(execFile)('npm', ['run', 'release', '--', '--arch', process.arch, '--out', out], {
    cwd: root,
    env: { ...process.env, RELEASE_KEY: key, RELEASES_URL: downloadOrigin },
    maxBuffer: 16 * 1024 * 1024,
  })
  return out
}

function newKey(): KeyObject {
  return generateKeyPairSync('ed25519').privateKey
}

/** What is offered, as it was; `put` brings it back after a change. */
export function rememberDownloads(downloads: Downloads): { put(): void } {
  const files = downloads.names.map((name) => [name, downloads.get(name)] as const)
  return {
    put() {
      for (const [name, body] of files) downloads.set(name, body)
    },
  }
}

export function archiveIn(downloads: Downloads): string {
  const name = downloads.names.find((each) => each.endsWith('.tar.gz'))
  if (!name) throw new Error('no archive is offered')
  return name
}

/** Changes a byte of the archive. */
export function tamper(downloads: Downloads): void {
  const name = archiveIn(downloads)
  const body = Buffer.from(downloads.get(name))
  const middle = Math.floor(body.length / 2)
  body[middle] = (body[middle] ?? 0) ^ 1
  downloads.set(name, body)
}

/** The digests of what is offered, signed by somebody else. */
export function signByStranger(downloads: Downloads): void {
  const name = archiveIn(downloads)
  const sums = `${createHash('sha256').update(downloads.get(name)).digest('hex')}  ${name}\n`
  downloads.set('SHA256SUMS', sums)
  downloads.set('SHA256SUMS.sig', sign(null, Buffer.from(sums), newKey()))
}
