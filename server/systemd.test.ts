import { expect, it } from 'vitest'
import { takeInheritedSocket } from './systemd.ts'

it('a socket is taken that systemd passes to this process, once', () => {
  const environment = { LISTEN_PID: '12', LISTEN_FDS: '1', PORT: '3000' }
  expect(takeInheritedSocket(environment, 12)).toBe(3)
  expect(environment).toEqual({ PORT: '3000' })
  expect(takeInheritedSocket(environment, 12)).toBeUndefined()
})

it.each([
  {},
  { LISTEN_PID: '13', LISTEN_FDS: '1' },
  { LISTEN_PID: '12', LISTEN_FDS: '2' },
  { LISTEN_FDS: '1' },
])('%o passes none to this process', (environment) => {
  expect(takeInheritedSocket(environment, 12)).toBeUndefined()
})
