import * as v from 'valibot'
import type { Database } from '../../platform/database/schema.ts'
import type { Log } from '../../platform/log.server.ts'
import { enqueueMail } from '../../platform/mail/mail-queue.server.ts'
import {
  escapeHtml,
  type MailContext,
  mailHtml,
  type RenderedMail,
} from '../../platform/mail/templates.server.ts'
import { addDays, ranchDay, startOfRanchDay } from '../../platform/ranch-time.ts'
import { repeat } from '../../platform/repeat.ts'
import { countOpenLeads, countOverdueLeads } from '../leads/index.server.ts'
import { readReaders } from '../members/index.server.ts'
import { staffPaths } from '../staff-paths.ts'

const hourMs = 60 * 60 * 1000
const sentFromHour = 7
const intervalMs = 60 * 1000

interface DailyMailOptions {
  database: Database
  clock: () => number
  log: Log
  staffEmails: readonly string[]
  outbox: { wake(): void }
}

/**
 * From 7 h at the ranch, enqueues one mail for each staff member who has not refused it; none on a day without open leads.
 * Concurrent processes enqueue one mail together. Returns the number of mails.
 */
export async function sendDailyMails(options: DailyMailOptions): Promise<number> {
  const { database, clock, staffEmails, outbox } = options
  const now = clock()
  const day = ranchDay(now)
  if (now < startOfRanchDay(day) + sentFromHour * hourMs) return 0
  const refusals = await database.selectFrom('daily_mail_refusals').select('email').execute()
  const refused = new Set(refusals.map(({ email }) => email))
  let mails = 0
  for (const email of await readReaders({ database, staffEmails }))
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

/** `sendOthers`: mails that go out at the same hour, once a day. */
export function startDailyMails({
  sendOthers,
  ...options
}: DailyMailOptions & { sendOthers(): Promise<void> }): { stop(): Promise<void> } {
  let doneDay = ''
  return repeat(intervalMs, async () => {
    const now = options.clock()
    const day = ranchDay(now)
    if (day === doneDay) return
    try {
      await sendDailyMails(options)
      if (now < startOfRanchDay(day) + sentFromHour * hourMs) return
      await sendOthers()
      doneDay = day
    } catch (error) {
      options.log.error('daily mails failed', { error })
    }
  })
}

const agesSchema = v.object({ day: v.number(), week: v.number(), older: v.number() })

const contentSchema = v.object({
  new: agesSchema,
  contacted: agesSchema,
  overdue: v.number(),
})

type DailyMailContent = v.InferOutput<typeof contentSchema>

declare module '../../platform/mail/mail-queue.server.ts' {
  interface MailContents {
    daily: DailyMailContent
  }
}

/** What is open in the inbox, as numbers without names. @throws when the stored content does not fit the schema. */
export function dailyMail(content: unknown, { siteUrl, from }: MailContext): RenderedMail {
  const counts = v.parse(contentSchema, content)
  const link = `${siteUrl}${staffPaths.inbox}`
  const settings = `${siteUrl}${staffPaths.notices}`
  const lines = [
    ...(counts.overdue > 0 ? [`Atrasados: ${counts.overdue}`] : []),
    ...agesText('Sem resposta', counts.new),
    ...agesText('Em contato', counts.contacted),
  ]
  const total = sum(counts.new) + sum(counts.contacted)
  const subject = `${total} ${total === 1 ? 'contato em aberto' : 'contatos em aberto'}: ${from.name}`
  const why =
    'Este resumo chega às 7 h quando há algo em aberto. Para não receber mais, abra os avisos no painel:'
  const text = ['Bom dia! Em aberto agora:', '', ...lines, '', link, '', why, settings, ''].join('\n')
  const body = [
    '<p>Bom dia! Em aberto agora:</p>',
    `<ul>${lines.map((line) => `<li>${escapeHtml(line)}</li>`).join('')}</ul>`,
    `<p><a href="${escapeHtml(link)}">Abrir os contatos</a></p>`,
    `<p style="font-size:14px">${escapeHtml(why)} <a href="${escapeHtml(settings)}">${escapeHtml(settings)}</a></p>`,
  ].join('\n')
  return {
    subject,
    replyTo: undefined,
    text,
    html: mailHtml({ lang: 'pt-BR', heading: subject, body }),
    fields: { link, message: text },
  }
}

type Ages = DailyMailContent['new']

/** Nothing for a status without leads. */
function agesText(label: string, ages: Ages): string[] {
  if (sum(ages) === 0) return []
  const parts = [
    ages.day && `${ages.day} de ontem para hoje`,
    ages.week && `${ages.week} desta semana`,
    ages.older && `${ages.older} há mais de 7 dias`,
  ].filter(Boolean)
  return [`${label}: ${sum(ages)} (${parts.join(', ')})`]
}

function sum({ day, week, older }: Ages): number {
  return day + week + older
}

/** Whether a staff member gets the daily mail: everyone does who has not refused it. */
export async function receivesDailyMail(database: Database, email: string): Promise<boolean> {
  const refusal = await database
    .selectFrom('daily_mail_refusals')
    .select('email')
    .where('email', '=', email)
    .executeTakeFirst()
  return refusal === undefined
}

export async function chooseDailyMail(
  database: Database,
  { email, wanted, now }: { email: string; wanted: boolean; now: number },
): Promise<void> {
  if (wanted) await database.deleteFrom('daily_mail_refusals').where('email', '=', email).execute()
  else
    await database
      .insertInto('daily_mail_refusals')
      .values({ email, refused_at: now })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
}

declare module '../../platform/database/schema.ts' {
  interface Tables {
    daily_mail_refusals: DailyMailRefusalsTable
    daily_mails: DailyMailsTable
  }
}

interface DailyMailRefusalsTable {
  email: string
  refused_at: number
}

/** Marks a staff member's mail of a day as done, for all processes. */
interface DailyMailsTable {
  day: string
  email: string
}
