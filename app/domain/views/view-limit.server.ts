import { LRUCache } from 'lru-cache'
import { clientDigest } from '../../platform/rate-limit/attempts.server.ts'

const windowMs = 15 * 60 * 1000
/** High, because a village may share an address. */
const maxViewsPerClient = 150
/** Clients in memory at a time; a tenth of a megabyte for each thousand. */
const maxClients = 10_000

interface Client {
  address: string
  /** Key of the digests. */
  secret: string
  now: number
}

/** Counts the views of client addresses, by keyed digests that are never stored. */
export function createViewLimit(): { admits(client: Client): boolean } {
  const clients = new LRUCache<string, { since: number; views: number }>({ max: maxClients, ttl: windowMs })
  return {
    /** False over the limit of the client's address. */
    admits({ address, secret, now }) {
      const digest = clientDigest(address, secret)
      const known = clients.get(digest)
      if (!known || known.since <= now - windowMs) {
        clients.set(digest, { since: now, views: 1 })
        return true
      }
      known.views += 1
      return known.views <= maxViewsPerClient
    },
  }
}
