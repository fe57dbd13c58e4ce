import { afterEach, beforeEach, expect, vi } from 'vitest'

/** Unexpected console output fails a test. A test that expects output mocks the method itself. */
const channels = ['error', 'warn', 'log'] as const

beforeEach(() => {
  for (const channel of channels) vi.spyOn(console, channel)
})

afterEach(() => {
  for (const channel of channels) {
    const spy = vi.mocked(console[channel])
    if (!vi.isMockFunction(spy)) continue
    const calls = spy.mock.calls
    spy.mockRestore()
    expect(calls, `unexpected console.${channel}`).toEqual([])
  }
})
