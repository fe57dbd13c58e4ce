import type { Job } from '../../app/domain/updates/index.ts'
import { writeJob } from './job.ts'
import type { Machine } from './machine.ts'
import { Refused } from './refused.ts'

const pauseMs = 1_000
/** From the start to the first good answer. */
const startMs = 60_000
/** Without a good answer, once there was one. */
const silenceMs = 30_000
/** Starts by itself, after it has ended by itself: one may be an accident. */
const maxRestarts = 1
/** How often the remaining time is written down. */
const noteMs = 5_000

/** Watches the site until its probation is over. @throws {Refused} when it ends, hangs or does not start */
export async function watchSite(job: Job, machine: Machine): Promise<void> {
  const leftMs = job.probationLeftMs ?? machine.probationMs
  const begunMs = machine.nowMs()
  let [heardMs, notedMs, wasHeard] = [begunMs, begunMs, false]
  for (;;) {
    const { hasFailed, restarts } = await machine.siteState()
    if (hasFailed || restarts > maxRestarts) throw new Refused('crashed')
    const isHealthy = await machine.isHealthy()
    const now = machine.nowMs()
    if (isHealthy) [heardMs, wasHeard] = [now, true]
    else if (now - heardMs > (wasHeard ? silenceMs : startMs)) throw new Refused('hangs')
    const remainingMs = leftMs - (now - begunMs)
    if (isHealthy && remainingMs <= 0) return
    if (now - notedMs > noteMs) {
      writeJob(machine.paths.state, { ...job, probationLeftMs: Math.max(0, remainingMs) })
      notedMs = now
    }
    await machine.sleep(pauseMs)
  }
}

/** Waits for the first good answer. @throws {Refused} */
export async function waitForSite(machine: Machine): Promise<void> {
  for (const end = machine.nowMs() + startMs; machine.nowMs() < end; await machine.sleep(pauseMs))
    if (await machine.isHealthy()) return
  throw new Refused('hangs')
}
