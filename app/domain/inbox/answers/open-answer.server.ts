import type { Database } from '../../../platform/database/schema.ts'
import type { Language } from '../../../platform/i18n/language-path.ts'
import { translator } from '../../../platform/i18n/translate.ts'
import { parsePhone } from '../../../platform/phone.ts'
import { whatsAppUrl } from '../../../platform/ui/whatsapp.ts'
import { interests, isInterest } from '../../content/index.ts'
import { storeLeadChanges } from '../../leads/index.server.ts'
import { type AnswerChannel, answerChannels, type Lead } from '../../leads/index.ts'
import { courseTitle, type SiteContent } from '../../publishing/index.server.ts'
import type { ChangeAuthor } from '../change-lead.server.ts'
import { readStaffName } from '../staff-names.server.ts'
import { type AnswerText, fillAnswer, type PlaceholderTexts, type SavedAnswer } from './saved-answer.ts'
import { readAnswer } from './saved-answers.server.ts'

/** An answer with the lead's name and topic filled in, in the lead's language where the answer has it. */
export interface FilledAnswer extends AnswerText {
  id: string
  name: string
  language: Language
}

/** Texts for a lead that names no topic, a staff member without a name and an answer without a mail subject. */
const usualTexts = {
  pt: { topic: 'os nossos animais', staff: 'a equipe', mailSubject: 'Seu contato com a {fazenda}' },
  en: { topic: 'our animals', staff: 'the team', mailSubject: 'Your message to {ranch}' },
} as const satisfies Record<Language, object>

export function channelsOf({ phone, email }: Pick<Lead, 'phone' | 'email'>): AnswerChannel[] {
  return [
    ...(parsePhone(phone).international ? ['whatsapp' as const] : []),
    ...(email ? ['mail' as const] : []),
  ]
}

export function isAnswerChannel(text: string): text is AnswerChannel {
  return answerChannels.some((channel) => channel === text)
}

interface FillServices {
  database: Database
  content: SiteContent
}

export async function fillAnswers(
  { database, content }: FillServices,
  { lead, answers, by }: { lead: Lead; answers: readonly SavedAnswer[]; by: string },
): Promise<FilledAnswer[]> {
  const staff = await readStaffName(database, by)
  return answers.map(({ id, name, texts }) => {
    const language = lead.language === 'en' && texts.en.text ? 'en' : 'pt'
    const filled = placeholderTexts(lead, { content, language, staff })
    const { text, subject } = texts[language]
    return {
      id,
      name,
      language,
      text: fillAnswer(text, filled),
      // A mail's subject is one line.
      subject: fillAnswer(subject || usualTexts[language].mailSubject, filled).replace(/\s+/g, ' '),
    }
  })
}

/** The address that opens the chat or the mail program with an answer. */
export function answerUrl(
  { phone, email }: Lead,
  { text, subject }: AnswerText,
  channel: AnswerChannel,
): string {
  if (channel === 'whatsapp') return whatsAppUrl(parsePhone(phone).international, text)
  const lines = text.replaceAll('\n', '\r\n')
  const to = encodeURIComponent(email).replace('%40', '@')
  return `mailto:${to}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(lines)}`
}

/**
 * Records that a staff member opened an answer. A new lead is then in contact, which makes it answered
 * (docs/product.md#numbers). False for an unknown answer or lead, or one that cannot be answered so.
 */
export async function recordAnswer(
  { database }: Pick<FillServices, 'database'>,
  { lead, answerId, channel }: { lead: Lead; answerId: string; channel: AnswerChannel },
  { changedBy, now }: ChangeAuthor,
): Promise<boolean> {
  const answer = await readAnswer(database, answerId)
  if (!answer || !channelsOf(lead).includes(channel)) return false
  const { found } = await storeLeadChanges(
    database,
    [lead.id],
    (before) => ({ ...before, status: before.status === 'new' ? 'contacted' : before.status }),
    { action: channel, answer: answer.name, changedBy, changedAt: now },
  )
  return found > 0
}

function placeholderTexts(
  { name, interest, course, details }: Lead,
  { content, language, staff }: { content: SiteContent; language: Language; staff: string },
): PlaceholderTexts {
  const usual = usualTexts[language]
  // Without the id behind the name.
  const animal = details['animal']?.replace(/ \([^()]*\)$/, '')
  const known = isInterest(interest) && interest !== 'outro' ? translator(language)(interests[interest]) : ''
  return {
    fullName: name,
    firstName: name.split(' ')[0] ?? '',
    topic: animal || (course ? courseTitle(content[language], course) : '') || known || usual.topic,
    staff: staff || usual.staff,
    ranch: content[language].ranch.name,
  }
}
