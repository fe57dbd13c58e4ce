import { execFile } from 'node:child_process'
import { readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { build as viteBuild } from 'vite'
import { ContentError } from '../../app/domain/content/index.server.ts'
import { readContent } from '../../app/domain/publishing/index.server.ts'
import { staffLayoutId } from '../../app/domain/staff-paths.ts'
import { manifestWithout, partialManifest } from '../../app/platform/framework/defer-scripts.ts'
import { precompressFolder } from '../../app/platform/http/serve-files.ts'
import { buildFolder, root } from '../settings/folders.ts'

/**
 * Builds the app and precompresses its public files.
 * @throws {ContentError} before it builds, when `content/` has a mistake.
 */
async function build(): Promise<void> {
  await readContent(root)
  // Share pictures stay: their names are digests of what they show, and a running site may be making more of them.
  for (const name of ['client', 'server']) await rm(join(buildFolder, name), { recursive: true, force: true })
  const reactRouter = join(root, 'node_modules/@react-router/dev/bin.cjs')
  // A test runner sets NODE_ENV to "test", which would build for development.
  const env = { ...process.env, NODE_ENV: 'production' }
  await promisify(execFile)(process.execPath, [reactRouter, 'build'], { cwd: root, env })
  await writePublicManifest(join(buildFolder, 'client/assets'))
  await buildScripts(join(buildFolder, 'client'))
  await precompressFolder(join(buildFolder, 'client'))
}

/** Public pages load a manifest without the routes of staff, which would add to each of them. */
async function writePublicManifest(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    const script = /^manifest-.*\.js$/.test(name) ? await readFile(join(folder, name), 'utf8') : ''
    if (script) await writeFile(join(folder, partialManifest(name)), manifestWithout(staffLayoutId, script))
  }
}

const scripts = {
  'sw.js': 'app/entry.worker.ts',
  'editar.js': 'app/staff/on-page/edit-buttons.ts',
  'sw-removal.js': 'app/removal.worker.ts',
}

/**
 * Builds the service worker, the one that removes it, and staff's script for public pages, each as one classic script. Their bytes
 * depend on their sources only, so a new version of the content is no new worker.
 */
async function buildScripts(folder: string): Promise<void> {
  for (const [name, source] of Object.entries(scripts))
    await viteBuild({
      configFile: false,
      root,
      logLevel: 'warn',
      publicDir: false,
      // For Workbox; a test runner sets the variable to "test".
      define: { 'process.env.NODE_ENV': '"production"' },
      build: {
        outDir: folder,
        emptyOutDir: false,
        target: 'es2022',
        license: { fileName: `.vite/${name}.license.json` },
        rolldownOptions: {
          input: join(root, source),
          output: { format: 'iife', entryFileNames: name },
        },
      },
    })
}

if (import.meta.main)
  try {
    await build()
  } catch (error) {
    // The ranch fixes mistakes in its content: it needs the message, not the stack.
    if (!(error instanceof ContentError)) throw error
    console.error(error.message)
    process.exitCode = 1
  }
