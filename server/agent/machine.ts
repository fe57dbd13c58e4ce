import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { agentFolder } from '../../app/domain/updates/index.ts'
import { Refused } from './refused.ts'

/** What a job needs of the server; tests bring their own. */
export interface Machine {
  readonly paths: Paths
  /** Owns the data and runs everything that reads them. */
  readonly siteUser: { readonly uid: number; readonly gid: number }
  /** Where releases are; empty for nowhere. */
  readonly releasesUrl: string
  readonly usesPostgres: boolean
  readonly probationMs: number
  nowMs(): number
  sleep(ms: number): Promise<void>
  /** Ends the site also when it hangs. */
  stopSite(): Promise<void>
  startSite(): Promise<void>
  /** Whether it has given up, and how often it was started again by itself. */
  siteState(): Promise<{ hasFailed: boolean; restarts: number }>
  isHealthy(): Promise<boolean>
  /** Runs a script of a release as the site's user. Returns what it prints. @throws when it fails or takes longer */
  runAsSite(release: string, script: string, args: readonly string[], timeoutMs: number): Promise<string>
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

export function systemdMachine(
  parts: Pick<Machine, 'paths' | 'siteUser' | 'releasesUrl' | 'usesPostgres' | 'probationMs'>,
): Machine {
  const { paths, siteUser } = parts
  const systemctl = (...args: string[]) => run('systemctl', args, { timeoutMs: 60_000 })

  async function show(): Promise<Map<string, string>> {
    const names = 'ActiveState,SubState,MainPID,NRestarts'
    const lines = (await systemctl('show', `--property=${names}`, unit)).trim().split('\n')
    return new Map(lines.map((line) => line.split('=', 2) as [string, string]))
  }

  /** A visitor's connection may start the unit at once; it then waits before the site is run. */
  async function waitForEnd(timeoutMs: number): Promise<boolean> {
    for (const end = performance.now() + timeoutMs; performance.now() < end; await sleep(200)) {
      const state = await show()
      if (state.get('MainPID') === '0' && state.get('SubState') !== 'start') return true
    }
    return false
  }

  return {
    ...parts,
    nowMs: () => performance.now(),
    sleep,
    async stopSite() {
      await systemctl('stop', '--no-block', unit)
      if (await waitForEnd(stopMs)) return
      await systemctl('kill', '--signal=KILL', unit)
      if (!(await waitForEnd(stopMs))) throw new Refused('system', `${unit} does not end`)
    },
    async startSite() {
      await systemctl('reset-failed', unit)
      await systemctl('start', '--no-block', unit)
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
    runAsSite: (release, script, args, timeoutMs) =>
      run(join(release, 'node/bin/node'), [script, ...args], {
        timeoutMs,
        cwd: release,
        env: { DATA_DIR: paths.data, PATH: '/usr/bin:/bin' },
        ...siteUser,
      }),
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

interface RunOptions {
  timeoutMs: number
  cwd?: string
  env?: Record<string, string>
  uid?: number
  gid?: number
}

/** @throws with what the program wrote to its standard error, when it fails or takes longer */
export async function run(
  program: string,
  args: readonly string[],
  { timeoutMs, ...options }: RunOptions,
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
