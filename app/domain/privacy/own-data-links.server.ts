import { randomUUID } from 'node:crypto'
import * as v from 'valibot'
import type { Database } from '../../platform/database/schema.ts'
import { digestOf, newToken } from '../../platform/encryption.server.ts'
import { inLanguage, type Language } from '../../platform/i18n/language-path.ts'
import { enqueueMail } from '../../platform/mail/mail-queue.server.ts'
import type { MailContext, RenderedMail } from '../../platform/mail/templates.server.ts'
import { countEvent } from '../../platform/rate-limit/attempts.server.ts'
import {
  type ActionMailTexts,
  actionMail,
  hostCookieName,
  readCookie,
  siteCookie,
} from '../accounts/index.server.ts'
import { codeParameter, ownDataPaths } from '../paths.ts'

declare module '../../platform/database/schema.ts' {
  interface Tables {
    own_data_links: OwnDataLinksTable
    own_data_acts: OwnDataActsTable
  }
}

/** Mailed links to what the site keeps about an address. Each opens once and then admits one browser for an hour. */
interface OwnDataLinksTable {
  /** Of the link's code, which is in the mail alone. */
  digest: string
  /** In lower case; may be unknown to the site. */
  email: string
  /** The link's lifetime starts when this mail is sent. */
  mail_id: string
  created_at: number
  used_at: number | null
  /** Of the token in the cookie of the browser that opened the link. */
  visit_digest: string | null
}

interface OwnDataActsTable {
  id: string
  act: OwnDataAct
  acted_at: number
  leads: number
  accounts: number
}

/** The link counts from when its mail was sent, the visit from when the link was opened. */
const lifetimeMs = 60 * 60 * 1000

interface LinkServices {
  database: Database
  secret: string
  clock: () => number
  outbox: { wake(): void }
}

export type LinkState = 'open' | 'used' | 'expired' | 'unknown'

/**
 * Mails a link to what the site keeps about an address. Attack: a different text or response time would reveal whether the site
 * knows an address, so both are the same. At most one mail per address and 15 minutes; further requests do nothing.
 */
export async function mailOwnDataLink(
  { database, secret, clock, outbox }: LinkServices,
  email: string,
  language: Language,
): Promise<void> {
  const now = clock()
  await database.transaction().execute(async (transaction) => {
    const isFirst = await countEvent(
      { database: transaction, secret, clock },
      { kind: 'own-data', value: email, max: 1 },
    )
    if (!isFirst) return
    const code = newToken()
    const mail = { template: 'own-data', content: { code, language }, recipient: email, now } as const
    const mailId = await enqueueMail(transaction, mail)
    await transaction
      .insertInto('own_data_links')
      .values({
        digest: digestOf(code),
        email,
        mail_id: mailId,
        created_at: now,
        used_at: null,
        visit_digest: null,
      })
      .execute()
    await recordAct(transaction, 'asked', { now })
  })
  outbox.wake()
}

export async function readLinkState(
  database: Pick<Database, 'selectFrom'>,
  code: string,
  now: number,
): Promise<LinkState> {
  const link = await database
    .selectFrom('own_data_links')
    .leftJoin('mails', 'mails.id', 'own_data_links.mail_id')
    .select(['own_data_links.created_at', 'used_at', 'mails.state', 'mails.sent_at'])
    .where('digest', '=', digestOf(code))
    .executeTakeFirst()
  if (!link) return 'unknown'
  if (link.used_at !== null) return 'used'
  // A mail may arrive before its row is marked as sent.
  const since = link.state === 'waiting' ? now : (link.sent_at ?? link.created_at)
  // A time far ahead is from before the clock was set back.
  return Math.abs(now - since) > lifetimeMs ? 'expired' : 'open'
}

/** Uses up a link. Returns the token of the visit that it admits, or why it admits none. */
export async function openLink(
  database: Database,
  code: string,
  now: number,
): Promise<{ token: string } | { refusal: Exclude<LinkState, 'open'> }> {
  return database.transaction().execute(async (transaction) => {
    const state = await readLinkState(transaction, code, now)
    if (state !== 'open') return { refusal: state }
    const token = newToken()
    const opened = await transaction
      .updateTable('own_data_links')
      .set({ used_at: now, visit_digest: digestOf(token) })
      .where('digest', '=', digestOf(code))
      .where('used_at', 'is', null)
      .returning('digest')
      .executeTakeFirst()
    // A request at the same moment was first.
    if (!opened) return { refusal: 'used' }
    await recordAct(transaction, 'opened', { now })
    return { token }
  })
}

