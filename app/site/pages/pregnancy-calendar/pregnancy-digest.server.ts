import { createHash } from 'node:crypto'
import type { Conception } from '../../../domain/calculators/pregnancy-dates.ts'

interface TypedPregnancy {
  conception: Conception
  day: string
  breed: string
  animal: string
}

/**
 * Identifies a pregnancy by what the visitor typed: in both languages, and after a change of the rules, a second import replaces the
 * events of the first.
 */
export function pregnancyDigest({ conception, day, breed, animal }: TypedPregnancy): string {
  const typed = JSON.stringify([conception, day, breed, animal])
  return createHash('sha256').update(typed).digest('hex').slice(0, 32)
}
