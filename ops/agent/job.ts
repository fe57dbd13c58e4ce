import {
  closeSync,
  fsyncSync,
  openSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { basename, dirname, join } from 'node:path'
import * as v from 'valibot'
import type { Reason } from '../../app/domain/updates/index.ts'
import {
  type AgentRequest,
  firstPhases,
  type Job,
  type JobResult,
  jobFile,
  jobSchema,
  type KnownReleases,
  knownFile,
  knownSchema,
} from '../../app/domain/updates/index.ts'

/** The last job, finished or not; undefined before the first. */
export function readJob(state: string): Job | undefined {
  return readState(state, jobFile, jobSchema)
}

export function writeJob(state: string, job: Job): void {
  writeWhole(join(state, jobFile), `${JSON.stringify({ ...job, changedAt: Date.now() })}\n`)
}

export function jobOf({ verb, ...request }: AgentRequest): Job {
  return { verb, ...request, phase: firstPhases[verb], startedAt: Date.now(), changedAt: Date.now() }
}

export function finish(job: Job, result: JobResult, more: Partial<Job> = {}): Job {
  return { ...job, ...more, phase: 'done', result }
}

export function readKnown(state: string): KnownReleases {
  return readState(state, knownFile, knownSchema) ?? { failed: [] }
}

export function writeKnown(state: string, known: KnownReleases): void {
  writeWhole(join(state, knownFile), `${JSON.stringify(known)}\n`)
}

function readState<T>(state: string, name: string, schema: v.GenericSchema<unknown, T>): T | undefined {
  try {
    return v.parse(schema, JSON.parse(readFileSync(join(state, name), 'utf8')))
  } catch {
    return undefined
  }
}

/** Why a job goes no further. */
export class Refused extends Error {
  readonly reason: Reason
  readonly detail: string | undefined

  constructor(reason: Reason, detail?: string) {
    super(detail ? `${reason}: ${detail}` : reason)
    this.reason = reason
    this.detail = detail
  }
}

/** Replaces a file: after a power cut it is the old or the new one. */
export function writeWhole(path: string, text: string, mode = 0o644): void {
  const draft = `${path}.new`
  rmSync(draft, { force: true })
  writeFileSync(draft, text, { mode, flush: true })
  renameSync(draft, path)
  syncFolder(dirname(path))
}

/** Makes `path` a link to `target`, without a moment in which it is none. */
export function replaceLink(path: string, target: string): void {
  const draft = `${path}.new`
  rmSync(draft, { force: true })
  symlinkSync(target, draft)
  renameSync(draft, path)
  syncFolder(dirname(path))
}

/** The last part of what a link names: of `current`, the version. */
export function linkedName(path: string): string | undefined {
  try {
    return basename(readlinkSync(path))
  } catch {
    return undefined
  }
}

export function syncFolder(path: string): void {
  const folder = openSync(path, 'r')
  fsyncSync(folder)
  closeSync(folder)
}
