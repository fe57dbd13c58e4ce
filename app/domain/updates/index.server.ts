import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as v from 'valibot'
import {
  type AgentRequest,
  type Job,
  jobFile,
  jobSchema,
  type KnownReleases,
  knownFile,
  knownSchema,
  requestsFolder,
} from './index.ts'

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
