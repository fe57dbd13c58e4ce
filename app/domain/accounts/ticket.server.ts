import { decrypt, encrypt } from '../../platform/encryption.server.ts'

const ticketLifetimeMs = 15 * 60 * 1000
const purpose = 'ticket'

/** Encrypted facts that a visitor's form carries back within 15 minutes; only the site can write and read them. */
export function issueTicket(facts: Record<string, string>, secret: string, now: number): string {
  return encrypt(JSON.stringify({ ...facts, until: String(now + ticketLifetimeMs) }), secret, purpose)
}

/** The facts; undefined for a forged or expired ticket. */
export function readTicket(ticket: string, secret: string, now: number): Record<string, string> | undefined {
  const text = decrypt(ticket, secret, purpose)
  const facts: Record<string, string> | undefined = text && JSON.parse(text)
  return facts && Number(facts['until']) > now ? facts : undefined
}
