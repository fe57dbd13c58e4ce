import { spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  closeSync,
  constants,
  fchownSync,
  fstatSync,
  lstatSync,
  mkdtempSync,
  openSync,
  readFileSync,
  readlinkSync,
  readSync,
  rmSync,
  statSync,
  writeSync,
} from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { root } from '../../server/folders.ts'
import { pathsOf } from '../agent/machine.ts'

/** `matriz copia` */
export async function writeCopy(): Promise<void> {
  await show(
    'systemctl',
    ['start', 'matriz-backup.service'],
    'A cópia não deu certo. O motivo está em: journalctl -u matriz-backup -n 20',
  )
  console.log('Cópia feita e testada, em /var/backups/matriz. Guarde outra fora deste servidor.')
}

/** `matriz restaurar ARQUIVO [CHAVE]`: the key is the file with the printed one, for an encrypted copy. */
export async function restoreFile(files: string[]): Promise<void> {
  const [path, keyPath] = files.map((file) => resolve(process.env['MATRIZ_FROM'] ?? '/', file))
  if (path === undefined || files.length > 2)
    throw new Error('Uso: sudo matriz restaurar ARQUIVO [ARQUIVO-DA-CHAVE]')
  // The key passes through memory only.
  const input = keyPath === undefined ? '' : readOwned(keyPath)
  const descriptor = copyForSite(path)
  const args = keyPath === undefined ? [givenFile] : ['--from', givenFile, '--key-file', '-']
  const failure = 'A cópia não serve: os dados do site ficaram como estavam.'
  const units = ['matriz@3001.socket', 'matriz@3001.service']
  try {
    await show('systemctl', ['stop', ...units])
    await runAsSite('restore.ts', [...args, '--overwrite'], { failure, descriptor, input })
  } finally {
    closeSync(descriptor)
    await show('systemctl', ['start', ...units])
  }
  console.log('Os dados da cópia estão no site.')
}

/** `matriz endereco NOME` */
export async function changeAddress([domain]: string[]): Promise<void> {
  if (!domain) throw new Error('Uso: sudo matriz endereco www.suafazenda.com.br')
  await show(join(root, 'deploy/set-up'), [domain], 'O endereço não mudou.')
}

/** `matriz novo-acesso` */
export async function newAccess(): Promise<void> {
  await runAsSite('claim.ts', ['--portuguese'], { failure: 'Não deu para criar um acesso novo.' })
}

/** Shows what a program prints. @throws with `failure` when it fails */
async function show(program: string, args: string[], failure = `${program} não deu certo.`): Promise<void> {
  const child = spawn(program, args, { stdio: 'inherit' })
  const [code]: (number | null)[] = await once(child, 'exit')
  if (code !== 0) throw new Error(failure)
}

/*
 * What root does for an owner with the data of the site. Their folder is the site's user's, who may have been taken over: whatever is
 * in it is created, read and changed as that user only.
 */

function siteUser(): { uid: number; gid: number } {
  const { data } = pathsOf(process.env)
  const { uid, gid } = statSync(data)
  if (uid === 0) throw new Error(`${data} é do root: o site não pode rodar como root.`)
  return { uid, gid }
}

interface Given {
  failure: string
  /** A file that the command finds at `givenFile`. */
  descriptor?: number
  /** What it reads from standard input. */
  input?: string
}

/** A descriptor's file by its own number: no path that somebody could change meanwhile. */
const givenFile = '/proc/self/fd/3'

/** Runs a command of the project as the site's user, with its settings and data. @throws with `failure` when it fails */
async function runAsSite(
  command: string,
  args: readonly string[],
  { failure, descriptor, input = '' }: Given,
): Promise<void> {
  const child = spawn(process.execPath, [join('ops/commands', command), ...args], {
    ...siteUser(),
    cwd: root,
    env: { ...process.env, DATA_DIR: pathsOf(process.env).data },
    stdio: ['pipe', 'inherit', 'inherit', ...(descriptor === undefined ? [] : [descriptor])],
    // Without root's terminal, into which another process of that user could type.
    detached: true,
  })
  const pass = (signal: NodeJS.Signals) => child.kill(signal)
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const
  for (const signal of signals) process.on(signal, pass)
  // It may end without reading.
  child.stdin?.on('error', () => {}).end(input)
  const [code]: (number | null)[] = await once(child, 'exit')
  for (const signal of signals) process.off(signal, pass)
  if (code !== 0) throw new Error(failure)
}

/** A copy of a file that the site's user may read. It has no name: nothing of it is left, whatever ends this process. */
export function copyForSite(path: string): number {
  const from = openOwned(path)
  try {
    const copy = openNameless()
    fchownSync(copy, 0, siteUser().gid)
    const chunk = Buffer.alloc(1024 * 1024)
    for (let length = readSync(from, chunk); length > 0; length = readSync(from, chunk))
      for (let done = 0; done < length; ) done += writeSync(copy, chunk, done, length - done)
    return copy
  } finally {
    closeSync(from)
  }
}

function openNameless(): number {
  const { O_CREAT, O_EXCL, O_RDWR } = constants
  const folder = mkdtempSync(join(pathsOf(process.env).state, 'copia-'))
  try {
    return openSync(join(folder, 'copia'), O_CREAT | O_EXCL | O_RDWR, 0o640)
  } finally {
    rmSync(folder, { recursive: true })
  }
}

const maxKeyBytes = 64 * 1024

/** The text of a small file. */
export function readOwned(path: string): string {
  const file = openOwned(path)
  try {
    if (fstatSync(file).size > maxKeyBytes) throw new Error(`${path} é grande demais para uma chave.`)
    return readFileSync(file, 'utf8')
  } finally {
    closeSync(file)
  }
}

/** Follows no link at its end, waits for no pipe, and takes from a folder of the site what is the site's only. */
function openOwned(path: string): number {
  const { uid } = siteUser()
  let file: number
  try {
    file = openSync(path, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK)
  } catch {
    throw new Error(`Não dá para ler ${path}: não existe, ou é um atalho.`)
  }
  const found = fstatSync(file)
  if (found.isFile() && (found.uid === uid || !leadsThrough(path, uid))) return file
  closeSync(file)
  throw new Error(`${path} não é um arquivo que se possa restaurar.`)
}

/** Whether a folder or link on the way belongs to a user, who may let it lead elsewhere. */
function leadsThrough(path: string, uid: number, links = 0): boolean {
  const folder = dirname(path)
  if (folder === path) return false
  const found = lstatSync(folder)
  if (found.uid === uid || links > 40) return true
  if (found.isSymbolicLink())
    return (
      leadsThrough(join(resolve(dirname(folder), readlinkSync(folder)), 'x'), uid, links + 1) ||
      leadsThrough(folder, uid, links)
    )
  return leadsThrough(folder, uid, links)
}
