import { join } from 'node:path'
import { build } from 'vite'

/** Names of the service worker's scripts in the folder of public files, with their sources. */
const scripts = {
  'sw.js': 'app/entry.worker.ts',
  'sw-removal.js': 'app/platform/offline/worker/removal-worker.ts',
}

/**
 * Builds the service worker and the one that removes it, each as one classic script. Their bytes depend on their sources only, so
 * a new version of the content is no new worker.
 */
export async function buildWorkers(root: string, folder: string): Promise<void> {
  for (const [name, source] of Object.entries(scripts))
    await build({
      configFile: false,
      root,
      logLevel: 'warn',
      publicDir: false,
      build: {
        outDir: folder,
        emptyOutDir: false,
        target: 'es2022',
        minify: 'terser',
        rolldownOptions: {
          input: join(root, source),
          output: { format: 'iife', entryFileNames: name },
        },
      },
    })
}
