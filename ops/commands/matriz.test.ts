import { execFile, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  chownSync,
  cpSync,
  createReadStream,
  createWriteStream,
  linkSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { promisify } from 'node:util'
import { afterEach, beforeEach, describe, expect, inject, it, vi } from 'vitest'
import { encryption, newKeyPair } from '../../app/domain/copies/age-file.server.ts'
import { root } from '../../server/folders.ts'
import { copyForSite, readOwned } from '../owner/site-commands.ts'

/** The user of Debian that owns nothing. */
const siteUser = 65_534
const secretText = 'only root reads this'

/** What a site that was taken over puts in the place of a file, to make root write, read or wait. */
const plants = {
  'a link to a file of root': (path: string, secret: string) => symlinkSync(secret, path),
  'a link to nothing': (path: string) => symlinkSync('/nowhere/file', path),
  'a link to itself': (path: string) => symlinkSync(path, path),
  'a file of root by another name': (path: string, secret: string) => linkSync(secret, path),
  'a pipe that nobody writes to': (path: string) => execFileSync('mkfifo', [path]),
  'a folder': (path: string) => mkdirSync(join(path, 'folder'), { recursive: true }),
}
const planted = Object.entries(plants)

let folder: string
let data: string
let secret: string
let path: (name: string) => string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'matriz-root-'))
  chmodSync(folder, 0o755)
  path = (name) => join(folder, name)
  data = path('data')
  cpSync(inject('migratedFolder'), data, { recursive: true })
  for (const each of ['state', 'backups', 'bin', 'roots']) mkdirSync(path(each))
  chmodSync(path('roots'), 0o700)
  vi.stubEnv('DATA_DIR', data)
  vi.stubEnv('AGENT_STATE', path('state'))
  secret = path('roots/secret')
  writeFileSync(secret, secretText, { mode: 0o600 })
  // A server's, which notes what it is asked, and runs the units that a verb leaves its work to.
  const backUp = `setpriv --reuid=${siteUser} --regid=${siteUser} --clear-groups deploy/backup.sh ${path('backups')}`
  const units = `*matriz-agent.service) ${process.execPath} ops/agent/run.ts ;; *matriz-backup.service) ${backUp} ;;`
  const systemctl = `#!/bin/sh\necho "$@" >>${path('asked')}\ncase "$1 $2" in start${units.replace(' ;; *', ' ;; start*')} esac\n`
  writeFileSync(path('bin/systemctl'), systemctl, { mode: 0o755 })
})
afterEach(() => {
  vi.unstubAllEnvs()
  rmSync(folder, { recursive: true, force: true })
})

/** From here on the folders are the site's. */
function giveToSite(): void {
  execFileSync('chown', ['--recursive', '--no-dereference', `${siteUser}:${siteUser}`, data, path('backups')])
  chownSync(secret, 0, 0)
}

async function matriz(...args: string[]): Promise<{ printed: string; code: number }> {
  const child = spawn(process.execPath, ['ops/commands/matriz.ts', ...args], {
    cwd: root,
    env: {
      PATH: `${path('bin')}:/usr/bin:/bin`,
      DATA_DIR: data,
      AGENT_STATE: path('state'),
      BACKUP_DIR: path('backups'),
      MATRIZ_ROOT: path('srv'),
    },
    stdio: ['ignore', 'pipe', 'pipe'],
    timeout: 60_000,
    killSignal: 'SIGKILL',
  })
  let printed = ''
  for (const output of [child.stdout, child.stderr])
    output.on('data', (chunk: Buffer) => {
      printed += chunk
    })
  const [code]: (number | null)[] = await once(child, 'close')
  return { printed, code: code ?? -1 }
}

/** Files outside of the site's folders, and what root has put into those. */
function filesOfRoot(): string[] {
  const hasName =
    (name: string) =>
    ({ parentPath }: { parentPath: string }) =>
      `${parentPath}/`.startsWith(`${path(name)}/`)
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter(({ name, parentPath }) => name !== 'asked' && parentPath !== path('state'))
    .flatMap((entry) => {
      const each = join(entry.parentPath, entry.name)
      const { uid, gid, mode, ino } = lstatSync(each)
      const isSites = hasName('data')(entry) || hasName('backups')(entry)
      if (isSites && (uid === siteUser || ino === lstatSync(secret).ino)) return []
      return [[each, uid, gid, mode, entry.isFile() && readFileSync(each, 'utf8')].join(' ')]
    })
    .toSorted()
}

async function writeCopy(file: string): Promise<void> {
  const args = ['ops/commands/backup.ts', file]
  await promisify(execFile)(process.execPath, args, { cwd: root, env: { DATA_DIR: data } })
}

