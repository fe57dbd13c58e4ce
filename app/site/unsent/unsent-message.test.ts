import { expect, it } from 'vitest'
import {
  confirmationMs,
  endOf,
  noticeAfterMs,
  readMessage,
  retentionMs,
  stageOf,
  type UnsentMessage,
  withPlausibleTimes,
} from './unsent-message.ts'

const now = Date.parse('2026-11-22T12:00:00Z')
const stored = { instance: 'a', path: '/', fields: 'name=Ana' }

it('a message that an older version stored, without later fields, is read', () => {
  const message = readMessage(stored)
  expect(message).toMatchObject({
    ...stored,
    language: 'pt',
    page: '/',
    attempts: 1,
    lastFailure: 'no-answer',
  })
})

it.each([undefined, null, 7, {}, { ...stored, fields: 3 }, { ...stored, instance: undefined }])(
  'ignores %j',
  (junk) => expect(readMessage(junk)).toBeUndefined(),
)

it.each([
  ['1970', 0],
  ['next year', now + 366 * 24 * 3600 * 1000],
])('a message from a clock in %s is asked about, and deleted a day later', (_, writtenAt) => {
  const message = messageOf({ writtenAt, deleteAt: writtenAt })
  expect(stageOf(message, now)).toBe('asks')
  const deleteAt = endOf(message, now) ?? 0
  expect(deleteAt).toBe(now + confirmationMs)
  const later = deleteAt + 1
  expect(stageOf(messageOf({ writtenAt, deleteAt }, deleteAt), deleteAt)).toBe('asks')
  expect(stageOf(messageOf({ writtenAt, deleteAt }, later), later)).toBe('expired')
})

it('its end is told from the fifth day on, and it is sent by itself until then', () => {
  const early = messageOf({ writtenAt: now - noticeAfterMs })
  expect(endOf(early, now)).toBeUndefined()
  const told = messageOf({ writtenAt: now - noticeAfterMs - 1 })
  const deleteAt = endOf(told, now)
  expect(deleteAt).toBe(told.writtenAt + retentionMs)
  expect(stageOf({ ...told, deleteAt: deleteAt ?? null }, told.writtenAt + retentionMs)).toBe('sends-itself')
  expect(stageOf({ ...told, deleteAt: deleteAt ?? null }, told.writtenAt + retentionMs + 1)).toBe('expired')
})

it('a clock that jumps over the time when the visitor is told deletes nothing', () => {
  const message = messageOf({ writtenAt: now - 300 * 24 * 3600 * 1000 })
  expect(stageOf(message, now)).toBe('asks')
})

it('a clock that was set back keeps no message longer: its end is told again', () => {
  const message = messageOf({ writtenAt: now - 6 * 24 * 3600 * 1000, deleteAt: now + 30 * 24 * 3600 * 1000 })
  expect(endOf(message, now)).toBe(now + 24 * 3600 * 1000)
})

function messageOf(fields: { writtenAt: number; deleteAt?: number }, at = now): UnsentMessage {
  const message = readMessage({ ...stored, ...fields })
  if (!message) throw new Error('not read')
  return withPlausibleTimes(message, at)
}

it('a clock that was set back delays no message for ever', () => {
  const message = readMessage({ ...stored, writtenAt: now, nextAttemptAt: now + 30 * 24 * 3600 * 1000 })
  expect(message && withPlausibleTimes(message, now).nextAttemptAt).toBe(now)
})
