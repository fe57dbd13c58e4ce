import { expect, it } from 'vitest'
import { isGivenUp, waitAfter } from './schedule.ts'

const second = 1_000
const hour = 60 * 60 * second

it('a mail that failed is tried again after one second, then after twice as long each time, at most half an hour', () => {
  const waits = Array.from({ length: 13 }, (_, index) => waitAfter(index + 1) / second)
  expect(waits).toEqual([1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 1024, 1800, 1800])
  expect(waitAfter(5_000)).toBe(hour / 2)
})

it('a mail is given up two days after it was stored, not before', () => {
  const stored = { created_at: 1_795_000_000_000 }
  expect(isGivenUp(stored, stored.created_at + 48 * hour - 1)).toBe(false)
  expect(isGivenUp(stored, stored.created_at + 48 * hour)).toBe(true)
})
