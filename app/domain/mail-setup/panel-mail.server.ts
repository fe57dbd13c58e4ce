import type { Database } from '../../platform/database/schema.ts'
import { judgeHost } from '../../platform/http/outside.server.ts'
import { openTransport, smtpServerTransport } from '../../platform/mail/open-transport.server.ts'
import {
  DeliveryError,
  type Mailbox,
  type MailSettings,
  type OutgoingMail,
  type Transport,
} from '../../platform/mail/transport.server.ts'
import { readSiteSetting, type SiteSetting } from '../settings/index.server.ts'

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
      if (setting)
        await sendBy(setting, { ...mail, from: { ...mail.from, address: setting.sender } }, internalHosts)
      else await otherwise.send(mail)
    },
    close: () => otherwise.close(),
  }
}

/** @throws {DeliveryError} */
export async function sendBy(
  { host, port, security, user, password }: PanelMail,
  mail: OutgoingMail,
  internalHosts: readonly string[],
): Promise<void> {
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
  } finally {
    await transport.close()
  }
}
