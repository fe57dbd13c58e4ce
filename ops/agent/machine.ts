import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { agentFolder } from '../../app/domain/updates/index.ts'

/** What a job needs of the server; tests bring their own. */
export interface Machine {
  readonly paths: Paths
  /** Owns the data. */
  readonly siteUser: { readonly uid: number; readonly gid: number }
  /** Where releases are; empty for nowhere. */
  readonly releasesUrl: string
  readonly usesPostgres: boolean
  readonly probationMs: number
  nowMs(): number
  sleep(ms: number): Promise<void>
  /** Serves the release that `current` names. Ends the site also when it hangs. */
  restartSite(): Promise<void>
  /** Whether it has given up, and how often it was started again by itself. */
  siteState(): Promise<{ hasFailed: boolean; restarts: number }>
  isHealthy(): Promise<boolean>
  /** Writes a backup and tries it, while the site runs. @throws when it fails or takes longer than 30 minutes */
  backUp(): Promise<void>
  /** Makes systemd read its units again, and starts new paths and timers. */
  reloadUnits(names: readonly string[]): Promise<void>
  changeAddress(release: string, domain: string): Promise<void>
}

export interface Paths {
  /** Releases, and the links to them. */
  root: string
  data: string
  /** The agent's own, which the site may read. */
  state: string
  units: string
}

export function pathsOf(environment: Record<string, string | undefined>): Paths {
  return {
    root: environment['MATRIZ_ROOT'] ?? '/srv/matriz',
    data: environment['DATA_DIR'] ?? '/var/lib/matriz',
    state: environment['AGENT_STATE'] ?? agentFolder,
    units: '/etc/systemd/system',
  }
}

const unit = 'matriz@3001.service'
const address = 'http://127.0.0.1:3001'
const stopMs = 15_000
const answerMs = 5_000
const backupMs = 30 * 60_000

export function systemdMachine(
  parts: Pick<Machine, 'paths' | 'siteUser' | 'releasesUrl' | 'usesPostgres' | 'probationMs'>,
): Machine {
  const systemctl = (...args: string[]) => run('systemctl', args, { timeoutMs: 60_000 })

  async function show(): Promise<Map<string, string>> {
    const names = 'ActiveState,SubState,MainPID,NRestarts'
    const lines = (await systemctl('show', `--property=${names}`, unit)).trim().split('\n')
    return new Map(lines.map((line) => line.split('=', 2) as [string, string]))
  }

  return {
    ...parts,
    nowMs: () => performance.now(),
    sleep,
    async restartSite() {
      const pid = async () => (await show()).get('MainPID')
      const former = await pid()
      await systemctl('reset-failed', unit)
      // Not to stop and start it, because a visitor's connection may start it in between.
      await systemctl('restart', '--no-block', unit)
      for (const end = performance.now() + stopMs; performance.now() < end; await sleep(200))
        if ((await pid()) !== former) return
      await systemctl('kill', '--signal=KILL', unit)
    },
    async siteState() {
      const state = await show()
      return { hasFailed: state.get('ActiveState') === 'failed', restarts: Number(state.get('NRestarts')) }
    },
    async isHealthy() {
      const answers = ['/healthz', '/'].map(async (path) => {
        const response = await fetch(address + path, { signal: AbortSignal.timeout(answerMs) })
        await response.arrayBuffer()
        return response.status === 200
      })
      return (await Promise.all(answers).catch(() => [false])).every(Boolean)
    },
    async backUp() {
      await run('systemctl', ['start', 'matriz-backup.service'], { timeoutMs: backupMs })
    },
    async reloadUnits(names) {
      await systemctl('daemon-reload')
      const started = names.filter((name) => /\.(path|timer)$/.test(name))
      if (started.length > 0) await systemctl('enable', '--now', ...started)
    },
    async changeAddress(release, domain) {
      await run(join(release, 'deploy/set-up'), [domain], { timeoutMs: 10 * 60_000 })
    },
  }
}

function sleep(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}

/** @throws with what the program wrote to its standard error, when it fails or takes longer */
export async function run(
  program: string,
  args: readonly string[],
  { timeoutMs, ...options }: { timeoutMs: number; cwd?: string; env?: Record<string, string> },
): Promise<string> {
  const child = spawn(program, args, {
    ...options,
    timeout: timeoutMs,
    killSignal: 'SIGKILL',
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let [printed, failures] = ['', '']
  child.stdout.on('data', (chunk: Buffer) => {
    printed += chunk
  })
  child.stderr.on('data', (chunk: Buffer) => {
    failures = `${failures}${chunk}`.slice(-1_000)
  })
  const [code, signal]: (number | string | null)[] = await once(child, 'close')
  if (code === 0) return printed
  throw new Error(`${[program, ...args].join(' ')}: ${failures.trim() || (signal ?? code)}`)
}
