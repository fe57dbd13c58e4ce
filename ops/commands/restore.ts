import { createReadStream } from 'node:fs'
import { access, constants, mkdir, mkdtemp, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { text as readText } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream as NodeReadableStream } from 'node:stream/web'
import { decryptFile, newFile, openCopyStore, readTypedKey } from '../../app/domain/copies/index.server.ts'
import {
  countBackupRows,
  openSiteDatabaseAlone,
  restoreSite,
} from '../../app/domain/database/site-database.server.ts'
import type { Settings } from '../../server/settings/settings.ts'
import { BadUsage, progressLine, readArguments, runCommand, withDatabase } from './run-command.ts'

const usage = `Use: npm run restore -- FILE [--overwrite|--anew]
     npm run restore -- --from FILE --key-file KEY [--overwrite]
     npm run restore -- --from store[:NAME] --key-file KEY [--overwrite]`

/**
 * `npm run restore`: restores a backup, or an encrypted copy of a file or of the store of copies, into the database of the settings;
 * the server must not be running. `store` is the newest copy. `--anew` first removes the embedded database's files, which were copied while
 * a site wrote to them.
 */
await runCommand(async (settings) => {
  const { positionals, flags, values } = readArguments(process.argv.slice(2), {
    command: 'restore',
    flags: ['overwrite', 'anew'],
    values: ['from', 'key-file'],
    maxPositionals: 1,
    usage,
  })
  const [file] = positionals
  const [overwrite, isAnew] = [flags.has('overwrite'), flags.has('anew')]
  const [from, keyFile] = [values.get('from'), values.get('key-file')]
  if (file && !from && !keyFile) return restore(settings, file, { overwrite, isAnew })
  if (file || !from || !keyFile || isAnew) throw new BadUsage(usage)
  const key = await readKey(keyFile)
  // Not in the system's folder for temporary files, which may be in memory.
  const copies = join(settings.dataDir, 'copies')
  await mkdir(copies, { recursive: true, mode: 0o700 })
  const folder = await mkdtemp(join(copies, 'restore-'))
  try {
    const plain = join(folder, 'copy.backup.gz')
    await pipeline(decryptFile(await openCopy(settings, from, folder), key), newFile(plain))
    await restore(settings, plain, { overwrite, isAnew })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
})

async function restore(
  { database: address }: Settings,
  file: string,
  { overwrite, isAnew }: { overwrite: boolean; isAnew: boolean },
): Promise<void> {
  // Before files are removed: the backup must be whole.
  if (isAnew) await countBackupRows(createReadStream(file))
  const progress = progressLine()
  const rows = await withDatabase(
    address,
    (database) => restoreSite(database, file, { overwrite, report: progress.report }),
    (address) => openSiteDatabaseAlone(address, { isAnew }),
  )
  progress.end()
  console.log(`${rows} rows restored`)
}

/** `-` is standard input. */
async function readKey(file: string): Promise<string> {
  const text = await (file === '-' ? readText(process.stdin) : readFile(file, 'utf8')).catch(() => {
    throw new BadUsage(`${file} can not be read`)
  })
  const key = await readTypedKey(/^\s*(AGE-SECRET-KEY-1\w+)\s*$/im.exec(text)?.[1] ?? text)
  if (!key) throw new BadUsage(`${file} holds no key: it begins with AGE-SECRET-KEY-1`)
  return key.identity
}

/** The encrypted file. */
async function openCopy(settings: Settings, from: string, folder: string): Promise<string> {
  const [, name] = /^store(?::(.+))?$/.exec(from) ?? [undefined, '']
  if (name === '') {
    await access(from, constants.R_OK).catch(() => {
      throw new BadUsage(`${from} can not be read`)
    })
    return from
  }
  if (!settings.copyStore) throw new BadUsage('no store is set: set the COPY_S3_ variables')
  const store = openCopyStore(settings.copyStore)
  const newest = name ?? (await store.list())[0]?.name
  if (!newest) throw new BadUsage('the store holds no copy')
  console.log(`restoring ${newest}`)
  const encrypted = join(folder, 'copy.age')
  const body = (await store.open(newest)) as NodeReadableStream<Uint8Array>
  await pipeline(Readable.fromWeb(body), newFile(encrypted))
  return encrypted
}
