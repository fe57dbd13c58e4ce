import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type RunningSite, startSite } from '../e2e/test.ts'

/** Deletes the folder afterwards. */
export async function withTemporaryFolder(
  name: string,
  work: (folder: string) => Promise<void>,
): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), `matriz-bench-${name}-`))
  try {
    await work(folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

interface SiteOptions {
  environment?: Record<string, string>
  command?: [string, ...string[]]
  /** Begins at once, although the site compresses its pages further half a minute after its start. */
  beginsUnsettled?: boolean
}

/** Runs the site as a process of its own and ends it afterwards. */
export async function withSite<T>(
  dataDir: string,
  work: (site: RunningSite) => Promise<T>,
  { environment = {}, command, beginsUnsettled = false }: SiteOptions = {},
): Promise<T> {
  const site = await startSite(dataDir, environment, command)
  try {
    if (!beginsUnsettled) await untilSettled(site)
    return await work(site)
  } finally {
    const ended = once(site.process, 'exit')
    site.process.kill('SIGKILL')
    await ended
  }
}

function untilSettled({ process: { stdout } }: RunningSite): Promise<void> {
  return new Promise((resolve) =>
    stdout?.on('data', (chunk: Buffer) => chunk.includes('content version settled') && resolve()),
  )
}
