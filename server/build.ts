import { execFile } from 'node:child_process'
import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { ContentError } from '../app/domain/content/parse-content.server.ts'
import { packFolder } from '../app/platform/http/files/pack.ts'
import { checkContent } from './check-content.ts'

/** The project's folder, and where the build lies in it. */
export const root = join(import.meta.dirname, '..')
export const buildFolder = join(root, 'build')
export const buildFile = join(buildFolder, 'server/index.js')

/**
 * Builds the app and compresses what browsers will fetch.
 * @throws {ContentError} before anything is built, when something in `content/` is wrong.
 */
export async function build(): Promise<void> {
  await checkContent(root)
  // Pages of earlier builds.
  await rm(join(buildFolder, 'pages'), { recursive: true, force: true })
  const reactRouter = join(root, 'node_modules/@react-router/dev/bin.cjs')
  // A test runner sets NODE_ENV to "test", which would build for development.
  const env = { ...process.env, NODE_ENV: 'production' }
  await promisify(execFile)(process.execPath, [reactRouter, 'build'], { cwd: root, env })
  await packFolder(join(buildFolder, 'client'))
}

/** Builds unless the build is newer than everything it is made from. Says so while it does. */
export async function buildIfNeeded(say: (line: string) => void): Promise<void> {
  const built = await timeOf(buildFile)
  if (built > 0 && built >= (await newestSource())) return
  say('Building the site; this takes a few seconds …')
  await build()
}

const sources = ['app', 'content', 'public', 'package-lock.json', 'vite.config.ts', 'react-router.config.ts']

async function newestSource(): Promise<number> {
  const times = await Promise.all(sources.map((source) => newestIn(join(root, source))))
  return Math.max(...times)
}

async function newestIn(path: string): Promise<number> {
  const own = await timeOf(path)
  if (!(await stat(path)).isDirectory()) return own
  const entries = await readdir(path, { recursive: true })
  return Math.max(own, ...(await Promise.all(entries.map((entry) => timeOf(join(path, entry))))))
}

/** When a file was last changed, milliseconds; 0 when there is none. */
async function timeOf(path: string): Promise<number> {
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
    // A mistake in the content is the ranch's to mend: one line, no stack.
    if (!(error instanceof ContentError)) throw error
    console.error(error.message)
    process.exitCode = 1
  }
