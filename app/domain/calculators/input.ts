import type { UiText } from '../../platform/i18n/ui-text.ts'
import { isDay, isoDay } from '../../platform/ranch-time.ts'

/** A field of a calculator: its value, or what is wrong with it. */
export type Input<Value> = {
  /** Undefined where the address lacks the field. */
  typed: string | undefined
} & ({ value: Value; error?: undefined } | { value?: undefined; error: UiText })

/** Longer text is cut: no valid one is so long. */
const maxTypedLength = 60

/** The text of a parameter as a field shows it; undefined where the address lacks it. The first of several counts. */
export function typedText(parameters: URLSearchParams, name: string): string | undefined {
  return parameters
    .get(name)
    ?.replace(/\p{Cc}/gu, '')
    .slice(0, maxTypedLength)
}

interface FieldRule {
  /** The parameter in the address. */
  name: string
  /** For a text that means no value, and for an empty one. */
  unreadable: UiText
  outsideLimits: UiText
}

export interface NumberRule extends FieldRule {
  /** The number that a text means; undefined where it means none. */
  parse(typed: string): number | undefined
  /** In the unit of `parse`. */
  from: number
  to: number
}

interface DayRule extends FieldRule {
  from: string
  to: string
}

/** Reads a number; `initial` where the address lacks it. */
export function readNumber(parameters: URLSearchParams, rule: NumberRule, initial: number): Input<number> {
  const typed = typedText(parameters, rule.name)
  if (typed === undefined) return { typed, value: initial }
  const value = rule.parse(typed)
  if (value === undefined) return { typed, error: rule.unreadable }
  if (value < rule.from || value > rule.to) return { typed, error: rule.outsideLimits }
  return { typed, value }
}

/** Reads one of several codes; `initial` where the address lacks it. */
export function readChoice<Code extends string>(
  parameters: URLSearchParams,
  { name, codes, unknown }: { name: string; codes: readonly Code[]; unknown: UiText },
  initial: Code | undefined,
): Input<Code> {
  const typed = typedText(parameters, name)
  const value = typed === undefined ? initial : codes.find((code) => code === typed)
  return value === undefined ? { typed, error: unknown } : { typed, value }
}

/** Reads a day, as browsers send it (`2026-05-27`) or as people write it (`27/05/2026`). */
export function readDay(parameters: URLSearchParams, rule: DayRule): Input<string> {
  const typed = typedText(parameters, rule.name)
  const value = isoDay(typed?.trim() ?? '')
  if (!isDay(value)) return { typed, error: rule.unreadable }
  if (value < rule.from || value > rule.to) return { typed, error: rule.outsideLimits }
  return { typed, value }
}
