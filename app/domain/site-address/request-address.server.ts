import { randomUUID } from 'node:crypto'
import { chmod, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

const fileName = 'address.json'

/**
 * Leaves a request for the agent that may change the proxy and the site's settings, which the site itself may not. Written at once: the
 * agent never sees half of it.
 */
export async function requestAddress(dataDir: string, domain: string): Promise<void> {
  const folder = join(dataDir, 'requests')
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const draft = join(folder, `.${randomUUID()}`)
  try {
    await writeFile(draft, `${JSON.stringify({ domain })}\n`, { mode: 0o600, flag: 'wx', flush: true })
    await chmod(draft, 0o600)
    await rename(draft, join(folder, fileName))
  } catch (error) {
    await rm(draft, { force: true })
    throw error
  }
}

/** The domain that still waits for the agent. */
export async function waitingAddress(dataDir: string): Promise<string | undefined> {
  try {
    const request: unknown = JSON.parse(await readFile(join(dataDir, 'requests', fileName), 'utf8'))
    const domain = request && typeof request === 'object' && 'domain' in request ? request.domain : undefined
    return typeof domain === 'string' ? domain : undefined
  } catch {
    return undefined
  }
}
