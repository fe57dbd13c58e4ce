import { keyedDigest } from '../../platform/database/attempts.server.ts'
import type { Database } from '../../platform/database/schema.ts'
import { cleanMessage, cleanPhone, cleanText } from '../../platform/forms/cleaning.ts'
import { isPhoneText, isWholePhone, parsePhone } from '../../platform/phone.ts'
import { herdCodesOf, isReference, topicCode } from '../chat/index.ts'
import type { ShownHerd } from '../herd/index.server.ts'
import { findLeadsByPhone, insertTypedLead, readLeadChanges, storeLeadChange } from '../leads/index.server.ts'
import type { SiteContent } from '../publishing/index.server.ts'
import type { ChangeAuthor } from './change-lead.server.ts'
import { findReferences } from './inbox-page.server.ts'

/** `phone` and `name` may be empty where the text has them. */
export type TypedChat = Readonly<Record<'text' | 'phone' | 'name', string>>

const maxChatLength = 20_000
const maxNameLength = 100
/** The newest notes; an older one is not compared with the chat. */
const maxNotes = 50

/**
 * Makes a chat a note on the newest contact of its phone, or on a new one, which gets animal, page and campaign of the chat's
 * reference. The same chat is stored once.
 */
export async function pasteChat(
  { database, content, secret }: { database: Database; content: SiteContent; secret: string },
  typed: TypedChat,
  { changedBy, now }: ChangeAuthor,
): Promise<{ leadId: string } | 'wrong-text' | 'no-phone' | 'phone-of-another'> {
  const text = cleanMessage(typed.text)
  if (!text || text.length > maxChatLength) return 'wrong-text'
  const chat = readChatPaste(text)
  const person = personOf(chat, content)
  const phone = cleanPhone(typed.phone) || person.phone
  if (!isWholePhone(phone)) return 'no-phone'
  const { key } = parsePhone(phone)
  const newestId = async () =>
    (await findLeadsByPhone(database, [key])).sort((a, b) => b.receivedAt - a.receivedAt)[0]?.id
  const knownId = await newestId()
  // Anyone may name a number: a chat goes to the contact of one that it only names if staff say so.
  if (knownId && !cleanPhone(typed.phone) && !person.isSender) return 'phone-of-another'
  const { animal, ...source } = await originOf(chat, database, content)
  const name = cleanText(typed.name).slice(0, maxNameLength) || person.name || phone
  const details = animal ? { animal: `${animal.name} (${animal.id})` } : {}
  const lead = { kind: 'contact', name, phone, details, animal: animal?.id ?? '' } as const
  const submission = `pasted ${keyedDigest(key, secret)}`
  const leadId =
    knownId ?? (await insertTypedLead(database, lead, { source, submission, now })) ?? (await newestId())
  if (!leadId) throw new Error('the contact was erased meanwhile')
  const origin = [animal && `${animal.name} (${animal.id})`, source.page, source.campaign]
    .filter(Boolean)
    .join(' · ')
  const notes = (await readLeadChanges(database, [leadId], maxNotes)).map(({ note }) => note)
  if (!notes.some((note) => note.endsWith(text)))
    await storeLeadChange(
      database,
      leadId,
      (before) => ({ ...before, ...(before.status === 'new' && { status: 'contacted' }) }),
      {
        action: 'change',
        changedBy,
        changedAt: now,
        note: knownId && origin ? `${origin}\n\n${text}` : text,
      },
    )
  return { leadId }
}

/**
 * Finds the sender of the reference, which the site puts into the visitor's text; otherwise a number without a name, as phones show people
 * who are not saved; otherwise the first who is not the ranch.
 */
function personOf({ messages, references }: PastedChat, { pt: { ranch } }: SiteContent) {
  const ranchKey = parsePhone(ranch.whatsapp).key
  const isOwn = (phone: string) => isWholePhone(phone) && parsePhone(phone).key !== ranchKey
  const senders = messages.map((each) => each.sender)
  const sortedSenders = [...references.map((each) => each.sender), ...senders.filter(isPhoneText), ...senders]
  const isRanch = (sender: string) => sender === ranch.name || (isPhoneText(sender) && !isOwn(sender))
  const sender = sortedSenders.find((each) => each && !isRanch(each)) ?? ''
  if (isPhoneText(sender)) return { name: '', phone: sender, isSender: true }
  const written = messages
    .filter((each) => each.sender === sender)
    .flatMap(({ text }) => [...text.matchAll(statedPhone)].map(([, phone = '']) => phone.trim()))
    .filter(isOwn)
  const keys = new Set(written.map((phone) => parsePhone(phone).key))
  return { name: sender, phone: keys.size === 1 ? (written[0] ?? '') : '', isSender: false }
}