/** Deletes links that no longer open anything, and the mails that brought them, which name an address. Returns the mails' ids. */
export async function deleteOldOwnDataLinks(database: Database, now: number): Promise<string[]> {
  const before = now - retentionMs
  await database.deleteFrom('own_data_links').where('created_at', '<', before).execute()
  const mails = await database
    .deleteFrom('mails')
    .where('template', '=', 'own-data')
    .where('created_at', '<', before)
    .returning('id')
    .execute()
  return mails.map(({ id }) => id)
}

/** Longer than a mail's two days of attempts with the lifetimes of link and visit. */
const retentionMs = 3 * 24 * 60 * 60 * 1000

/** A browser that may see one person's data. */
export interface OwnDataVisit {
  email: string
  /** What proves the address: a mailed link within the last hour, or the session of its account. Only a link may delete. */
  proof: 'link' | 'session'
}

interface VisitServices {
  database: Database
  clock: () => number
  siteUrl: string
}

export async function readVisit(services: VisitServices, request: Request): Promise<OwnDataVisit | null> {
  const token = readCookie(request, cookieName(services))
  if (!token) return null
  const now = services.clock()
  const link = await services.database
    .selectFrom('own_data_links')
    .select('email')
    .where('visit_digest', '=', digestOf(token))
    .where('used_at', '>', now - lifetimeMs)
    .where('used_at', '<', now + lifetimeMs)
    .executeTakeFirst()
  return link ? { email: link.email, proof: 'link' } : null
}

/** A `Set-Cookie` value. Hidden from scripts, never sent with another site's requests. */
export function visitCookie(services: VisitServices, token: string): string {
  return cookie(services, token, lifetimeMs / 1000)
}

export async function closeVisit(services: VisitServices, request: Request): Promise<string> {
  const token = readCookie(request, cookieName(services))
  if (token)
    await services.database.deleteFrom('own_data_links').where('visit_digest', '=', digestOf(token)).execute()
  return cookie(services, '', 0)
}

function cookie({ siteUrl }: VisitServices, value: string, maxAgeSeconds: number): string {
  const options = { siteUrl, maxAgeSeconds, sameSite: 'Strict', httpOnly: true } as const
  return siteCookie(cookieName({ siteUrl }), value, options)
}

function cookieName({ siteUrl }: Pick<VisitServices, 'siteUrl'>): string {
  return hostCookieName(siteUrl, 'own-data')
}

type OwnDataAct = 'asked' | 'opened' | 'exported' | 'deleted'

export interface ActCounts {
  leads: number
  accounts: number
}

/** Records an act on own data (request, opening, export or deletion) without the person. */
export async function recordAct(
  database: Pick<Database, 'insertInto'>,
  act: OwnDataAct,
  { now, leads = 0, accounts = 0 }: Partial<ActCounts> & { now: number },
): Promise<void> {
  await database
    .insertInto('own_data_acts')
    .values({ id: randomUUID(), act, acted_at: now, leads, accounts })
    .execute()
}

const contentSchema = v.object({ code: v.string(), language: v.picklist(['pt', 'en']) })

declare module '../../platform/mail/mail-queue.server.ts' {
  interface MailContents {
    'own-data': v.InferOutput<typeof contentSchema>
  }
}

/** Brings the link to one's own data. The same for every address. @throws when the stored content does not fit the schema. */
export function ownDataMail(content: unknown, { from, button, siteUrl }: MailContext): RenderedMail {
  const { code, language } = v.parse(contentSchema, content)
  const link = `${siteUrl}${inLanguage(ownDataPaths.ownDataLink, language)}?${codeParameter}=${code}`
  return actionMail({ ...mailTexts[language](from.name), language, link, button, signature: from.name })
}

const mailTexts: Record<Language, (ranch: string) => ActionMailTexts> = {
  pt: (ranch) => ({
    subject: `O que guardamos sobre você: ${ranch}`,
    greeting: 'Alguém pediu, com este e-mail, para ver o que o nosso site guarda sobre você.',
    action: 'Ver os meus dados',
    notes: [
      'O link vale por 1 hora e abre uma vez. Na página você pode baixar tudo ou apagar.',
      'Se não foi você, ignore esta mensagem: nada foi mostrado nem alterado. Não passe o link a ninguém.',
    ],
  }),
  en: (ranch) => ({
    subject: `What we keep about you: ${ranch}`,
    greeting: 'Someone asked, with this e-mail, to see what our site keeps about you.',
    action: 'See my data',
    notes: [
      'The link is valid for 1 hour and opens once. On the page you can download everything or delete it.',
      'If it was not you, ignore this message: nothing was shown or changed. Do not pass the link on.',
    ],
  }),
}
