import { describe, expect, it } from 'vitest'
import { encrypt } from '../../platform/encryption.server.ts'
import { issueTicket, readTicket } from './identity.server.ts'

const now = 1_795_000_000_000
const quarterHourMs = 15 * 60 * 1000
const ticket = issueTicket({ accountId: 'ana' }, 'a secret', now)

describe('a ticket for another verification mail', () => {
  it('is valid for 15 minutes', () => {
    expect(readTicket(ticket, 'a secret', now + quarterHourMs - 1)).toMatchObject({ accountId: 'ana' })
    expect(readTicket(ticket, 'a secret', now + quarterHourMs)).toBeUndefined()
  })

  it.each([
    ['from another site', issueTicket({ accountId: 'ana' }, 'another secret', now)],
    [
      'encrypted for session tokens',
      encrypt(JSON.stringify({ accountId: 'ana', until: '9e15' }), 'a secret', 'tokens'),
    ],
    ['in plain text', JSON.stringify({ accountId: 'ana', until: '9e15' })],
    ['that is empty', ''],
  ])('%s is refused', (_case, forged) => {
    expect(readTicket(forged, 'a secret', now)).toBeUndefined()
  })
})
