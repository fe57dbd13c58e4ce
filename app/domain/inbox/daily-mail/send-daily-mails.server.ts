import type { Database } from '../../../platform/database/schema.ts'
import type { Log } from '../../../platform/log.server.ts'
import { enqueueMail } from '../../../platform/mail/enqueue-mail.server.ts'
import { addDays, ranchDay, startOfRanchDay } from '../../../platform/ranch-time.ts'
import { countOpenLeads, countOverdueLeads } from '../../leads/index.server.ts'

const hourMs = 60 * 60 * 1000
const sentFromHour = 7
const intervalMs = 60 * 1000

export interface DailyMailOptions {
  database: Database
  clock: () => number
  log: Log
  /** Addresses of those who may read leads. */
  readerEmails: readonly string[]
  outbox: { wake(): void }
}

/**
 * From 7 h at the ranch, enqueues one mail for each staff member who wants it. Nothing is mailed on a day on which nothing is open
 * then. Processes that do this at the same moment enqueue one mail together. Returns the number of mails.
 */
export async function sendDailyMails(options: DailyMailOptions): Promise<number> {
  const { database, clock, readerEmails, outbox } = options
  const now = clock()
  const day = ranchDay(now)
  if (now < startOfRanchDay(day) + sentFromHour * hourMs) return 0
  const refusals = await database.selectFrom('daily_mail_refusals').select('email').execute()
  const refused = new Set(refusals.map(({ email }) => email))
  let mails = 0
  for (const email of readerEmails)
    if (!refused.has(email) && (await sendDailyMail(options, { email, day, now }))) mails += 1
  if (mails > 0) outbox.wake()
  return mails
}

/** False when this day's mail is done, or nothing is open. */
async function sendDailyMail(
  { database }: DailyMailOptions,
  { email, day, now }: { email: string; day: string; now: number },
): Promise<boolean> {
  return database.transaction().execute(async (transaction) => {
    const mark = await transaction
      .insertInto('daily_mails')
      .values({ day, email })
      .onConflict((conflict) => conflict.doNothing())
      .returning('day')
      .executeTakeFirst()
    if (!mark) return false
    const counts = await countOpenLeads(transaction, {
      dayAgo: startOfRanchDay(addDays(day, -1)),
      weekAgo: startOfRanchDay(addDays(day, -7)),
    })
    const isOpen = [counts.new, counts.contacted].some((ages) =>
      Object.values(ages).some((count) => count > 0),
    )
    if (!isOpen) return false
    await enqueueMail(transaction, {
      template: 'daily',
      content: { ...counts, overdue: await countOverdueLeads(transaction, day) },
      recipient: email,
      now,
    })
    return true
  })
}

/** Sends the daily mails until it is stopped. */
export function startDailyMails(options: DailyMailOptions): { stop(): Promise<void> } {
  let running = Promise.resolve()
  let doneDay = ''
  const timer = setInterval(() => {
    running = running.then(run)
  }, intervalMs)
  timer.unref()
  return {
    async stop() {
      clearInterval(timer)
      await running
    },
  }

  async function run(): Promise<void> {
    const now = options.clock()
    const day = ranchDay(now)
    if (day === doneDay) return
    try {
      await sendDailyMails(options)
      if (now >= startOfRanchDay(day) + sentFromHour * hourMs) doneDay = day
    } catch (error) {
      options.log.error('daily mails failed', { error })
    }
  }
}
