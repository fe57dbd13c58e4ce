import { existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import {
  isNewer,
  type Job,
  type KnownReleases,
  type Phase,
  wayBackFolder,
} from '../../app/domain/updates/index.ts'
import { backSteps } from './back-steps.ts'
import { holdSite, releaseSite } from './hold.ts'
import { finish, readKnown, writeJob, writeKnown } from './job.ts'
import type { Machine } from './machine.ts'
import { watchSite } from './probation.ts'
import { Refused } from './refused.ts'
import {
  checkRoom,
  incomingArchive,
  installUnits,
  linkedVersion,
  pointTo,
  releaseFolder,
  removeOtherReleases,
  setPrevious,
  sourceFor,
  switchTo,
  unpackRelease,
} from './releases.ts'
import type { Offer } from './source.ts'

/** Does a phase, and says what comes next. Repeated after an interruption, it comes to the same end. */
export type Step = (job: Job, machine: Machine) => Promise<Job>

/** Within them, and the start of the version before, the site is back in two minutes. */
const migrationMs = 60_000
const copyMs = 10 * 60_000

const steps: Record<Exclude<Phase, 'done'>, Step> = {
  async check(job, machine) {
    const offer = await (await sourceFor(machine, job.source)).offer()
    noteOffer(machine, offer)
    return finish(job, 'checked')
  },

  async apply(job, machine) {
    if (job.domain !== undefined) await machine.changeAddress(join(machine.paths.root, 'trusted'), job.domain)
    else {
      await machine.stopSite()
      await machine.startSite()
    }
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
    return { ...job, phase: 'stop' }
  },

  async stop(job, machine) {
    await holdSite(machine)
    return { ...job, phase: 'copy' }
  },

  async copy(job, machine) {
    // The copies for the way back to it make room for these.
    setPrevious(machine.paths, undefined)
    await runWayBack(machine, 'before')
    return { ...job, phase: 'migrate' }
  },

  async migrate(job, machine) {
    const to = toOf(job)
    await switchTo(machine.paths, to)
    await machine
      .runAsSite(releaseFolder(machine.paths, to), 'server/commands/migrate.ts', [], migrationMs)
      .catch((error: unknown) => {
        throw new Refused('migration', error instanceof Error ? error.message : undefined)
      })
    await runWayBack(machine, 'after')
    return { ...job, phase: 'start' }
  },

  async start(job, machine) {
    await releaseSite(machine)
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

  ...backSteps,
}

/** The version before is still in place: nothing was done, or the site only has to be started again. */
const untouched: readonly Phase[] = ['check', 'apply', 'fetch', 'unpack']
const standing: readonly Phase[] = ['stop', 'copy']

/** What follows a phase that failed. @throws the error of a way back, which is tried again */
function afterFailure(job: Job, error: unknown): Job {
  const { reason, detail } =
    error instanceof Refused
      ? error
      : ({ reason: 'system', detail: error instanceof Error ? error.message : String(error) } as const)
  const failed = { ...job, reason, ...(detail && { detail: detail.slice(0, 1_000) }) }
  if (untouched.includes(job.phase)) return finish(failed, 'refused')
  if (standing.includes(job.phase)) return { ...failed, phase: 'back-start' }
  if (job.phase === 'back-stop' && error instanceof Refused) return finish(failed, 'refused')
  if (job.phase.startsWith('back-')) throw error
  return { ...failed, phase: 'back-stop' }
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
  forgetCopies(machine)
  return job
}

/** Copies that the site has asked to delete while they could still be needed: somebody's data were deleted. */
export function forgetCopies({ paths }: Machine): void {
  const folder = join(paths.data, wayBackFolder)
  if (existsSync(join(folder, 'forget'))) rmSync(folder, { recursive: true, force: true })
}

function runWayBack(machine: Machine, step: 'before' | 'after'): Promise<string> {
  return machine.runAsSite(join(machine.paths.root, 'trusted'), 'server/agent/way-back.ts', [step], copyMs)
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
