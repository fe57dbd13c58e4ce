import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'

const root = join(import.meta.dirname, '../..')
export const buildFile = join(root, 'build/server/index.js')

export class BuildFailed extends Error {
  override readonly message = 'the site was not built'
}

/**
 * Builds, in a process of its own, unless the build is newer than all of its sources. A release brings its build and can make no
 * other. @throws {BuildFailed}
 */
export async function buildIfNeeded(print: (line: string) => void): Promise<void> {
  if (existsSync(join(root, 'version.json'))) return
  const built = await modifiedMs(buildFile)
  if (built > 0 && built >= (await newestSourceMs())) return
  print('Building the site; this takes a few seconds …')
  const builder = spawn(process.execPath, [join(root, 'server/build/build.ts')], { stdio: 'inherit' })
  const [status] = await once(builder, 'exit')
  if (status !== 0) throw new BuildFailed()
}

const sources = [
  'app',
  'content',
  'docs/guide.md',
  'docs/screenshots',
  'public',
  'server',
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
  const entries = (await readdir(path, { recursive: true })).filter((entry) => !/\.test\.tsx?$/.test(entry))
  return Math.max(ownMs, ...(await Promise.all(entries.map((entry) => modifiedMs(join(path, entry))))))
}

async function modifiedMs(path: string): Promise<number> {
  try {
    return (await stat(path)).mtimeMs
  } catch {
    return 0
  }
}
