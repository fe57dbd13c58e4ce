import { randomUUID } from 'node:crypto'
import type { Database } from '../../platform/database/schema.ts'
import { digestOf, newToken } from '../../platform/encryption.server.ts'
import { inLanguage, type Language } from '../../platform/i18n/language-path.ts'
import type { MailContext } from '../../platform/mail/templates.server.ts'
import type { Mailbox, OutgoingMail } from '../../platform/mail/transport.server.ts'
import { actionMail } from '../accounts/index.server.ts'
import { codeParameter } from '../paths.ts'
import { changeSiteSetting, readSiteSetting, updateSiteSetting } from '../settings/index.server.ts'
import { mailProofPath } from '../staff-paths.ts'

const lifetimeMs = 24 * 60 * 60 * 1000

interface NewProof {
  mail: OutgoingMail
  /** Stores that the mail is under way. */
  note(database: Database): Promise<void>
}

/** A mail to the owner whose link, opened and pressed, proves that mails of the site arrive. */
export function newTestMail({
  from,
  button,
  to,
  language,
  siteUrl,
  now,
}: {
  from: Mailbox
  button: MailContext['button']
  to: string
  language: Language
  siteUrl: string
  now: number
}): NewProof {
  const code = newToken()
  const link = `${siteUrl}${inLanguage(mailProofPath, language)}?${codeParameter}=${code}`
  const rendered = actionMail({ ...texts[language](from.name), language, link, button, signature: from.name })
  const mail = {
    ...rendered,
    messageId: `<${randomUUID()}@${new URL(siteUrl).hostname}>`,
    date: new Date(now),
    from,
    to,
  }
  const proof = { digest: digestOf(code), sentTo: to, sentAt: now, provenAt: null }
  return { mail, note: (database) => changeSiteSetting(database, 'mailProof', proof, { by: to, now }) }
}

const texts = {
  pt: (ranch: string) => ({
    subject: `E-mail de teste: ${ranch}`,
    greeting: 'O e-mail do site funciona: esta mensagem chegou. Falta só dizer isso ao site.',
    action: 'O e-mail chegou',
    notes: ['O link vale por 24 horas e funciona uma vez. Se caiu no spam, marque como “não é spam”.'],
  }),
  en: (ranch: string) => ({
    subject: `Test e-mail: ${ranch}`,
    greeting: 'The website’s mail works: this message has arrived. All that is left is to tell the website.',
    action: 'The e-mail has arrived',
    notes: [
      'The link is valid for 24 hours and works once. If it was in the spam folder, mark it as no spam.',
    ],
  }),
} as const

export type ProofState = 'open' | 'used' | 'expired' | 'unknown'

/** The state of a test mail's link. Changes nothing. */
export async function readProof(database: Database, code: string, now: number): Promise<ProofState> {
  return stateOf(await readSiteSetting(database, 'mailProof'), code, now)
}

/** Notes that the mail arrived. Only the first time the link was `open`. */
export async function proveMail(
  database: Database,
  code: string,
  now: number,
  by: string,
): Promise<ProofState> {
  let state: ProofState = 'unknown'
  await updateSiteSetting(
    database,
    'mailProof',
    (proof) => {
      state = stateOf(proof, code, now)
      return state === 'open' && proof ? { ...proof, provenAt: now } : undefined
    },
    { by, now },
  )
  return state
}

function stateOf(
  proof: { digest: string; sentAt: number; provenAt: number | null } | undefined,
  code: string,
  now: number,
): ProofState {
  if (!proof || proof.digest !== digestOf(code)) return 'unknown'
  if (proof.provenAt !== null) return 'used'
  return now - proof.sentAt < lifetimeMs && proof.sentAt <= now ? 'open' : 'expired'
}
