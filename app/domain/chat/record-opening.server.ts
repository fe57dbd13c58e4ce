import { readField } from '../../platform/forms/form-result.ts'
import { languageOf, withoutLanguage } from '../../platform/i18n/language-path.ts'
import { ranchDay } from '../../platform/ranch-time.ts'
import { admitChatOpening } from '../../platform/rate-limit/attempts.server.ts'
import { isPublicPath } from '../content/public-pages.server.ts'
import { readLandingSource } from '../leads/lead-source.server.ts'
import type { RequestServices } from '../services.server.ts'
import { referencePattern } from './reference.ts'
import { isSubject } from './subjects.server.ts'

/** The privacy notice's promise: when a chat was opened is kept to ten minutes. */
const roundingMs = 10 * 60 * 1000

/**
 * Counts the opening of a chat (page, subject, language, day) and keeps the reference that its text carried with what the
 * privacy notice says, no more. False for what no page of ours sends.
 */
export async function recordChatOpening(services: RequestServices, form: FormData): Promise<boolean> {
  const { database, clock, siteUrl } = services
  const path = readField(form, 'page')
  const page = withoutLanguage(path)
  const about = readField(form, 'about')
  const code = readField(form, 'code')
  if (!isPublicPath(page) || !isSubject(about)) return false
  if (code && !(referencePattern.test(code) && code.startsWith(`${about}-`))) return false
  // Nobody fills the tables: past the limit it is not counted.
  if (!(await admitChatOpening(services))) return true
  const language = languageOf(path)
  const now = clock()
  await database
    .insertInto('chat_openings')
    .values({ day: ranchDay(now), page, about, language, count: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(['day', 'page', 'about', 'language'])
        .doUpdateSet((set) => ({ count: set('chat_openings.count', '+', 1) })),
    )
    .execute()
  if (code)
    await database
      .insertInto('chat_references')
      .values({
        code,
        opened_at: now - (now % roundingMs),
        page,
        language,
        ...readLandingSource(form, siteUrl),
      })
      .onConflict((conflict) => conflict.columns(['code', 'opened_at']).doNothing())
      .execute()
  return true
}
