import { parseArgs } from 'node:util'

/** A command was called with wrong arguments; the message shows how to use it. */
export class BadUsage extends Error {}

interface Syntax {
  /** What the message for an unknown option starts with, such as `restore`. */
  command: string
  /** Names of boolean options, without dashes. */
  flags?: readonly string[]
  maxPositionals?: number
  usage: string
}

/**
 * Splits a command's arguments into positional ones and flags.
 * @throws {BadUsage} for an unknown option or too many positional arguments.
 */
export function readArguments(
  args: readonly string[],
  { command, flags = [], maxPositionals = Number.POSITIVE_INFINITY, usage }: Syntax,
): { positionals: string[]; flags: ReadonlySet<string> } {
  const options = Object.fromEntries(flags.map((flag) => [flag, { type: 'boolean' as const }]))
  // Not strict, because this message names the command and shows its usage.
  const parsed = parseArgs({ args: [...args], options, allowPositionals: true, strict: false })
  for (const [name, value] of Object.entries(parsed.values))
    if (!flags.includes(name) || value !== true)
      throw new BadUsage(`${command} has no option ${name.length > 1 ? '--' : '-'}${name}.\n${usage}`)
  if (parsed.positionals.length > maxPositionals) throw new BadUsage(usage)
  return { positionals: parsed.positionals, flags: new Set(Object.keys(parsed.values)) }
}
