import { existsSync } from 'node:fs'
import { mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as v from 'valibot'
import {
  type AgentRequest,
  agentFolder,
  type Job,
  jobFile,
  jobSchema,
  type KnownReleases,
  knownFile,
  knownSchema,
  requestsFolder,
  wayBackFolder,
} from './index.ts'

declare module '../services.server.ts' {
  interface Services {
    /** What this process runs. */
    release: { version: string; notes: string }
    /** Undefined where no agent carries updates out. */
    agent: Agent | undefined
  }
}

export interface AgentState {
  job: Job | undefined
  known: KnownReleases
}

/** The program that runs as root and carries out what the site asks for. */
export interface Agent {
  read(): Promise<AgentState>
  ask(request: AgentRequest): Promise<void>
}

/** @param state the agent's folder, which it owns */
export function openAgent(dataDir: string, state: string): Agent {
  return { read: () => readAgentState(state), ask: (request) => leaveRequest(dataDir, request) }
}

async function readAgentState(state: string): Promise<AgentState> {
  const [job, known] = await Promise.all([
    readState(join(state, jobFile), jobSchema),
    readState(join(state, knownFile), knownSchema),
  ])
  return { job, known: known ?? { failed: [] } }
}

export async function leaveRequest(dataDir: string, { verb, ...fields }: AgentRequest): Promise<void> {
  const folder = join(dataDir, requestsFolder)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const draft = join(folder, `${verb}.part`)
  await writeFile(draft, JSON.stringify(fields), { mode: 0o600 })
  await rename(draft, join(folder, `${verb}.json`))
}

/**
 * Deletes the copies of the database that an update has left for the way back: somebody's data were deleted, or they are old. While
 * an update may still need them, the agent deletes them at its end.
 */
export async function removeWayBack(dataDir: string, state = agentFolder): Promise<void> {
  const folder = join(dataDir, wayBackFolder)
  if (!existsSync(folder)) return
  const { job } = await readAgentState(state)
  if (job && job.phase !== 'done') await writeFile(join(folder, 'forget'), '')
  else await rm(folder, { recursive: true, force: true })
}

const wayBackMs = 7 * 24 * 60 * 60 * 1_000

export async function removeOldWayBack(
  dataDir: string,
  state: string | undefined,
  now: number,
): Promise<void> {
  const copy = await stat(join(dataDir, wayBackFolder)).catch(() => undefined)
  if (copy && now - copy.mtimeMs > wayBackMs) await removeWayBack(dataDir, state)
}

/** What a file of the two says; undefined without one that makes sense. */
export async function readState<T>(
  path: string,
  schema: v.GenericSchema<unknown, T>,
): Promise<T | undefined> {
  try {
    return v.parse(schema, JSON.parse(await readFile(path, 'utf8')))
  } catch {
    return undefined
  }
}
