import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { root } from '../../server/folders.ts'
import { copyForSite, givenFile, readOwned, runAsSite } from './as-site.ts'

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
