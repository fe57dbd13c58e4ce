import { claimNextMail, nextDue, releaseClaims } from './claims.server.ts'
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

/** Sends what the table owes, for as long as the process lives: a failing mail waits its time, a database that is away is retried. */
export async function startSending({ alone, ...sender }: Sender & { alone: boolean }): Promise<Outbox> {
  const { database, clock, log } = sender
  if (alone) await releaseClaims(database)
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
  }

  /** Sends everything due. Returns how long to sleep, milliseconds. */
  async function round(): Promise<number> {
    try {
      await Promise.all(Array.from({ length: atOnce }, sendAllDue))
      const due = await nextDue(database)
      away = false
      return due === undefined ? longestSleep : Math.min(Math.max(due - clock(), 0), longestSleep)
    } catch (error) {
      // Said once per outage: the mails are safe in the table.
      if (!away && !stopped) log.error('outbox can not reach the database', { error })
      away = true
      return longestSleep
    }
  }

  async function sendAllDue(): Promise<void> {
    while (!stopped) {
      const mail = await claimNextMail(database, clock())
      if (!mail) return
      await sendMail(sender, mail)
    }
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
