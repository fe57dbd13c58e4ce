import type { Database } from '../../platform/database/schema.ts'
import type { Language } from '../../platform/i18n/language-path.ts'
import { translator } from '../../platform/i18n/translate.ts'
import { parsePhone } from '../../platform/phone.ts'
import { whatsAppUrl } from '../../platform/ui/whatsapp.ts'
import { interests, isInterest, placeholderOf } from '../content/index.ts'
import { storeLeadChange } from '../leads/index.server.ts'
import { type AnswerChannel, answerChannels, type Lead } from '../leads/index.ts'
import { courseTitle, type SiteContent } from '../publishing/index.server.ts'
import type { ChangeAuthor } from './change-lead.server.ts'

/** Texts of a ranch that has written none, and for a lead that names no topic. */
const usualTexts = {
  pt: {
    text: (ranch: string) =>
      `Olá, {nome}! Aqui é da ${ranch}. Recebi o seu contato pelo site sobre {assunto}.`,
    topic: 'os nossos animais',
    mailSubject: (ranch: string) => `Seu contato com a ${ranch}`,
  },
  en: {
    text: (ranch: string) => `Hello, {name}! This is ${ranch}. I received your message about {subject}.`,
    topic: 'our animals',
    mailSubject: (ranch: string) => `Your message to ${ranch}`,
  },
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

/** The beginning of a conversation, in the lead's language, and the address that opens the chat or the mail program with it. */
export function firstMessage(
  lead: Lead,
  content: SiteContent,
  channel: AnswerChannel,
): { text: string; url: string } {
  const usual = usualTexts[lead.language]
  const { ranch } = content[lead.language]
  const values = new Map([
    ['name', lead.name.split(' ')[0] ?? ''],
    ['subject', topicOf(lead, content)],
  ])
  // One pass: braces in a visitor's name stay as they are. A person without a name takes the comma along: "Olá!".
  const text = (ranch.firstMessage ?? usual.text(ranch.name)).replace(
    /(,? ?)\{([^{}]*)\}/g,
    (whole, before: string, typed: string) => {
      const value = values.get(placeholderOf(typed) ?? '')
      return value === undefined ? whole : value && before + value
    },
  )
  if (channel === 'whatsapp') return { text, url: whatsAppUrl(parsePhone(lead.phone).international, text) }
  const to = encodeURIComponent(lead.email).replace('%40', '@')
  const [subject, body] = [usual.mailSubject(ranch.name), text.replaceAll('\n', '\r\n')].map(
    encodeURIComponent,
  )
  return { text, url: `mailto:${to}?subject=${subject}&body=${body}` }
}

function topicOf({ interest, course, details, language }: Lead, content: SiteContent): string {
  // Without the id behind the name.
  const animal = details['animal']?.replace(/ \([^()]*\)$/, '')
  const known = isInterest(interest) && interest !== 'outro' ? translator(language)(interests[interest]) : ''
  return (
    animal || (course ? courseTitle(content[language], course) : '') || known || usualTexts[language].topic
  )
}

/** Records that a staff member began to answer. A new lead is then in contact. False for a lead that cannot be answered so. */
export async function recordAnswer(
  database: Database,
  { lead, channel }: { lead: Lead; channel: AnswerChannel },
  { changedBy, now }: ChangeAuthor,
): Promise<boolean> {
  if (!channelsOf(lead).includes(channel)) return false
  return storeLeadChange(
    database,
    lead.id,
    (before) => ({ ...before, status: before.status === 'new' ? 'contacted' : before.status }),
    { action: channel, changedBy, changedAt: now },
  )
}
