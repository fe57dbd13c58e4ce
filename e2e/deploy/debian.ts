import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

const suite = 'trixie'

/** Unpacks a Debian without more than these packages into a new folder. Needs root, and a mirror. */
export async function unpackDebian(folder: string, packages: readonly string[]): Promise<void> {
  await promisify(execFile)(
    'mmdebstrap',
    ['--quiet', '--variant=minbase', `--include=${packages.join(',')}`, suite, folder],
    { maxBuffer: 16 * 1024 * 1024 },
  )
}
