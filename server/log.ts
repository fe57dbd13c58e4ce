/** What happened, for the operator. Personal data (names, addresses, what was typed) is the caller's duty to leave out. */
export interface Log {
  info(event: string, facts?: Facts): void
  warn(event: string, facts?: Facts): void
  error(event: string, facts?: Facts): void
}

export type Facts = Record<string, unknown>

/** Writes one JSON line per entry: `{time, level, event, ...facts}`. `clock` gives milliseconds, as `Date.now` does. */
export function jsonLog(write: (line: string) => void, clock: () => number = Date.now): Log {
  const entry = (level: string) => (event: string, facts?: Facts) => {
    const time = new Date(clock()).toISOString()
    write(JSON.stringify({ ...facts, time, level, event }, writable))
  }
  return { info: entry('info'), warn: entry('warn'), error: entry('error') }
}

const longestMessage = 500

function writable(_key: string, value: unknown): unknown {
  if (value instanceof Error) return describeError(value)
  return typeof value === 'bigint' ? String(value) : value
}

/** An Error's own fields are not enumerable: JSON would show `{}`. */
function describeError(error: Error): Facts {
  const { name, message, stack, cause } = error
  return { name, message: message.slice(0, longestMessage), stack, ...(cause ? { cause } : {}) }
}
