import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { requestsFolder } from '../updates/index.ts'

/** The domain that still waits for the server's agent. */
export async function waitingAddress(dataDir: string): Promise<string | undefined> {
  try {
    const request: unknown = JSON.parse(await readFile(join(dataDir, requestsFolder, 'address.json'), 'utf8'))
    const domain = request && typeof request === 'object' && 'domain' in request ? request.domain : undefined
    return typeof domain === 'string' ? domain : undefined
  } catch {
    return undefined
  }
}
