import { expect, it } from 'vitest'
import { formPaths } from '../../domain/form-paths.ts'
import { isKeptForm, keptForms } from './kept-forms.ts'
import { readMessage, stageOf, withPlausibleTimes } from './unsent-message.ts'

const now = Date.parse('2026-11-22T12:00:00Z')
const stored = { instance: 'a', path: '/envio/contato', fields: 'name=Ana' }

it('only contact and waiting list are kept, never a form with a password', () => {
  expect([...keptForms].sort()).toEqual([formPaths.contact, formPaths.waitingList].sort())
  const { contact: _, waitingList: __, ...others } = formPaths
  for (const path of Object.values(others)) {
    expect(isKeptForm(path)).toBe(false)
    expect(readMessage({ ...stored, path })).toBeUndefined()
  }
})

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
])('a message from a clock in %s is asked about, not deleted', (_, writtenAt) => {
  const message = readMessage({ ...stored, writtenAt, askedAt: writtenAt })
  expect(message && stageOf(withPlausibleTimes(message, now), now)).toBe('asks')
})

it('a clock that was set back delays no message for ever', () => {
  const message = readMessage({ ...stored, writtenAt: now, nextAttemptAt: now + 30 * 24 * 3600 * 1000 })
  expect(message && withPlausibleTimes(message, now).nextAttemptAt).toBe(now)
})
