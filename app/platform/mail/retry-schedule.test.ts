import { expect, it } from 'vitest'
import { isExpired, retryDelayMs } from './retry-schedule.server.ts'

const secondMs = 1_000
const hourMs = 60 * 60 * secondMs

it('a failed mail is retried after 1 s, doubling each time up to half an hour', () => {
  const delays = Array.from({ length: 13 }, (_, index) => retryDelayMs(index + 1) / secondMs)
  expect(delays).toEqual([1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 1024, 1800, 1800])
  expect(retryDelayMs(5_000)).toBe(hourMs / 2)
})

it('a mail expires two days after it was enqueued', () => {
  const mail = { created_at: 1_795_000_000_000 }
  expect(isExpired(mail, mail.created_at + 48 * hourMs - 1)).toBe(false)
  expect(isExpired(mail, mail.created_at + 48 * hourMs)).toBe(true)
})
