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
    const head = { time: new Date(clock()).toISOString(), level, event }
    write(asLine({ ...head, ...facts }) ?? JSON.stringify(head))
  }
  return { info: entry('info'), warn: entry('warn'), error: entry('error') }
}

/** Undefined when the facts refer to themselves: telling what happened must not be another thing that fails. */
function asLine(facts: Facts): string | undefined {
  try {
    return JSON.stringify(facts, writable)
  } catch {
    return undefined
  }
}

function writable(_key: string, value: unknown): unknown {
  if (value instanceof Error) return errorFacts(value)
  return typeof value === 'bigint' ? String(value) : value
}

const longestMessage = 500

/** An Error's own fields are not enumerable: JSON would show `{}`. */
function errorFacts(error: Error): Facts {
  const { name, message, stack = '', cause } = error
  // The stack repeats the message at full length.
  const thrown = stack.slice(stack.indexOf('\n    at ')).trim()
  const code = 'code' in error ? error.code : undefined
  return { name, code, message: message.slice(0, longestMessage), stack: thrown, cause }
}