/** A number that somebody calls their own. Any other digits may be a bill, a day or somebody else's. */
const statedPhone =
  /\b(?:meu|minha|my)\s(?:\p{L}+\s){0,2}(?:n[uú]mero|number|zap|zapzap|whats(?:app)?|celular|telefone|fone|phone|contato)\b[^\d\n+(]{0,20}([+(]?\d[\d ().-]{6,20}\d)(?!\d)/giu

/** Reads the first reference alone. */
async function originOf({ references }: PastedChat, database: Database, { pt }: SiteContent) {
  const herdCodes = herdCodesOf(pt.lists)
  for (const { code } of references) {
    const [opened] = await findReferences(database, code)
    const topic = isReference(code) ? code.slice(0, code.lastIndexOf('-')) : code
    const [coded, another] = pt.herd.animals.filter(({ id }) => topicCode(id, herdCodes) === topic)
    const animal = animalOn(opened?.page, pt.herd) ?? (another ? undefined : coded)
    const name = animal && pt.herd.findOnPage(animal.id)?.name
    if (!opened && !name) continue
    const { language = 'pt', page = animal?.path ?? '', campaign = '', referrer = '' } = opened ?? {}
    return {
      animal: name && animal ? { name, id: animal.id } : undefined,
      language,
      page,
      campaign,
      referrer,
    }
  }
  return { animal: undefined, language: 'pt', page: '', campaign: '', referrer: '' } as const
}

/** The animal of a page. */
function animalOn(page: string | undefined, herd: ShownHerd) {
  const animal = herd.find(page?.slice(page.lastIndexOf('/') + 1))
  return animal?.path === page ? animal : undefined
}

/** A chat as people copy it from WhatsApp. */
interface PastedChat {
  /** In their order; a text of no known form is one message of nobody. */
  messages: { sender: string; text: string }[]
  /** Behind `Ref.`, in capitals: `NL-07-K3F`. */
  references: { code: string; sender: string }[]
}

/** Android's copy of some messages has no year. */
const day = String.raw`\d{1,4}[./-]\d{1,2}(?:[./-]\d{1,4})?`
const hour = String.raw`\d{1,2}[:.]\d{2}(?:[:.]\d{2})?(?:\s?[ap]\.?\s?m\.?)?`

/**
 * `26/11/2026 14:03 - Ana: Oi` and `[26/11 14:03] Ana: Oi` (Android), `[26/11/2026, 14:03:12] Ana: Oi` (iPhone), `[14:03, 26/11/2026] Ana: Oi` (WhatsApp Web).
 * WhatsApp's own notices have no sender.
 */
const firstLine = new RegExp(
  String.raw`^\s*\[?(?:${day},?\s+(?:às\s+)?${hour}|${hour},\s+${day})(?:\]|\s+[-–])\s+(?:~\s*)?(?:([^:]{1,80}):(?:\s|$))?`,
  'i',
)

const reference = /\bref\.?[ \t]{0,3}:?[ \t]{0,3}([a-z0-9]{1,64}(?:-[a-z0-9]{1,64}){1,3})/gi

/** Reads a text without invisible signs, such as `cleanMessage` makes. */
export function readChatPaste(typed: string): PastedChat {
  const messages: PastedChat['messages'] = []
  for (const line of typed.split(/\r\n?|\n/)) {
    const [head, sender = ''] = firstLine.exec(line) ?? []
    const last = messages.at(-1)
    if (head !== undefined) messages.push({ sender: sender.trim(), text: line.slice(head.length) })
    else if (last) last.text += `\n${line}`
    else messages.push({ sender: '', text: line })
  }
  const references = messages.flatMap(({ sender, text }) =>
    [...text.matchAll(reference)].map(([, code = '']) => ({ code: code.toUpperCase(), sender })),
  )
  return { messages, references }
}
