import { newInstance } from '../forms/hidden-fields.ts'
import { withStores } from './database.ts'
import type { Sending } from './send-unsent.ts'

const lockName = 'matriz-unsent'

/** Longer than one request. */
const leaseMs = 60_000

interface Lease {
  holder: string
  until: number
}

/** One sender at a time, over all tabs and the service worker. */
export const underLock: Sending['underLock'] = async (work) => {
  // Browsers have locks on secure addresses only.
  if (navigator.locks) return navigator.locks.request(lockName, () => work(async () => {}))
  const holder = newInstance()
  if (!(await takeLease(holder))) return
  try {
    await work(async () => {
      if (!(await takeLease(holder))) throw new Error('another tab sends')
    })
  } finally {
    await endLease(holder)
  }
}

/** Takes or renews the lease. False while somebody else has it. */
async function takeLease(holder: string): Promise<boolean> {
  const now = Date.now()
  let isTaken = false
  await withStores('readwrite', ({ leases }) => {
    const request: IDBRequest<Lease | undefined> = leases.get(lockName)
    request.onsuccess = () => {
      const lease = request.result
      // One that lasts longer than a lease can was written before the clock was set back.
      const isFree = !lease || lease.until <= now || lease.until > now + leaseMs
      isTaken = isFree || lease.holder === holder
      if (isTaken) leases.put({ holder, until: now + leaseMs } satisfies Lease, lockName)
    }
  })
  return isTaken
}

async function endLease(holder: string): Promise<void> {
  await withStores('readwrite', ({ leases }) => {
    const request: IDBRequest<Lease | undefined> = leases.get(lockName)
    request.onsuccess = () => {
      if (request.result?.holder === holder) leases.delete(lockName)
    }
  })
}
