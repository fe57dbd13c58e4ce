import { access } from 'node:fs/promises'
import { join } from 'node:path'
import { type Job, type Phase, wayBackFolder } from '../../app/domain/updates/index.ts'
import { holdSite, releaseSite } from './hold.ts'
import { finish, readKnown, writeKnown } from './job.ts'
import type { Machine } from './machine.ts'
import { waitForSite } from './probation.ts'
import { Refused } from './refused.ts'
import {
  linkedVersion,
  pointTo,
  releaseFolder,
  removeOtherReleases,
  setPrevious,
  switchTo,
} from './releases.ts'
import { readRelease } from './version.ts'

const mergeMs = 20 * 60_000

type BackPhase = Extract<Phase, `back-${string}`>

/** The way back to the version before, by itself after a failure or because the owner asked. */
export const backSteps: Record<BackPhase, (job: Job, machine: Machine) => Promise<Job>> = {
  async 'back-stop'(job, machine) {
    const asked = job.verb === 'back' ? { ...job, ...(await versionsBack(machine)) } : job
    await holdSite(machine)
    return { ...asked, phase: 'back-merge' }
  },

  async 'back-merge'(job, machine) {
    const printed = await runWayBack(machine, 'merge')
    return { ...job, phase: 'back-swap', ...(printed.trim() && { rowsLeft: Number(printed) }) }
  },

  async 'back-swap'(job, machine) {
    await runWayBack(machine, 'swap')
    return { ...job, phase: 'back-switch' }
  },

  async 'back-switch'(job, machine) {
    const { paths } = machine
    const [left, kept] = job.verb === 'back' ? [job.from, job.to] : [job.to, job.from]
    if (kept === undefined) throw new Error('the job names no version to go back to')
    await switchTo(paths, kept)
    pointTo(paths, 'trusted', kept)
    if (job.verb === 'back') setPrevious(paths, undefined)
    const known = readKnown(paths.state)
    if (left !== undefined)
      writeKnown(paths.state, { ...known, failed: [...new Set([...known.failed, left])] })
    return { ...job, phase: 'back-start' }
  },

  async 'back-start'(job, machine) {
    await releaseSite(machine)
    // A copy that could not be made, or an archive that could not be unpacked, is no fault of the version.
    await waitForSite(machine)
    await removeOtherReleases(machine.paths)
    return finish(job, job.verb === 'back' ? 'went-back' : 'came-back')
  },
}

/** From which version to which. @throws {Refused} before anything is stopped */
async function versionsBack({ paths, usesPostgres }: Machine): Promise<{ from: string; to: string }> {
  if (usesPostgres) throw new Refused('postgres')
  const [from, to] = [linkedVersion(paths, 'current'), linkedVersion(paths, 'previous')]
  if (!from || !to) throw new Refused('no-previous')
  const [newer, older] = await Promise.all(
    [from, to].map((version) => readRelease(releaseFolder(paths, version))),
  )
  const needsCopies = newer?.dataVersion !== older?.dataVersion
  if (needsCopies && !(await hasCopies(paths.data))) throw new Refused('copies-gone')
  return { from, to }
}

async function hasCopies(data: string): Promise<boolean> {
  const copies = ['before', 'after'].map((name) => access(join(data, wayBackFolder, `${name}.sqlite`)))
  return Promise.all(copies).then(
    () => true,
    () => false,
  )
}

function runWayBack(machine: Machine, step: 'merge' | 'swap'): Promise<string> {
  return machine.runAsSite(join(machine.paths.root, 'trusted'), 'server/agent/way-back.ts', [step], mergeMs)
}
