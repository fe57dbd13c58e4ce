import { countClientEvent, type RateLimitServices } from '../../platform/database/attempts.server.ts'
import type { Database } from '../../platform/database/schema.ts'
import { readField } from '../../platform/forms/form-result.ts'
import { type Language, languageOf, withoutLanguage } from '../../platform/i18n/language-path.ts'
import { ranchDay } from '../../platform/ranch-time.ts'
import { interests } from '../content/index.ts'
import { readLandingSource } from '../leads/index.server.ts'
import type { SiteContent } from '../publishing/index.server.ts'
import { herdCodesOf, isReferenceOf, pageTopics, topicCode } from './index.ts'

/** The privacy notice promises that the time of an opening is kept to ten minutes. */
const roundingMs = 10 * 60 * 1000
/** In 15 minutes. */
const maxOpeningsPerClient = 60

interface ChatServices extends RateLimitServices {
  siteUrl: string
  content: SiteContent
}

/**
 * Counts a chat opening by day, page, topic and language, and stores the reference of its text, if any. Rate-limited; excess
 * openings are dropped. False when no page of the site can have sent the form.
 */
export async function recordChatOpening(services: ChatServices, form: FormData): Promise<boolean> {
  const { database, clock, siteUrl, content } = services
  const opening = readOpening(form, content)
  if (!opening) return false
  if (!(await countClientEvent(services, { kind: 'chat', max: maxOpeningsPerClient }))) return true
  const { page, about, language, code } = opening
  const now = clock()
  await countOpening(database, { day: ranchDay(now), page, about, language })
  if (code)
    await storeReference(database, {
      code,
      opened_at: now - (now % roundingMs),
      page,
      language,
      ...readLandingSource(form, siteUrl),
    })
  return true
}

function readOpening(form: FormData, content: SiteContent) {
  const path = readField(form, 'page')
  const page = withoutLanguage(path)
  const about = readField(form, 'about')
  const code = readField(form, 'code')
  if (!content.pages.has(page) || !isTopicCode(content, about)) return undefined
  if (code && !isReferenceOf(about, code)) return undefined
  return { page, about, code, language: languageOf(path) }
}

async function countOpening(database: Database, opening: Omit<ChatOpeningsTable, 'count'>): Promise<void> {
  await database
    .insertInto('chat_openings')
    .values({ ...opening, count: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(['day', 'page', 'about', 'language'])
        .doUpdateSet((set) => ({ count: set('chat_openings.count', '+', 1) })),
    )
    .execute()
}

async function storeReference(database: Database, reference: ChatReferencesTable): Promise<void> {
  await database
    .insertInto('chat_references')
    .values(reference)
    .onConflict((conflict) => conflict.columns(['code', 'opened_at']).doNothing())
    .execute()
}

/** Openings with any other code are not stored. */
export function isTopicCode({ pt }: SiteContent, code: string): boolean {
  const { animals, lists, offers, breeds, courses, ebooks } = pt
  const herdCodes = herdCodesOf(lists)
  const codes = [
    undefined,
    ...[animals, offers, breeds, courses, ebooks].flatMap((entries) => entries.map(({ id }) => id)),
    ...Object.keys(interests),
    ...Object.values(pageTopics),
  ]
  return codes.some((id) => topicCode(id, herdCodes) === code)
}

declare module '../../platform/database/schema.ts' {
  interface Tables {
    chat_openings: ChatOpeningsTable
    chat_references: ChatReferencesTable
  }
}

/** Counts of opened chats, without anything about the visitors. */
interface ChatOpeningsTable {
  day: string
  page: string
  /** A topic's code, such as `NL-07`. */
  about: string
  language: Language
  count: number
}

interface ChatReferencesTable {
  code: string
  /** Milliseconds, rounded down to ten minutes. */
  opened_at: number
  page: string
  language: Language
  /** The `utm_` parameters of the visit's first address, as a query. */
  campaign: string
  /** Host of the site that the visit came from. */
  referrer: string
}
