import { pathToFileURL } from 'node:url'
import { buildFile } from '../server/build/build-if-needed.ts'

/** The server's build, which the global setup has made. It has its own modules: import nothing that must be the same from sources. */
export const built: typeof import('../server/main.ts') = await import(pathToFileURL(buildFile).href)
