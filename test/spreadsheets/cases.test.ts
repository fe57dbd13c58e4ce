import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { compareFile, type Said, summaryOf } from './compare.ts'

/** A sheet as offices write them, a file of `files/`; what staff say of it; and what the dry run shows. */
interface Case {
  file: string
  fileName?: string
  said?: Said & { tick?: string }
  expected: object
}

const folder = join(import.meta.dirname, 'cases')
const files = join(import.meta.dirname, 'files')

/** A chip or a tick is a tap, a list is two, a field is one, and so is the button that checks again. */
function tapsOf({
  tick,
  newKind,
  newBreed,
  programme,
  runs,
  headers,
  columns,
}: NonNullable<Case['said']>): number {
  const lists = [newBreed, programme].filter(Boolean).length + Object.keys(columns ?? {}).length
  const others = [newKind, ...Object.keys(runs ?? {}), ...Object.values(headers ?? {}).flat()].filter(
    (each) => each !== undefined,
  ).length
  return (lists + others > 0 ? 1 : 0) + 2 * lists + others + (tick ? 1 : 0)
}

it.each(readdirSync(folder))(
  '%s is read as it says, with at most 4 taps more than a perfect sheet',
  async (name) => {
    const each: Case = JSON.parse(readFileSync(join(folder, name), 'utf8'))
    const { file, fileName = '', said = {}, expected } = each
    expect(tapsOf(said)).toBeLessThanOrEqual(4)
    expect(summaryOf(await compareFile(readFileSync(join(files, file)), { fileName, ...said }))).toEqual(
      expected,
    )
  },
)
