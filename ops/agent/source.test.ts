import { execFileSync } from 'node:child_process'
import { createPrivateKey, generateKeyPairSync } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { appendFile, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { beforeEach, expect, it } from 'vitest'
import { isNewer } from '../../app/domain/updates/index.ts'
import { folderOfTest } from '../../test/folder.ts'
import { signArchives } from '../release/pack.ts'
import { Refused } from './job.ts'
import { archiveName, latestFile, newestVersion, ReleaseSource, signatureFile, sumsFile } from './source.ts'

const { privateKey, publicKey } = generateKeyPairSync('ed25519')
const publicPem = publicKey.export({ type: 'spki', format: 'pem' }).toString()
const latest = { version: '1.2.0', notes: '- Mais rápido.' }
const archive = archiveName('1.2.0', 'x64')

let folder: string
let saved: string
beforeEach(async () => {
  folder = folderOfTest()
  saved = join(folder, 'saved')
  await writeFile(join(folder, archive), 'what was signed')
  await signArchives(folder, [archive], latest, privateKey)
})

const source = (key = publicPem) => new ReleaseSource(folder, key, 'x64')

it('offers what was signed, from a stick and from an address', async () => {
  const server = createServer((request, response) => {
    createReadStream(join(folder, request.url ?? '')).pipe(response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : 0
  try {
    for (const place of [folder, `http://127.0.0.1:${port}/`]) {
      const found = new ReleaseSource(place, publicPem, 'x64')
      expect(await found.offer()).toEqual(latest)
      await found.save('1.2.0', saved)
      expect(await readFile(saved, 'utf8')).toBe('what was signed')
    }
  } finally {
    server.close()
  }
})

it.each(['mkfifo', 'mkdir', 'ln -s /dev/zero', 'ln -s /nowhere', 'ln -s .'])(
  'on a stick, refuses and waits for nothing where %s has made a file of the list, the signature or the archive',
  async (command) => {
    for (const name of [sumsFile, signatureFile, latestFile, archive]) {
      await signArchives(folder, [archive], latest, privateKey)
      const path = join(folder, name)
      const kept = await readFile(path)
      await rm(path)
      execFileSync('sh', ['-c', `${command} "$0"`, path])
      const taking = source()
        .offer()
        .then(() => source().save('1.2.0', saved))
      await expect(taking, name).rejects.toThrow(Refused)
      await rm(path, { recursive: true })
      await writeFile(path, kept)
    }
  },
)

it('refuses another key', async () => {
  const other = generateKeyPairSync('ed25519').publicKey.export({ type: 'spki', format: 'pem' }).toString()
  await expect(source(other).offer()).rejects.toThrow('signature')
})

it.each(['rsa', 'ed448'] as const)('refuses a key of another kind: %s', async (kind) => {
  const pair =
    kind === 'rsa' ? generateKeyPairSync('rsa', { modulusLength: 2048 }) : generateKeyPairSync('ed448')
  await signArchives(
    folder,
    [archive],
    latest,
    createPrivateKey(pair.privateKey.export({ type: 'pkcs8', format: 'pem' })),
  )
  const pem = pair.publicKey.export({ type: 'spki', format: 'pem' }).toString()
  await expect(source(pem).offer()).rejects.toThrow('signature')
})

it.each(['SHA256SUMS', 'SHA256SUMS.sig'])('refuses a changed %s', async (name) => {
  await appendFile(join(folder, name), ' ')
  await expect(source().offer()).rejects.toThrow('signature')
})

it('refuses notes and an archive that were exchanged', async () => {
  await appendFile(join(folder, 'latest.json'), ' ')
  await expect(source().offer()).rejects.toThrow('damaged')
  await writeFile(join(folder, archive), 'what was not signed')
  await expect(source().save('1.2.0', saved)).rejects.toThrow('another digest')
})

it('refuses a version whose archive is older than its notes', async () => {
  await signArchives(folder, [archive], { ...latest, version: '1.3.0' }, privateKey)
  await expect(source().offer()).rejects.toThrow('damaged')
})

it('says that a place without a release does not answer', async () => {
  await rm(join(folder, 'SHA256SUMS'))
  await expect(source().offer()).rejects.toThrow('network')
})

it('versions are compared by their numbers, for one kind of processor', () => {
  expect(isNewer('1.10.0', '1.9.9')).toBe(true)
  expect(isNewer('1.9.9', '1.10.0')).toBe(false)
  expect(isNewer('1.0.0', '1.0.0')).toBe(false)
  const names = ['1.2.0', '1.10.0', '1.9.0'].map((version) => archiveName(version, 'x64'))
  const others = [archiveName('2.0.0', 'arm64'), 'matriz-3.0.0-linux-x64.zip', 'latest.json']
  expect(newestVersion([...names, ...others], 'x64')).toBe('1.10.0')
})
