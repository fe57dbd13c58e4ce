import { randomBytes } from 'node:crypto'
import { rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { projectFolder as root } from '../app/platform/project-folder.server.ts'

export { root }
/** Fills an empty database; holds the pictures of the build. */
export const contentFolder = join(root, 'content')
export const buildFolder = join(root, 'build')
export const buildFile = join(buildFolder, 'server/index.js')

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
