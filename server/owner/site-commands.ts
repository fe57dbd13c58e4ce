import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, statSync } from 'node:fs'
import { chmod, chown, copyFile, rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { root } from '../folders.ts'

const dataDir = '/var/lib/matriz'

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
  const paths = files.map((file) => resolve(process.env['MATRIZ_FROM'] ?? '/', file))
  if (paths.length === 0 || paths.length > 2 || !paths.every((path) => existsSync(path)))
    throw new Error('Uso: sudo matriz restaurar ARQUIVO [ARQUIVO-DA-CHAVE]')
  // In the site's own folder, where its user may read them.
  const { uid, gid } = statSync(dataDir)
  const readable = paths.map((_, index) =>
    join(dataDir, index === 0 ? 'restaurar.backup.gz' : 'restaurar.chave'),
  )
  const [copy = '', key] = readable
  const args = key ? ['--from', copy, '--key-file', key] : [copy]
  const units = ['matriz@3001.socket', 'matriz@3001.service']
  try {
    for (const [index, path] of readable.entries()) {
      await copyFile(paths[index] ?? '', path)
      await chmod(path, 0o600)
      await chown(path, uid, gid)
    }
    await show('systemctl', ['stop', ...units])
    await asSite(
      'restore.ts',
      [...args, '--overwrite'],
      'A cópia não serve: os dados do site ficaram como estavam.',
    )
  } finally {
    for (const path of readable) await rm(path, { force: true })
    await show('systemctl', ['start', ...units])
  }
  console.log('Os dados da cópia estão no site.')
}

/** `matriz endereco NOME` */
export async function changeAddress([domain]: string[]): Promise<void> {
  if (domain === undefined || domain.startsWith('-'))
    throw new Error('Uso: sudo matriz endereco www.suafazenda.com.br')
  await show(join(root, 'deploy/set-up'), [domain], 'O endereço não mudou.')
}

/** `matriz novo-acesso` */
export async function newAccess(): Promise<void> {
  if (!existsSync(join(root, 'server/commands/claim.ts')))
    throw new Error('Esta versão não sabe criar um acesso novo. Atualize: sudo matriz atualizar')
  await asSite('claim.ts', ['--portuguese'], 'Não deu para criar um acesso novo.')
}

/** Runs a command of the project as the site's user, with its settings and data. */
async function asSite(command: string, args: string[], failure: string): Promise<void> {
  const { uid, gid } = statSync(dataDir)
  const env = { ...process.env, DATA_DIR: dataDir }
  await show(process.execPath, [join('server/commands', command), ...args], failure, {
    uid,
    gid,
    env,
    cwd: root,
  })
}

/** Shows what a program prints. @throws with `failure` when it fails */
async function show(
  program: string,
  args: string[],
  failure = `${program} não deu certo.`,
  options = {},
): Promise<void> {
  const child = spawn(program, args, { stdio: 'inherit', ...options })
  const [code]: (number | null)[] = await once(child, 'exit')
  if (code !== 0) throw new Error(failure)
}
