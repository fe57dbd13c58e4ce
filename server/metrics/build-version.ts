import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'

/** Identifies a build by its bytes: two processes that show the same run the same code. */
export async function buildVersion(buildFile: string): Promise<string> {
  return createHash('sha256')
    .update(await readFile(buildFile))
    .digest('hex')
    .slice(0, 12)
}
