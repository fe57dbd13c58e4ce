import { join } from 'node:path'
import { isNewer, type Job, type KnownReleases, type Phase } from '../../app/domain/updates/index.ts'
import { finish, Refused, readKnown, writeJob, writeKnown } from './job.ts'
import type { Machine } from './machine.ts'
import {
  checkRoom,
  incomingArchive,
  installUnits,
  linkedVersion,
  pointTo,
  removeOtherReleases,
  setPrevious,
  sourceFor,
  switchTo,
  unpackRelease,
} from './releases.ts'
import type { Offer } from './source.ts'

/** Does a phase, and says what comes next. Repeated after an interruption, it comes to the same end. */
type Step = (job: Job, machine: Machine) => Promise<Job>

const steps: Record<Exclude<Phase, 'done'>, Step> = {
  async check(job, machine) {
    const offer = await (await sourceFor(machine, job.source)).offer()
    noteOffer(machine, offer)
    return finish(job, 'checked')
  },

  async apply(job, machine) {
    if (job.domain !== undefined) await machine.changeAddress(join(machine.paths.root, 'trusted'), job.domain)
    else await machine.restartSite()
    return finish(job, 'applied')
  },

  async fetch(job, machine) {
    const { paths } = machine
    if (machine.usesPostgres) throw new Refused('postgres')
    const from = linkedVersion(paths, 'current')
    if (!from) throw new Refused('system', 'no current release')
    const source = await sourceFor(machine, job.source)
    const offer = await source.offer()
    const { failed } = noteOffer(machine, offer)
    const to = offer.version
    if (to === from) return finish(job, 'newest', { from })
    if (!isNewer(to, from)) throw new Refused('older')
    if (job.atNight && failed.includes(to)) throw new Refused('failed')
    await checkRoom(paths)
    await source.save(to, incomingArchive(paths))
    return { ...job, from, to, phase: 'unpack' }
  },

  async unpack(job, machine) {
    await unpackRelease(machine, toOf(job))
    return { ...job, phase: 'copy' }
  },

  async copy(job, machine) {
    await machine.backUp().catch((error: unknown) => {
      throw new Refused('copy', error instanceof Error ? error.message : undefined)
    })
    return { ...job, phase: 'switch' }
  },

  async switch(job, machine) {
    // From now on the database may be that of two versions later.
    setPrevious(machine.paths, undefined)
    await switchTo(machine.paths, toOf(job))
    await machine.restartSite()
    return { ...job, phase: 'probation', probationLeftMs: machine.probationMs }
  },

  async probation(job, machine) {
    await watchSite(job, machine)
    return { ...job, phase: 'trust' }
  },

  async trust(job, machine) {
    const { paths } = machine
    const to = toOf(job)
    pointTo(paths, 'trusted', to)
    setPrevious(paths, job.from)
    await installUnits(machine, to)
    await removeOtherReleases(paths)
    return finish(job, 'updated')
  },

  async back(job, { paths, usesPostgres }) {
    if (usesPostgres) throw new Refused('postgres')
    const [from, to] = [linkedVersion(paths, 'current'), linkedVersion(paths, 'previous')]
    if (!from || !to) throw new Refused('no-previous')
    return { ...job, from, to, phase: 'back-switch' }
  },

  async 'back-switch'(job, { paths }) {
    const isAsked = job.verb === 'back'
    const [left, kept] = isAsked ? [job.from, job.to] : [job.to, job.from]
    if (left === undefined || kept === undefined) throw new Error('the job names no version to go back to')
    pointTo(paths, 'current', kept)
    pointTo(paths, 'trusted', kept)
    if (isAsked) setPrevious(paths, undefined)
    const known = readKnown(paths.state)
    writeKnown(paths.state, { ...known, failed: [...new Set([...known.failed, left])] })
    return { ...job, phase: 'back-start' }
  },

  async 'back-start'(job, machine) {
    await machine.restartSite()
    await waitForSite(machine)
    await removeOtherReleases(machine.paths)
    return finish(job, job.verb === 'back' ? 'went-back' : 'came-back')
  },
}

/** In these the version before is in its place, and nothing has to be undone. */
const untouched: readonly Phase[] = ['check', 'apply', 'fetch', 'unpack', 'copy', 'back']

/** What follows a phase that failed. @throws the error of a way back, which is tried again */
function afterFailure(job: Job, error: unknown): Job {
  const { reason, detail } =
    error instanceof Refused
      ? error
      : ({ reason: 'system', detail: error instanceof Error ? error.message : String(error) } as const)
  const failed = { ...job, reason, ...(detail && { detail: detail.slice(0, 1_000) }) }
  if (untouched.includes(job.phase)) return finish(failed, 'refused')
  if (job.phase.startsWith('back-')) throw error
  return { ...failed, phase: 'back-switch' }
}

/** Goes on with a job from where it is to its end. */
export async function runJob(begun: Job, machine: Machine): Promise<Job> {
  const { state } = machine.paths
  let job = begun
  writeJob(state, job)
  while (job.phase !== 'done') {
    try {
      job = await steps[job.phase](job, machine)
    } catch (error) {
      job = afterFailure(job, error)
    }
    writeJob(state, job)
  }
  return job
}

function noteOffer({ paths }: Machine, available: Offer): KnownReleases {
  const known = { ...readKnown(paths.state), available, checkedAt: Date.now() }
  writeKnown(paths.state, known)
  return known
}

function toOf({ to }: Job): string {
  if (to === undefined) throw new Error('the job names no version')
  return to
}

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
async function watchSite(job: Job, machine: Machine): Promise<void> {
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
async function waitForSite(machine: Machine): Promise<void> {
  for (const end = machine.nowMs() + startMs; machine.nowMs() < end; await machine.sleep(pauseMs))
    if (await machine.isHealthy()) return
  throw new Refused('hangs')
}
