import type { Database } from '../../platform/database/schema.ts'
import { judgeHost } from '../../platform/http/outside.server.ts'
import { smtpServerTransport } from '../../platform/mail/open-transport.server.ts'
import { DeliveryError, type OutgoingMail, type Transport } from '../../platform/mail/transport.server.ts'
import { readSiteSetting, type SiteSetting } from '../settings/index.server.ts'

export type PanelMail = SiteSetting<'mail'>

interface PanelTransportParts {
  database: Database
  internalHosts: readonly string[]
  /** Takes mails as long as nothing is set up in the panel. */
  otherwise: Transport
  /** Told what holds at the start and at each mail: another process may have changed it. */
  onChange(mail: PanelMail | undefined): void
}

/** Sends by what the panel says at the time of the mail, so a change counts at once, for all processes. */
export async function openPanelTransport(parts: PanelTransportParts): Promise<Transport> {
  const { database, internalHosts, otherwise, onChange } = parts
  onChange(await readSiteSetting(database, 'mail'))
  return {
    async send(mail) {
      const setting = await readSiteSetting(database, 'mail')
      onChange(setting)
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
