import { join } from 'node:path'
import { projectFolder as root } from '../../app/platform/project-folder.server.ts'

export { root }
/** Fills an empty database; holds the pictures of the build. */
export const contentFolder = join(root, 'content')
export const buildFolder = join(root, 'build')
export const buildFile = join(buildFolder, 'server/index.js')
