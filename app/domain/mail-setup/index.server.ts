import { randomUUID } from 'node:crypto'
import type { Database } from '../../platform/database/schema.ts'
import { digestOf, newToken } from '../../platform/encryption.server.ts'
import { judgeHost } from '../../platform/http/outside.server.ts'
import { inLanguage, type Language } from '../../platform/i18n/language-path.ts'
import { openTransport, smtpServerTransport } from '../../platform/mail/open-transport.server.ts'
import type { MailContext } from '../../platform/mail/templates.server.ts'
import {
  DeliveryError,
  type Mailbox,
  type MailSettings,
  type OutgoingMail,
  type Transport,
} from '../../platform/mail/transport.server.ts'
import { actionMail } from '../accounts/index.server.ts'
import { codeParameter } from '../paths.ts'
import {
  changeSiteSetting,
  readSiteSetting,
  type SiteSetting,
  updateSiteSetting,
} from '../settings/index.server.ts'
import { mailProofPath } from '../staff-paths.ts'

export type PanelMail = SiteSetting<'mail'>

/** How mails leave the site. The settings of the environment win over those of the panel. */
export interface SiteMail extends Transport {
  /** False while the mail service lacks settings: leads are stored, and visitors are pointed to the chat. */
  canSend: boolean
  isOfEnvironment: boolean
  /** False also while mails go to a folder, where nobody receives them: then people pass links on by themselves. */
  isDelivered(): boolean
  /** Whom mails are from. */
  sender(): Mailbox
  /** To be called once owners have changed the mail's settings. */
  changed(mail: Pick<PanelMail, 'sender'> | undefined): void
}

interface MailParts {
  settings: MailSettings
  database: Database
  internalHosts: readonly string[]
  ranch(): { name: string; email: string }
}

export async function openSiteMail({
  settings,
  database,
  internalHosts,
  ranch,
}: MailParts): Promise<SiteMail> {
  const { kind } = settings
  const isOfEnvironment = kind !== 'folder'
  let ofPanel: Pick<PanelMail, 'sender'> | undefined
  const changed: SiteMail['changed'] = (mail) => {
    ofPanel = mail
  }
  const otherwise = openTransport(settings)
  const transport = isOfEnvironment
    ? otherwise
    : panelTransport({ database, internalHosts, otherwise, changed })
  if (!isOfEnvironment) changed(await readSiteSetting(database, 'mail'))
  return {
    ...transport,
    canSend: kind !== 'not-configured',
    isOfEnvironment,
    isDelivered: () => kind === 'smtp' || kind === 'emailjs' || ofPanel !== undefined,
    sender: () => ({ name: ranch().name, address: ofPanel?.sender ?? ranch().email }),
    changed,
  }
}

type PanelTransportParts = Pick<MailParts, 'database' | 'internalHosts'> &
  Pick<SiteMail, 'changed'> & {
    /** Takes mails as long as nothing is set up in the panel. */
    otherwise: Transport
  }

/** Sends by what the panel says at the time of the mail, so a change counts at once, for all processes. */
function panelTransport({ database, internalHosts, otherwise, changed }: PanelTransportParts): Transport {
  return {
    async send(mail) {
      const setting = await readSiteSetting(database, 'mail')
      changed(setting)
      if (!setting) return otherwise.send(mail)
      return sendBy(setting, { ...mail, from: { ...mail.from, address: setting.sender } }, internalHosts)
    },
    close: () => otherwise.close(),
  }
}

/** @throws {DeliveryError} */
export async function sendBy(
  { host, port, security, user, password }: PanelMail,
  mail: OutgoingMail,
  internalHosts: readonly string[],
): Promise<undefined> {
  const trust = await judgeHost(host, port, internalHosts)
  if (trust.kind === 'unknown')
    throw new DeliveryError('unreachable', 'SMTP failed: no such server', 'no-server')
  if (trust.kind === 'inside')
    throw new DeliveryError('rejected', 'SMTP failed: the server is inside the network', 'inside')
  const transport = smtpServerTransport({
    address: trust.address,
    host,
    port,
    isSecure: security === 'tls',
    needsTls: trust.kind === 'outside',
    user,
    password,
  })
  try {
    await transport.send(mail)
    return undefined
  } finally {
    await transport.close()
  }
}

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

type ProofState = 'open' | 'used' | 'expired' | 'unknown'

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
