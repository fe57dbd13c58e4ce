import { beforeEach, describe, expect, it } from 'vitest'
import { copySite } from '../../../test/copies.ts'
import { startS3Server } from '../../../test/s3-server.ts'
import {
  type CopyState,
  isCopyDue,
  isDrillDue,
  noCopyYet,
  noteCopies,
  warningsOf,
} from './copy-state.server.ts'

let store: Awaited<ReturnType<typeof startS3Server>>
beforeEach(async () => {
  store = await startS3Server()
})

const minuteMs = 60 * 1000
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs
const now = Date.parse('2026-11-21T12:00:00Z')

const fields = [
  'startedAt',
  'copiedAt',
  'failedAt',
  'downloadedAt',
  'drillStartedAt',
  'drilledAt',
  'drillFailedAt',
] as const
/** A second of another process's clock, then clocks that were wrong. */
const offsetsMs = [1_000, 59 * minuteMs, 2 * hourMs, 20 * hourMs, 40 * dayMs, 365 * dayMs, 1e15]

describe('whatever was noted while the clock was ahead', () => {
  const states = Array.from({ length: 2 ** fields.length }, (_, bits) =>
    fields.filter((_field, place) => bits & (1 << place)),
  )

  it.each(offsetsMs)('(by %d ms), a copy is due within a day and a drill within a month', (offsetMs) => {
    for (const ahead of states) {
      const state: CopyState = {
        ...noCopyYet,
        ...Object.fromEntries(ahead.map((name) => [name, now + offsetMs])),
      }
      const isDueBy = (isDue: typeof isCopyDue, limitMs: number) => {
        for (let time = now; time <= now + limitMs; time += 10 * minuteMs) if (isDue(state, time)) return true
        return false
      }
      expect(isDueBy(isCopyDue, dayMs + hourMs), `copy ${ahead}`).toBe(true)
      expect(isDueBy(isDrillDue, 30 * dayMs + hourMs), `drill ${ahead}`).toBe(true)
    }
  })

  it.each(offsetsMs.filter((offsetMs) => offsetMs < dayMs || offsetMs > 46 * dayMs))(
    '(by %d ms), what is late is warned of after 45 days',
    (offsetMs) => {
      for (const ahead of states)
        for (const since of [now - 40 * dayMs, now + offsetMs]) {
          const times = Object.fromEntries(ahead.map((name) => [name, now + offsetMs]))
          const warnings = (hasStore: boolean) =>
            warningsOf({ ...noCopyYet, ...times }, { hasStore, since, now: now + 45 * dayMs })
          expect(warnings(true)).toEqual(['copy-late', 'drill-late'])
          expect(warnings(false)).toEqual(['download-late'])
        }
    },
  )
})

it('a site whose clock was a year ahead makes copies and drills again, and says meanwhile that they are late', async () => {
  const { copies, time, database } = await copySite('embedded', store)
  time.now += 365 * dayMs
  await copies.runDue()
  time.now -= 363 * dayMs
  expect((await copies.readStatus()).warnings).toEqual(['copy-late'])
  await copies.runDue()
  expect((await copies.readStatus()).state).toMatchObject({ copiedAt: time.now, drilledAt: time.now })
  expect((await copies.readStatus()).warnings).toEqual([])
  // One that another process of a slightly faster clock has just made is no reason for another.
  await noteCopies(database, time.now, () => ({ startedAt: time.now + 2_000, copiedAt: time.now + 2_000 }))
  const before = store.requests.length
  await copies.runDue()
  expect(store.requests.length).toBe(before)
})
