import { decrypt, encrypt } from '../../platform/encryption.server.ts'

const lifetime = 15 * 60 * 1000

/** What the visitor may ask for in the next quarter of an hour, in words that only the site can write and read. */
export function issueTicket(facts: Record<string, string>, secret: string, now: number): string {
  return encrypt(JSON.stringify({ ...facts, until: String(now + lifetime) }), secret, purpose)
}

/** Undefined for a forged ticket and for one that is over. */
export function readTicket(ticket: string, secret: string, now: number): Record<string, string> | undefined {
  const text = decrypt(ticket, secret, purpose)
  const facts: Record<string, string> | undefined = text && JSON.parse(text)
  return facts && Number(facts['until']) > now ? facts : undefined
}

const purpose = 'ticket'
