import * as v from 'valibot'
import { storedTime } from '../../platform/stored-time.ts'

/*
 * What the site and the agent, which runs as root, tell each other: requests are files of the site's user that the agent reads, the
 * state of a job is a file of the agent's that the site reads.
 */

/** Three numbers: `1.4.0`. */
export const version = v.pipe(v.string(), v.regex(/^\d{1,4}\.\d{1,4}\.\d{1,4}$/))

export function isNewer(version: string, than: string): boolean {
  const [one, other] = [version, than].map((each) => each.split('.').map(Number))
  const difference = one?.map((number, place) => number - (other?.[place] ?? 0)).find(Boolean) ?? 0
  return difference > 0
}

/** A host name, such as `www.example.com.br`. */
export const hostName = v.pipe(
  v.string(),
  v.maxLength(253),
  v.regex(/^(?=.*[a-z])[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?(\.[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?)+$/),
)

/** What the site may ask for, each in a file of its name. Nothing in it is a command, a path or an address to load from. */
export const requestSchemas = {
  /** Is there a newer version? */
  check: v.strictObject({}),
  /** To the newest version; at night only to one that has not failed here. */
  update: v.strictObject({ atNight: v.boolean() }),
  /** To the version before. */
  back: v.strictObject({}),
  address: v.strictObject({ domain: hostName }),
  restart: v.strictObject({}),
}

export type Verb = keyof typeof requestSchemas
export type AgentRequest = {
  [Name in Verb]: { verb: Name } & v.InferOutput<(typeof requestSchemas)[Name]>
}[Verb]

export const verbs = Object.keys(requestSchemas) as Verb[]

/** Where a job begins, by what was asked. */
export const firstPhases = {
  check: 'check',
  update: 'fetch',
  back: 'back',
  address: 'apply',
  restart: 'apply',
} as const satisfies Record<Verb, string>

/** In the order in which a job passes them; each can be repeated after an interruption. */
const phases = [
  ...['check', 'apply'],
  ...['fetch', 'unpack', 'copy', 'switch', 'probation', 'trust'],
  ...['back', 'back-switch', 'back-start'],
  'done',
] as const

export type Phase = (typeof phases)[number]

const results = ['updated', 'newest', 'checked', 'came-back', 'went-back', 'applied', 'refused'] as const
export type JobResult = (typeof results)[number]

/** Why a job did not do what was asked, in the owner's words. */
export const reasons = {
  network: 'não deu para baixar a versão: o endereço das versões não responde',
  signature: 'a assinatura da versão não confere com a chave deste servidor',
  damaged: 'os arquivos da versão estão estragados',
  nowhere: 'este servidor não sabe de onde baixar versões',
  older: 'a versão oferecida é mais velha do que a deste servidor',
  failed: 'a versão nova já falhou neste servidor',
  room: 'falta espaço no disco',
  postgres: 'este site usa PostgreSQL: quem cuida do servidor atualiza à mão',
  crashed: 'a versão nova parou de funcionar',
  hangs: 'a versão nova não respondia',
  copy: 'a cópia de segurança, que vem antes da troca, não deu certo',
  'no-previous': 'não há versão anterior neste servidor',
  system: 'algo falhou no servidor',
} as const satisfies Record<string, string>

export type Reason = keyof typeof reasons
const reasonNames = Object.keys(reasons) as Reason[]

/** The beginning of a text that may be longer. */
function textOf(maxLength: number) {
  return v.pipe(
    v.string(),
    v.transform((text) => text.slice(0, maxLength)),
  )
}

export const jobSchema = v.object({
  verb: v.picklist(verbs),
  phase: v.picklist(phases),
  /** Milliseconds since 1970. */
  startedAt: storedTime,
  changedAt: storedTime,
  /** The version that is left. */
  from: v.optional(version),
  to: v.optional(version),
  /** A folder that the server's root has named, with the files of a release; else the settings say where they are. */
  source: v.optional(v.string()),
  domain: v.optional(hostName),
  atNight: v.optional(v.boolean()),
  /** What remains of the time in which a new version must stay well. */
  probationLeftMs: v.optional(storedTime),
  reason: v.optional(v.picklist(reasonNames)),
  /** What the system said, for those who look after the server. */
  detail: v.optional(textOf(2_000)),
  result: v.optional(v.picklist(results)),
})

export type Job = v.InferOutput<typeof jobSchema>

export const knownSchema = v.object({
  /** The newest version, when it was last looked for. */
  available: v.optional(v.object({ version, notes: textOf(20_000) })),
  checkedAt: v.optional(storedTime),
  /** Versions from which this server came back. */
  failed: v.array(version),
  /** Where an owner may go back to. Not in the last job, which a look for newer versions replaces each night. */
  previous: v.optional(version),
})

export type KnownReleases = v.InferOutput<typeof knownSchema>

export const jobFile = 'job.json'
export const knownFile = 'known.json'
/** Where the agent keeps its state on a server. */
export const agentFolder = '/var/lib/matriz-agent'
/** In `DATA_DIR`. */
export const requestsFolder = 'requests'
