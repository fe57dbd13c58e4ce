import { readSiteSetting } from '../../domain/settings/index.server.ts'
import { isNewer, type Job, type Phase, reasons } from '../../domain/updates/index.ts'
import type { RequestServices } from '../../request/context.server.ts'

/** What the page shows of a server's agent. */
export interface AgentView {
  checkedAt: number | null
  /** Undefined when this is the newest version known. */
  available: { version: string; notes: string } | undefined
  /** Whether this server has come back from the available version. */
  hasFailed: boolean
  atNight: boolean
  /** What is going on; undefined when nothing is. */
  running: { text: string; minutesLeft: number | null } | undefined
  last: LastJob | undefined
  /** Where an owner may go back to. */
  backTo: string | undefined
}

type ResultText = (typeof resultTexts)[keyof typeof resultTexts]

export interface LastJob {
  at: number
  version: string
  /** Undefined when what was asked was not done. */
  text: ResultText | undefined
  isGood: boolean
  reason: string | undefined
}

/** Undefined where no agent carries updates out. */
export async function readAgentView({
  agent,
  database,
  release,
}: Pick<RequestServices, 'agent' | 'database' | 'release'>): Promise<AgentView | undefined> {
  if (!agent) return undefined
  const { job, known } = await agent.read()
  const { available, checkedAt = 0, failed, previous } = known
  const isAhead = available !== undefined && isNewer(available.version, release.version)
  const isRunning = job !== undefined && job.phase !== 'done'
  return {
    checkedAt: checkedAt || null,
    available: isAhead ? available : undefined,
    hasFailed: isAhead && failed.includes(available.version),
    atNight: (await readSiteSetting(database, 'updates'))?.atNight ?? false,
    running: isRunning ? { text: phaseTexts[job.phase], minutesLeft: minutesOf(job) } : undefined,
    last: job && !isRunning ? lastJob(job) : undefined,
    backTo: previous,
  }
}

function minutesOf({ phase, probationLeftMs }: Job): number | null {
  return phase === 'probation' && probationLeftMs !== undefined ? Math.ceil(probationLeftMs / 60_000) : null
}

const switching: string = 'O site está trocando de versão. Ele volta em instantes.'
const goingBack: string = 'O site está voltando para a versão anterior.'

const phaseTexts: Record<Phase, string> = {
  check: 'O servidor está procurando uma versão nova.',
  apply: 'O servidor está aplicando uma mudança.',
  fetch: 'O servidor está baixando e conferindo a versão nova.',
  unpack: 'O servidor está baixando e conferindo a versão nova.',
  copy: 'O servidor está fazendo a cópia de segurança de antes da troca.',
  switch: switching,
  probation: 'O site já está na versão nova, em observação. Se algo falhar, ele volta sozinho.',
  trust: switching,
  back: goingBack,
  'back-switch': goingBack,
  'back-start': goingBack,
  done: switching,
}

const resultTexts = {
  updated: 'O site foi para a versão {version}.',
  'went-back':
    'O site voltou para a versão {version}. Os contatos e textos que chegaram depois continuam no site.',
  'came-back':
    'A versão {version} falhou, e o site voltou sozinho para a anterior. Os contatos e textos desse tempo continuam no site.',
} satisfies Partial<Record<NonNullable<Job['result']>, string>>

function lastJob({ result, changedAt, to = '', reason }: Job): LastJob | undefined {
  const text =
    result && Object.hasOwn(resultTexts, result) ? resultTexts[result as keyof typeof resultTexts] : undefined
  if (!text && result !== 'refused') return undefined
  const isGood = result !== 'came-back' && result !== 'refused'
  return { at: changedAt, version: to, text, isGood, reason: reason && reasons[reason] }
}
