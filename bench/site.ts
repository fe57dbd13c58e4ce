import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { type RunningSite, startSite } from '../e2e/test.ts'

export async function withTemporaryFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'matriz-bench-'))
  try {
    return await work(folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

export async function withSite<T>(dataDir: string, work: (site: RunningSite) => Promise<T>): Promise<T> {
  const site = await startSite(dataDir)
  try {
    return await work(site)
  } finally {
    const ended = once(site.process, 'exit')
    site.process.kill('SIGKILL')
    await ended
  }
}

/** Waits until the site uses next to no processor time, because it also fills its cache after its start; at most two minutes. */
export async function untilIdle({ process: { pid } }: RunningSite): Promise<void> {
  for (let [second, before] = [0, Number.NaN]; second < 120; second++) {
    const now = await processorTimeMs(pid)
    if (now - before < 50) return
    before = now
    await delay(1_000)
  }
}

/** Linux counts processor time in ticks. */
const tickMs = 10

/** User and system time of a process since its start, in milliseconds. Linux only: reads `/proc`. */
async function processorTimeMs(pid: number | undefined): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8')
  // The second field may contain spaces. User and system time are fields 14 and 15.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return (Number(fields[11]) + Number(fields[12])) * tickMs
}
