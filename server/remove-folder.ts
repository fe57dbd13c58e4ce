import { randomBytes } from 'node:crypto'
import { rename, rm } from 'node:fs/promises'

/** Deletes a folder, if there is one, even while another process writes to it: files that come later are in a new folder of the name. */
export async function removeFolder(folder: string): Promise<void> {
  const removed = `${folder}.${randomBytes(6).toString('hex')}.removed`
  try {
    await rename(folder, removed)
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return
    throw error
  }
  // A file that was being made may still arrive.
  await rm(removed, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 })
}
