import { pino } from 'pino'

/** Events for the operator. Callers leave out personal data: names, addresses, everything people typed. */
export interface Log {
  info(event: string, fields?: LogFields): void
  warn(event: string, fields?: LogFields): void
  error(event: string, fields?: LogFields): void
}

/** An error belongs under the key `error`. */
export type LogFields = Record<string, unknown>

/** Gives `write` one JSON line per event: `{level, time, event, ...fields}`. `clock` returns milliseconds. */
export function jsonLog(write: (line: string) => void, clock: () => number = Date.now): Log {
  const logger = pino(
    {
      base: null,
      timestamp: () => `,"time":"${new Date(clock()).toISOString()}"`,
      formatters: { level: (level) => ({ level }) },
      serializers: { error: (error: unknown) => errorFields(error) },
    },
    { write: (line: string) => write(line.trimEnd()) },
  )
  return {
    info: (event, fields) => logger.info({ event, ...fields }),
    warn: (event, fields) => logger.warn({ event, ...fields }),
    error: (event, fields) => logger.error({ event, ...fields }),
  }
}

/** Writing each line of its own would take a cached page most of its time. */
const flushIntervalMs = 100
const maxWaitingBytes = 4096

/** Writes to standard output, a tenth of a second late at most; the rest when the process exits. A killed process loses that much. */
export function openStdoutLog(): Log {
  const output = pino.destination({
    fd: process.stdout.fd,
    sync: false,
    minLength: maxWaitingBytes,
    periodicFlush: flushIntervalMs,
  })
  process.once('exit', () => output.flushSync())
  return jsonLog((line) => void output.write(`${line}\n`))
}

const maxMessageLength = 500
const maxCauses = 5

/**
 * Only these fields of an error: pino's own serializer adds all others, and a database driver's hold the values of a row. The
 * stack repeats the message at full length, so it is cut.
 */
function errorFields(error: unknown, depth = 0): unknown {
  if (!(error instanceof Error)) return error
  const { name, message, stack = '', cause } = error
  return {
    name,
    code: 'code' in error ? error.code : undefined,
    message: message.slice(0, maxMessageLength),
    stack: stack.slice(stack.indexOf('\n    at ')).trim(),
    cause: depth < maxCauses ? errorFields(cause, depth + 1) : undefined,
  }
}
