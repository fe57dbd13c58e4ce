import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { LoadTiming } from './measure-load.ts'

export interface WrkOptions {
  /** For the script. */
  folder: string
  /** Lua: a function `request`, or settings of the one request that is repeated. */
  script: string
  connections: number
  seconds: number
  /** Tells this call's requests apart from those of others: the script's `round`. */
  round: string
}

/** Loads a site from a process written in C (Debian: `wrk`). @throws when an answer is an error or none came. */
export async function runWrk(
  address: string,
  { folder, script, connections, seconds, round }: WrkOptions,
): Promise<LoadTiming & { answers: number }> {
  const file = join(folder, `${randomUUID()}.lua`)
  await writeFile(
    file,
    `local sent, round = 0, ""
    function init(args) round = args[1] end
    ${script}
    function done(summary, latency)
      local failed = summary.errors
      io.write(string.format("RESULT %d %d %d %d %d %d", summary.requests, summary.duration,
        latency:percentile(50), latency:percentile(95), latency:percentile(99),
        failed.status + failed.connect + failed.read + failed.write + failed.timeout))
    end`,
  )
  // Past 2 seconds, `wrk` would count an answer as an error.
  const options = ['-t1', '--timeout', '10s', `-c${connections}`, `-d${seconds}s`, '-s', file, address]
  const { stdout } = await promisify(execFile)('wrk', [...options, '--', round])
  const [answers = 0, duration = 0, p50 = 0, p95 = 0, p99 = 0, failed = 0] =
    /RESULT (.*)/.exec(stdout)?.[1]?.split(' ').map(Number) ?? []
  if (failed > 0 || answers === 0) throw new Error(`${failed} requests failed:\n${stdout}`)
  const [toSeconds, toMs] = [1e6, 1e3]
  const perSecond = answers / (duration / toSeconds)
  return { answers, perSecond, p50: p50 / toMs, p95: p95 / toMs, p99: p99 / toMs }
}

const visitor = new URLSearchParams({
  name: 'Ana Bench',
  phone: '(34) 99999-1234',
  city: 'Uberaba',
  interest: 'iatf',
  message: 'Quero 10 prenhezes.',
})

export const contactPath = '/en/envio/contato'

/** Each message has an e-mail address and a form of its own, so that its words are new and it is no repeat. */
export const contactScript = `
    function request()
      sent = sent + 1
      local own = round .. "x" .. sent
      return wrk.format("POST", nil, { ["Content-Type"] = "application/x-www-form-urlencoded" },
        "${visitor}&email=ana-" .. own .. "%40example.com&instance=bench-" .. own)
    end`
