import { execFile, execFileSync, spawn } from 'node:child_process'
import { generateKeyPairSync } from 'node:crypto'
import { readFile, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { beforeAll, expect, it } from 'vitest'
import { digestOf } from '../../ops/agent/releases.ts'
import { archiveName, readSums } from '../../ops/agent/source.ts'
import { freePort } from '../../test/free-port.ts'
import { cleanupsOfFile, temporaryFolder } from './cleanups.ts'
import { root, statusOf, until } from './programs.ts'

const run = promisify(execFile)
const version = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')).version
const archive = archiveName(version, 'x64')
const { privateKey, publicKey } = generateKeyPairSync('ed25519')
const publicPem = publicKey.export({ type: 'spki', format: 'pem' }).toString()

let folder: string
const cleanups = cleanupsOfFile()

beforeAll(async () => {
  folder = await temporaryFolder(cleanups, 'release-test')
  await writeFile(join(folder, 'key.pem'), privateKey.export({ type: 'pkcs8', format: 'pem' }))
  await writeFile(join(folder, 'key.pub'), publicPem)
  await release('first')
}, 280_000)

function release(name: string) {
  const env = { ...process.env, RELEASE_KEY: join(folder, 'key.pem') }
  const args = ['ops/release/make-release.ts', '--arch', 'x64', '--out', join(folder, name)]
  return run(process.execPath, args, { cwd: root, env })
}

it('has at most 120 MB', async () => {
  expect((await stat(join(folder, 'first', archive))).size).toBeLessThan(120e6)
})

it('has the licences of what it holds', async () => {
  const notices = `matriz-${version}/THIRD-PARTY-NOTICES`
  const { stdout } = await run('tar', ['-xzOf', join(folder, 'first', archive), notices], { maxBuffer: 8e6 })
  for (const words of [
    'Node.js',
    'GNU LESSER GENERAL PUBLIC LICENSE',
    'Mozilla Public License',
    'SIL OPEN FONT',
  ])
    expect(stdout).toContain(words)
  expect(stdout).toMatch(/^prosemirror-view /m)
})

it('built and made a second time, it has the same bytes', async () => {
  await rm(join(root, 'build/server'), { recursive: true })
  await release('second')
  for (const name of ['SHA256SUMS', 'SHA256SUMS.sig'])
    expect(await readFile(join(folder, 'second', name))).toEqual(await readFile(join(folder, 'first', name)))
  expect(await digestOf(join(folder, 'second', archive))).toBe(await digestOf(join(folder, 'first', archive)))
})

it('digests and signature are checked by Debian’s programs, and by the agent', async () => {
  const cwd = join(folder, 'first')
  await run('sha256sum', ['--check', '--strict', 'SHA256SUMS'], { cwd })
  await verifyByOpenssl(cwd)
  const [sums, signature] = await Promise.all(
    ['SHA256SUMS', 'SHA256SUMS.sig'].map((name) => readFile(join(cwd, name))),
  )
  if (!sums || !signature) throw new Error('no sums')
  expect(readSums(sums, signature, publicPem).get(archive)).toBe(await digestOf(join(cwd, archive)))
})

it('unpacked, it starts without npm and any other program, and answers pages', async () => {
  execFileSync('tar', ['-xzf', join(folder, 'first', archive), '-C', folder])
  const unpacked = join(folder, `matriz-${version}`)
  expect(await readFile(join(unpacked, 'deploy/release-key.pub'), 'utf8')).toBe(publicPem)
  const port = await freePort()
  const child = spawn(join(unpacked, 'node/bin/node'), ['server/start.ts'], {
    cwd: unpacked,
    env: { PATH: '/nowhere', PORT: `${port}`, DATA_DIR: join(folder, 'data') },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  cleanups.push(() => child.kill('SIGKILL'))
  const address = `http://127.0.0.1:${port}`
  await until(async () => (await statusOf(`${address}/healthz`)) === 200, 60_000)
  for (const path of ['/', '/en', '/nossos-touros', '/painel'])
    expect(await statusOf(address + path), path).toBe(200)
  const commands = await run(join(unpacked, 'node/bin/node'), ['ops/commands/backup.ts'], {
    cwd: unpacked,
    env: { DATA_DIR: join(folder, 'data') },
  })
  expect(commands.stdout).toMatch(/^\d+ rows in /)
})

async function verifyByOpenssl(cwd: string): Promise<void> {
  const key = ['-pubin', '-inkey', join(folder, 'key.pub')]
  const files = ['-rawin', '-in', 'SHA256SUMS', '-sigfile', 'SHA256SUMS.sig']
  await run('openssl', ['pkeyutl', '-verify', ...key, ...files], { cwd })
}
