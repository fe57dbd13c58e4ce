import * as v from 'valibot'
import type { IdentitySettings } from '../../app/domain/accounts/settings.ts'
import type { DatabaseAddress } from '../../app/platform/database/open-database.server.ts'
import type { MailSettings } from '../../app/platform/mail/settings.ts'
import type { WebhookSettings } from '../../app/platform/mail/webhook.server.ts'
import { type Ranch, ranch } from '../../content/ranch.ts'
import { mailSettings } from './mail.ts'
import { BadSetting, type Environment, read } from './reading.ts'
import {
  count,
  email,
  emails,
  host,
  hostAndPort,
  httpAddress,
  origin,
  phoneNumber,
  port,
  postgresAddress,
  text,
} from './values.ts'

export interface Settings {
  host: string
  port: number
  /** The public origin, without a trailing slash. */
  siteUrl: string
  dataDir: string
  database: DatabaseAddress
  mail: MailSettings
  identity: IdentitySettings
  ranch: Ranch
  staffEmails: string[]
  /** How long leads are kept after anyone last had to do with them. */
  retentionMonths: number
  /** Told of each lead. */
  webhook: WebhookSettings | undefined
  /** Whether chats carry a reference in their text. */
  chatReferences: boolean
  /** Accepted sends per client address in 10 minutes; null for no limit. */
  formLimit: number | null
  /** How many proxies in front of the site write `X-Forwarded-For`. */
  trustedProxies: number
}

/**
 * Every variable of docs/product.md#running, read once; an empty one counts as unset.
 * @throws {BadSetting} whose message is one line that names the variable, what it was and what is accepted.
 */
export function readSettings(environment: Environment): Settings {
  const get = <T>(name: string, schema: v.GenericSchema<string, T>, secret = false) =>
    read(environment, name, schema, { secret })
  const listenPort = get('PORT', port) ?? 3000
  const dataDir = get('DATA_DIR', text) ?? './data'
  const postgres = get('DATABASE_URL', postgresAddress, true)
  const limit = get(
    'FORM_LIMIT',
    v.union([v.literal('off'), count({ from: 1 })], 'a whole number from 1, or off'),
  )
  return {
    host: get('HOST', host) ?? '127.0.0.1',
    port: listenPort,
    siteUrl: get('SITE_URL', origin) ?? `http://localhost:${listenPort}`,
    dataDir,
    database: postgres ? { kind: 'postgres', url: postgres } : { kind: 'embedded', folder: dataDir },
    mail: mailSettings(environment, dataDir),
    identity: identitySettings(environment),
    ranch: {
      ...ranch,
      email: get('RANCH_EMAIL', email) ?? ranch.email,
      whatsapp: get('WHATSAPP_NUMBER', phoneNumber) ?? ranch.whatsapp,
    },
    staffEmails: get('STAFF_EMAILS', emails) ?? [],
    retentionMonths: get('RETENTION_MONTHS', count({ from: 1, to: 1200 })) ?? 24,
    webhook: webhookSettings(environment),
    chatReferences: (get('CHAT_REFERENCES', v.picklist(['on', 'off'], 'on or off')) ?? 'on') === 'on',
    formLimit: limit === 'off' ? null : (limit ?? 30),
    trustedProxies: get('TRUSTED_PROXIES', count({ from: 0, to: 10 })) ?? 0,
  }
}

function webhookSettings(environment: Environment): WebhookSettings | undefined {
  const url = read(environment, 'LEAD_WEBHOOK_URL', httpAddress)
  const secret = read(environment, 'LEAD_WEBHOOK_SECRET', text, { secret: true })
  if (url && !secret)
    throw new BadSetting('LEAD_WEBHOOK_SECRET', '', 'any text together with LEAD_WEBHOOK_URL')
  return url && secret ? { url, secret } : undefined
}

function identitySettings(environment: Environment): IdentitySettings {
  const apiKey = read(environment, 'FIREBASE_API_KEY', text, { secret: true })
  const emulatorHost = read(environment, 'FIREBASE_AUTH_EMULATOR_HOST', hostAndPort)
  const tokenSyncUrl = read(environment, 'AUTH_TOKEN_SYNC_URL', httpAddress)
  if (apiKey) return { kind: 'google', apiKey, emulatorHost, tokenSyncUrl }
  if (emulatorHost)
    throw new BadSetting(
      'FIREBASE_AUTH_EMULATOR_HOST',
      emulatorHost,
      'it only together with FIREBASE_API_KEY',
    )
  if (tokenSyncUrl)
    throw new BadSetting('AUTH_TOKEN_SYNC_URL', tokenSyncUrl, 'it only together with FIREBASE_API_KEY')
  return { kind: 'embedded' }
}
