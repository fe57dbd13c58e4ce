import { execFile } from 'node:child_process'
import { createHash, type KeyObject, sign } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { latestFile, printSums, signatureFile, sumsFile } from '../agent/source.ts'

/**
 * Packs a folder with GNU tar. Equal files give equal bytes: sorted, of root, of one time, and with the rights that matter.
 * @param time of all entries, in seconds since 1970
 */
export async function packFolder(
  folder: string,
  archive: string,
  time: number,
  gzip = 'gzip --no-name',
): Promise<void> {
  await promisify(execFile)(
    'tar',
    [
      '--create',
      `--file=${archive}`,
      `--use-compress-program=${gzip}`,
      '--format=ustar',
      '--sort=name',
      `--mtime=@${time}`,
      '--owner=0',
      '--group=0',
      '--numeric-owner',
      '--mode=u+rwX,go+rX,go-w',
      `--directory=${dirname(folder)}`,
      basename(folder),
    ],
    // Dates and orders of another language or place.
    { env: { ...process.env, LC_ALL: 'C', TZ: 'UTC' } },
  )
}

/** Writes notes, digests and signature beside the archives. */
export async function signArchives(
  folder: string,
  archives: readonly string[],
  latest: { version: string; notes: string },
  key: KeyObject,
): Promise<void> {
  await writeFile(join(folder, latestFile), `${JSON.stringify(latest, null, 2)}\n`)
  const sums = new Map<string, string>()
  for (const name of [latestFile, ...archives]) sums.set(name, await digestOf(join(folder, name)))
  await writeFile(join(folder, sumsFile), printSums(sums))
  await writeFile(join(folder, signatureFile), sign(null, await readFile(join(folder, sumsFile)), key))
}

export async function digestOf(file: string): Promise<string> {
  const hash = createHash('sha256')
  for await (const chunk of createReadStream(file)) hash.update(chunk)
  return hash.digest('hex')
}
