import { expect, test } from 'vitest'
import { jsonLog } from './log.server.ts'

function logged(fields: Record<string, unknown>): string {
  const lines: string[] = []
  jsonLog(
    (line) => lines.push(line),
    () => 0,
  ).warn('mail waits', fields)
  expect(lines).toHaveLength(1)
  return lines[0] ?? ''
}

test('an entry is one line of JSON that starts with level, time and event', () => {
  expect(logged({ tries: 3, note: 'two\nlines' })).toBe(
    '{"level":"warn","time":"1970-01-01T00:00:00.000Z","event":"mail waits","tries":3,"note":"two\\nlines"}',
  )
})

test('an error shows its name, code, message, cause and where it was thrown', () => {
  const error = new TypeError('no answer', { cause: new Error('socket closed') })
  const entry = JSON.parse(logged({ error: Object.assign(error, { code: 'ECONNREFUSED' }) }))
  expect(entry.error).toMatchObject({ name: 'TypeError', code: 'ECONNREFUSED', message: 'no answer' })
  expect(entry.error.stack).toContain('log.test.ts')
  expect(entry.error.cause.message).toBe('socket closed')
})

test('other fields of an error, such as a database’s row values, are not logged', () => {
  const cause = Object.assign(new Error('duplicate key'), { detail: 'Key (email)=(ana@f.example) exists' })
  expect(logged({ error: new Error('not stored', { cause }) })).not.toContain('ana@f.example')
  expect(logged({ error: cause })).not.toContain('ana@f.example')
})

test('a long message is truncated, also in the stack', () => {
  const line = logged({ error: new Error(`${'x'.repeat(500)}the rest`) })
  expect(line).toContain('x'.repeat(500))
  expect(line).not.toContain('the rest')
})

test('a value that JSON can’t represent is logged without an error', () => {
  const circular: Record<string, unknown> = {}
  circular['self'] = circular
  const error = new Error('its own cause')
  error.cause = error
  expect(JSON.parse(logged({ size: 10n }))).toMatchObject({ size: 10 })
  expect(JSON.parse(logged({ circular, tries: 3 }))).toMatchObject({ event: 'mail waits', tries: 3 })
  expect(JSON.parse(logged({ error }))).toMatchObject({ error: { message: 'its own cause' } })
  expect(JSON.parse(logged({ error: 'a text' }))).toMatchObject({ error: 'a text' })
})
