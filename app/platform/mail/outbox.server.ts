import { type ClaimedMail, claimNextMail, nextDue, releaseClaims } from './claims.server.ts'
import { type Sender, sendMail } from './send-mail.server.ts'

export interface Outbox {
  /** There is a new mail: don't wait for the next round. */
  wake(): void
  /** Finishes what is being sent. */
  stop(): Promise<void>
}

const atOnce = 4
/** Other processes store mails too, and nobody wakes us for theirs. */
const longestSleep = 5_000
/** What is due may be in another's hands for a moment. */
const shortestSleep = 20

/** Sends what the table owes, for as long as the process lives: a failing mail waits its time, a database that is away is retried. */
export async function startOutbox({ alone, ...sender }: Sender & { alone: boolean }): Promise<Outbox> {
  const { database, clock, log } = sender
  if (alone) await releaseClaims(database)
  const inFlight = new Set<Promise<void>>()
  let stopped = false
  let away = false
  let alarm = Promise.withResolvers<void>()

  async function run(): Promise<void> {
    while (!stopped) {
      // Renewed before looking: a mail stored while we look must not be slept over.
      alarm = Promise.withResolvers<void>()
      const { promise: woken } = alarm
      await sleep(await round(), woken)
    }
    await Promise.all(inFlight)
  }

  /** Starts sending what is due, as far as hands are free: a slow mail holds up no other. Returns how long to sleep, milliseconds. */
  async function round(): Promise<number> {
    try {
      while (!stopped && inFlight.size < atOnce) {
        const mail = await claimNextMail(database, clock())
        if (!mail) break
        send(mail)
      }
      const due = inFlight.size < atOnce ? await nextDue(database) : undefined
      away = false
      return due === undefined ? longestSleep : Math.min(Math.max(due - clock(), shortestSleep), longestSleep)
    } catch (error) {
      sayAway(error)
      return longestSleep
    }
  }

  function send(mail: ClaimedMail): void {
    const sending = sendMail(sender, mail)
      .catch(sayAway)
      .finally(() => {
        inFlight.delete(sending)
        alarm.resolve()
      })
    inFlight.add(sending)
  }

  /** Once per outage: the mails are safe in the table. */
  function sayAway(error: unknown): void {
    if (!away) log.error('outbox can not reach the database', { error })
    away = true
  }

  const running = run()
  return {
    wake: () => alarm.resolve(),
    async stop() {
      stopped = true
      alarm.resolve()
      await running
    },
  }
}

function sleep(milliseconds: number, woken: Promise<void>): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  const timer = setTimeout(resolve, milliseconds)
  return Promise.race([promise, woken]).finally(() => clearTimeout(timer))
}
