import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll } from 'vitest'

type Cleanups = (() => unknown)[]

/** What is done after the tests of a file, the last first. */
export function cleanupsOfFile(): Cleanups {
  const cleanups: Cleanups = []
  afterAll(async () => {
    for (const cleanup of cleanups.splice(0).reverse()) await cleanup()
  }, 120_000)
  return cleanups
}

export async function temporaryFolder(cleanups: Cleanups, name: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), `matriz-${name}-`))
  cleanups.push(() => rm(folder, { recursive: true, force: true }))
  return folder
}