describe.skipIf(process.getuid?.() !== 0)('what root does for an owner', () => {
  it('restores a copy that only root may read, as the site’s user, and leaves nothing of it', async () => {
    const copy = path('roots/a.backup.gz')
    await writeCopy(copy)
    chmodSync(copy, 0o600)
    giveToSite()
    const before = filesOfRoot()
    const { printed, code } = await matriz('restaurar', copy)
    expect(printed).toContain('Os dados da cópia estão no site.')
    expect(code).toBe(0)
    expect(filesOfRoot()).toEqual(before)
    expect(readdirSync(path('state'))).toEqual([])
    expect(readdirSync(data).filter((name) => name.startsWith('restaurar'))).toEqual([])
    expect(readFileSync(path('asked'), 'utf8')).toMatch(/^stop .*\nstart .*\n$/)
  })

  it.each(planted)(
    'changes and gives away nothing by any verb where the site plants %s',
    { timeout: 240_000 },
    async (_, plant) => {
      const copy = path('roots/a.backup.gz')
      await writeCopy(copy)
      // What verbs read or write below the site's folders, or have.
      const names = ['restaurar.backup.gz', 'restaurar.chave', 'restoring.sqlite', 'copies', 'comecar.txt']
      const requests = ['back', 'restart', 'address', 'update', 'check'].map(
        (each) => `requests/${each}.json`,
      )
      mkdirSync(join(data, 'requests'))
      for (const name of [...names, 'mail', 'push', ...requests]) plant(join(data, name), secret)
      for (const name of ['a.backup.gz', 'matriz-2026-01-01T00-00-00.backup.gz'])
        plant(join(path('backups'), name), secret)
      giveToSite()
      const verbs: Record<string, string[][]> = {
        estado: [[]],
        atualizar: [[], [data]],
        voltar: [[]],
        copia: [[]],
        restaurar: [[copy, secret]],
        // What is no address: the server of the test keeps its own. `test/deploy.test.ts` tries the settings.
        endereco: [['a b']],
        'novo-acesso': [[]],
      }
      const usage = (await matriz()).printed.matchAll(/^ {2}([a-z-]+)/gm)
      expect([...usage].map(([, verb]) => verb)).toEqual(Object.keys(verbs))
      const before = filesOfRoot()
      await expectNothingByAll(verbs)
      for (const name of ['matriz.sqlite', 'matriz.sqlite-wal', 'matriz.sqlite-shm', 'lock.sqlite']) {
        rmSync(join(data, name), { force: true })
        plant(join(data, name), secret)
      }
      giveToSite()
      await expectNothingByAll({ copia: [[]], restaurar: [[copy]] })

      async function expectNothingByAll(each: typeof verbs) {
        for (const [verb, calls] of Object.entries(each))
          for (const args of calls) {
            const { printed, code } = await matriz(verb, ...args)
            expect(code, `${verb} ${args} ends by itself: ${printed}`).toBeGreaterThanOrEqual(0)
            expect(printed.trim(), `${verb} ${args}`).not.toBe('')
            expect(printed).not.toContain(secretText)
            expect(filesOfRoot(), `${verb} ${args}`).toEqual(before)
          }
      }
    },
  )

  it.each(planted)('refuses %s in a folder of the site as copy or key', (_, plant) => {
    const trap = path('backups/a.backup.gz')
    plant(trap, secret)
    giveToSite()
    const before = filesOfRoot()
    for (const take of [copyForSite, readOwned])
      expect(() => take(trap)).toThrow(/^Não dá para ler|não é um arquivo/)
    expect(filesOfRoot()).toEqual(before)
  })

  it('refuses a key that is none before it stops the site', async () => {
    giveToSite()
    const { printed, code } = await matriz('restaurar', secret, path('backups'))
    expect([code, printed]).toEqual([1, expect.stringContaining('não é um arquivo que se possa restaurar')])
    expect(readdirSync(folder)).not.toContain('asked')
  })

  it('refuses a file of root behind a folder that the site has made a link', () => {
    giveToSite()
    symlinkSync(dirname(secret), path('backups/folder'))
    execFileSync('chown', ['--no-dereference', `${siteUser}`, path('backups/folder')])
    symlinkSync(path('backups/folder'), path('bin/by-owner'))
    for (const each of [path('backups/folder/secret'), path('bin/by-owner/secret')])
      expect(() => copyForSite(each)).toThrow('não é um arquivo que se possa restaurar')
  })

  it('restores an encrypted copy, with a key that is in no file of the site', async () => {
    const plain = path('roots/a.backup.gz')
    await writeCopy(plain)
    const { recipient, identity } = await newKeyPair()
    await pipeline(createReadStream(plain), encryption([recipient]), createWriteStream(path('roots/a.age')))
    writeFileSync(path('roots/key.txt'), identity, { mode: 0o600 })
    giveToSite()
    const { printed } = await matriz('restaurar', path('roots/a.age'), path('roots/key.txt'))
    expect(printed).toContain('Os dados da cópia estão no site.')
    const files = readdirSync(data, { recursive: true, withFileTypes: true }).filter((entry) =>
      entry.isFile(),
    )
    for (const { parentPath, name } of files)
      expect(readFileSync(join(parentPath, name)).includes(identity), name).toBe(false)
  })

  it('takes a copy that the site itself has written', async () => {
    await writeCopy(path('backups/a.backup.gz'))
    giveToSite()
    const { printed } = await matriz('restaurar', path('backups/a.backup.gz'))
    expect(printed).toContain('Os dados da cópia estão no site.')
  })

  it('a refused copy leaves the data as they were, and starts the site', async () => {
    writeFileSync(path('roots/a.backup.gz'), 'nothing')
    giveToSite()
    const { printed, code } = await matriz('restaurar', path('roots/a.backup.gz'))
    expect(code).toBe(1)
    expect(printed).toContain('A cópia não serve: os dados do site ficaram como estavam.')
    expect(readFileSync(path('asked'), 'utf8')).toMatch(/\nstart .*\n$/)
  })

  it('tells how the site is, whatever the site has put in the place of its copies', async () => {
    for (const [index, [, plant]] of planted.entries()) plant(path(`backups/${index}.backup.gz`), secret)
    symlinkSync('/nowhere', join(data, 'requests'))
    giveToSite()
    const { printed } = await matriz('estado')
    expect(printed).toMatch(/A última cópia de segurança/)
    expect(printed).not.toContain('Não deu para ver')
    expect(printed).not.toContain(secretText)
  })

  it('tells the rest where it cannot see something', async () => {
    rmSync(path('backups'), { recursive: true })
    const { printed } = await matriz('estado')
    expect(printed).toContain('Não deu para ver')
    expect(printed).toContain('GB livres no disco')
  })
})
