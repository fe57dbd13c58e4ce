import { type ClaimedMail, claimDueMails, nextClaimTime, releaseClaims } from './claims.server.ts'
import { type MailSender, sendMail } from './send-mail.server.ts'

export interface Outbox {
  /** Announces a new mail, which is then sent without delay. */
  wake(): void
  /** Resolves when running deliveries have finished. */
  stop(): Promise<void>
}

const maxConcurrentDeliveries = 4
/** Other processes enqueue mails, too, and can't wake this one. */
const maxSleepMs = 5_000
/** A due mail may be locked by another process for a moment. */
const minSleepMs = 20

/**
 * Sends waiting mails until it is stopped, and goes on after failures of a transport or the database. `isOnlyProcess`: no
 * other process uses the database.
 */
export async function startOutbox({
  isOnlyProcess,
  ...sender
}: MailSender & { isOnlyProcess: boolean }): Promise<Outbox> {
  const { database, clock, log } = sender
  if (isOnlyProcess) await releaseClaims(database)
  const deliveries = new Set<Promise<void>>()
  let isStopped = false
  let isDatabaseAway = false
  let alarm = Promise.withResolvers<void>()

  async function run(): Promise<void> {
    while (!isStopped) {
      // Created before the query: a mail that is enqueued during the query ends the sleep.
      alarm = Promise.withResolvers<void>()
      const { promise: woken } = alarm
      await sleep(await startDueDeliveries(), woken)
    }
    await Promise.all(deliveries)
  }

  /** Returns the time until the next look, in milliseconds. */
  async function startDueDeliveries(): Promise<number> {
    try {
      const free = maxConcurrentDeliveries - deliveries.size
      const mails = free > 0 && !isStopped ? await claimDueMails(database, { most: free, now: clock() }) : []
      for (const mail of mails) startDelivery(mail)
      const due = mails.length < free ? await nextClaimTime(database) : undefined
      isDatabaseAway = false
      return due === undefined ? maxSleepMs : Math.min(Math.max(due - clock(), minSleepMs), maxSleepMs)
    } catch (error) {
      logOutage(error)
      return maxSleepMs
    }
  }

  function startDelivery(mail: ClaimedMail): void {
    const delivery = sendMail(sender, mail)
      .catch(logOutage)
      .finally(() => {
        deliveries.delete(delivery)
        alarm.resolve()
      })
    deliveries.add(delivery)
  }

  /** Once per outage. */
  function logOutage(error: unknown): void {
    if (!isDatabaseAway) log.error('outbox can not reach the database', { error })
    isDatabaseAway = true
  }

  const running = run()
  return {
    wake: () => alarm.resolve(),
    async stop() {
      isStopped = true
      alarm.resolve()
      await running
    },
  }
}

function sleep(durationMs: number, woken: Promise<void>): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  const timer = setTimeout(resolve, durationMs)
  return Promise.race([promise, woken]).finally(() => clearTimeout(timer))
}
