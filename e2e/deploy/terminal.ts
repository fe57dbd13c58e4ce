import { spawn } from 'node:child_process'
import { once } from 'node:events'
import type { BareServer } from './bare-server.ts'

export interface TerminalOutcome {
  /** What the person has read. */
  printed: string
  code: number | null
}

/** What to type when a line asks something. */
export type Answers = readonly (readonly [question: RegExp, answer: string])[]

/** Types a command line in a terminal of the server's, or runs it without one, as programs do. */
export async function runInTerminal(
  server: BareServer,
  command: string,
  { answers = [], withTerminal = true }: { answers?: Answers; withTerminal?: boolean } = {},
): Promise<TerminalOutcome> {
  const environment = ['env', '--ignore-environment', 'PATH=/usr/sbin:/usr/bin:/sbin:/bin', 'TERM=xterm']
  const typed = withTerminal
    ? ['script', '--quiet', '--return', '--command', command, '/dev/null']
    : ['setsid', '--wait', 'sh', '-c', command]
  const child = spawn('nsenter', [`--target=${server.firstProcess}`, '--all', ...environment, ...typed])
  let printed = ''
  let answeredLength = 0
  const read = (chunk: Buffer) => {
    printed += `${chunk}`.replaceAll('\r', '')
    const asked = printed.slice(answeredLength)
    const answer = answers.find(([question]) => question.test(asked))?.[1]
    if (answer === undefined) return
    answeredLength = printed.length
    child.stdin.write(`${answer}\n`)
  }
  child.stdout.on('data', read)
  child.stderr.on('data', read)
  const [code]: (number | null)[] = await once(child, 'close')
  return { printed, code: code ?? null }
}
