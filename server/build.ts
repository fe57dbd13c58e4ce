import { execFile } from 'node:child_process'
import { readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { ContentError } from '../app/domain/content/index.server.ts'
import { readContent } from '../app/domain/publishing/index.server.ts'
import { staffLayoutId } from '../app/domain/staff-paths.ts'
import { manifestWithout, partialManifest } from '../app/platform/framework/partial-manifest.ts'
import { precompressFolder } from '../app/platform/http/files/precompress.ts'
import { removeFolder } from './remove-folder.ts'

/** The project's folder. */
export const root = join(import.meta.dirname, '..')
export const buildFolder = join(root, 'build')
export const buildFile = join(buildFolder, 'server/index.js')

/**
 * Builds the app and precompresses its public files.
 * @throws {ContentError} before it builds, when `content/` has a mistake.
 */
export async function build(): Promise<void> {
  await readContent(root)
  // Share pictures stay: their names are digests of what they show, and a running site may be making more of them.
  for (const name of ['client', 'server', 'pages']) await removeFolder(join(buildFolder, name))
  const reactRouter = join(root, 'node_modules/@react-router/dev/bin.cjs')
  // A test runner sets NODE_ENV to "test", which would build for development.
  const env = { ...process.env, NODE_ENV: 'production' }
  await promisify(execFile)(process.execPath, [reactRouter, 'build'], { cwd: root, env })
  await writePublicManifest(join(buildFolder, 'client/assets'))
  // Loaded here: it needs Vite, which an installation without development dependencies lacks.
  const { buildWorkers } = await import('./build-worker.ts')
  await buildWorkers(root, join(buildFolder, 'client'))
  await precompressFolder(join(buildFolder, 'client'))
}

/** Public pages load a manifest without the routes of staff, which would add to each of them. */
async function writePublicManifest(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    const script = /^manifest-.*\.js$/.test(name) ? await readFile(join(folder, name), 'utf8') : ''
    if (script) await writeFile(join(folder, partialManifest(name)), manifestWithout(staffLayoutId, script))
  }
}

/** Builds unless the build is newer than all of its sources. */
export async function buildIfNeeded(print: (line: string) => void): Promise<void> {
  const built = await modifiedMs(buildFile)
  if (built > 0 && built >= (await newestSourceMs())) return
  print('Building the site; this takes a few seconds …')
  await build()
}

const sources = [
  'app',
  'content',
  'docs/guide.md',
  'docs/screenshots',
  'public',
  'package-lock.json',
  'vite.config.ts',
  'react-router.config.ts',
]

async function newestSourceMs(): Promise<number> {
  const newest = await Promise.all(sources.map((source) => newestMs(join(root, source))))
  return Math.max(...newest)
}

async function newestMs(path: string): Promise<number> {
  const ownMs = await modifiedMs(path)
  if (!(await stat(path)).isDirectory()) return ownMs
  const entries = await readdir(path, { recursive: true })
  return Math.max(ownMs, ...(await Promise.all(entries.map((entry) => modifiedMs(join(path, entry))))))
}

/** Milliseconds since 1970; 0 when the file does not exist. */
async function modifiedMs(path: string): Promise<number> {
  try {
    return (await stat(path)).mtimeMs
  } catch {
    return 0
  }
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
