import { execFileSync } from 'node:child_process'
import { createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject } from 'node:crypto'
import { mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { buildIfNeeded } from '../../server/build-if-needed.ts'
import { root } from '../../server/folders.ts'
import { readReleaseNotes } from '../../server/release-notes.ts'
import { type Architecture, archiveName } from '../agent/source.ts'
import { packFolder, signArchives, stageRelease } from './pack.ts'
import { checkNotices } from './third-party-notices.ts'

/**
 * `npm run release [-- --out FOLDER] [--arch x64]`: one archive for each architecture, with digests and signature
 * (docs/operating.md#releases). RELEASE_KEY names the file of the private key, RELEASES_URL the address that the files will have.
 */
const { values } = parseArgs({
  options: {
    out: { type: 'string', default: 'releases' },
    arch: { type: 'string', multiple: true },
  },
})
const out = resolve(values.out)
const architectures = readArchitectures(values.arch ?? ['x64', 'arm64'])
const { version, notes } = await readReleaseNotes()
const releases = process.env['RELEASES_URL'] ?? ''
const key = await readKey(process.env['RELEASE_KEY'])
const publicKey = createPublicKey(key).export({ type: 'spki', format: 'pem' }).toString()
const time = Number(execFileSync('git', ['log', '-1', '--format=%ct'], { cwd: root, encoding: 'utf8' }))

await buildIfNeeded(console.log)
await mkdir(out, { recursive: true })
const work = await mkdtemp(join(tmpdir(), 'matriz-release-'))
try {
  for (const architecture of architectures) {
    const folder = join(work, architecture, `matriz-${version}`)
    await stageRelease(folder, architecture, { version, notes, releases, publicKey })
    const archive = join(out, archiveName(version, architecture))
    await checkNotices(folder)
    await packFolder(folder, archive, time)
    console.log(`${archive}: ${((await stat(archive)).size / 1e6).toFixed(1)} MB`)
  }
} finally {
  await rm(work, { recursive: true, force: true })
}
const archives = architectures.map((architecture) => archiveName(version, architecture))
await signArchives(out, archives, { version, notes }, key)
await writeInstaller(join(out, 'install'))

/** The first command on a server knows from then on where the releases are, and by which key to tell them from others. */
async function writeInstaller(file: string): Promise<void> {
  const script = await readFile(join(root, 'deploy/install'), 'utf8')
  const filled = script
    .replace('@RELEASES@', releases)
    .replace('@RELEASE_KEY@', publicKey.trim())
    .replace('@VERSION@', version)
  await writeFile(file, filled, { mode: 0o755 })
}

function readArchitectures(names: readonly string[]): Architecture[] {
  return names.map((name) => {
    if (name !== 'x64' && name !== 'arm64') throw new Error(`--arch is ${name}, but accepted is x64 or arm64`)
    return name
  })
}

async function readKey(file: string | undefined): Promise<KeyObject> {
  if (file) return createPrivateKey(await readFile(file))
  console.log(
    'RELEASE_KEY is not set: this release is signed with a key that is thrown away. For tests only.',
  )
  return generateKeyPairSync('ed25519').privateKey
}
