import * as v from 'valibot'

export type Environment = Readonly<Record<string, string | undefined>>

/** One line for the operator: which variable, what it was, what is accepted. */
export class BadSetting extends Error {
  constructor(name: string, given: string, accepted: string) {
    super(`${name} is ${JSON.stringify(given)}, but accepted is ${accepted}`)
  }
}

/**
 * One variable, checked; undefined when unset or empty. The schema's message says what is accepted. A secret's value is
 * never shown, only that there was one.
 * @throws {BadSetting}
 */
export function read<T>(
  environment: Environment,
  name: string,
  schema: v.GenericSchema<string, T>,
  { secret = false } = {},
): T | undefined {
  const given = environment[name]?.trim()
  if (!given) return undefined
  const result = v.safeParse(schema, given)
  if (result.success) return result.output
  throw new BadSetting(name, secret ? '(hidden)' : given.slice(0, 200), result.issues[0].message)
}
