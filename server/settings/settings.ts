import { isIP, isIPv6 } from 'node:net'
import { join } from 'node:path'
import * as v from 'valibot'
import type { IdentitySettings } from '../../app/domain/accounts/identity.server.ts'
import type { StoreSettings } from '../../app/domain/copies/index.server.ts'
import type { DatabaseAddress } from '../../app/platform/database/open-database.server.ts'
import { postgresHosts } from '../../app/platform/database/postgres.server.ts'
import { isEmailAddress } from '../../app/platform/email-address.ts'
import type { VapidKeys } from '../../app/platform/mail/push.server.ts'
import type { MailSettings, WebhookSettings } from '../../app/platform/mail/transport.server.ts'

export type Environment = Readonly<Record<string, string | undefined>>

/** One line for the operator: the variable, its value and what is accepted. */
export class BadSetting extends Error {
  constructor(name: string, given: string, accepted: string) {
    super(`${name} is ${JSON.stringify(given)}, but accepted is ${accepted}`)
  }
}

export interface Settings {
  host: string
  port: number
  siteUrl: string
  dataDir: string
  database: DatabaseAddress
  mail: MailSettings
  /** The sender of mails; the ranch's own address otherwise. */
  mailFrom: string | undefined
  identity: IdentitySettings
  /** Override the ranch's contacts in the content. */
  contacts: { email?: string; whatsapp?: string }
  staffEmails: string[]
  /** Leads are kept for this long after the last contact. */
  retentionMonths: number
  webhook: WebhookSettings | undefined
  /** `host:port` of push services beside those of the known browsers. */
  pushHosts: string[]
  /** By which push services recognise the site; derived from a secret of its own otherwise. */
  vapidKeys: VapidKeys | undefined
  chatReferences: boolean
  offline: boolean
  /** Accepted submissions per client address in 10 minutes; null for no limit. */
  formLimit: number | null
  /** Keeps encrypted copies of everything. */
  copyStore: StoreSettings | undefined
  /** Time for which a stopping process goes on serving, so that a proxy in front finds another first. */
  drainMs: number
  /** Number of proxies in front of the site that append to `X-Forwarded-For`. */
  trustedProxies: number
}

// The formats of settings. Each message completes "accepted is …".

const text = v.pipe(v.string(), v.minLength(1, 'any text'))

const host = v.pipe(v.string(), v.check(isHost, 'a host name or an IP address'))

const hostAndPort = v.pipe(v.string(), v.check(isHostAndPort, 'host:port, such as 127.0.0.1:9099'))

const httpUrl = v.pipe(v.string(), v.check(isHttpUrl, 'an http:// or https:// address'))

/** A name alone is for proxies that tell by DISABLE_SSL whether they speak TLS, as ONCE's does. */
const origin = v.pipe(
  v.string(),
  v.check(
    (value) => isHost(value) || (isHttpUrl(value) && `${new URL(value).origin}/` === new URL(value).href),
    'a name such as www.example.com, or an http:// or https:// origin without a path',
  ),
)

const postgresUrl = v.pipe(
  v.string(),
  v.check(
    (value) => postgresHosts(value) !== undefined,
    'a postgres://user:password@host:port/database address, with several host:port separated by commas for a primary and its standbys',
  ),
)

const smtpUrl = v.pipe(
  v.string(),
  v.check((value) => hasProtocol(value, 'smtp:', 'smtps:'), 'an smtp://user:password@host:port address'),
)

const email = v.pipe(v.string(), v.check(isEmailAddress, 'an e-mail address'))

const emailList = v.pipe(
  v.string(),
  v.transform((value) => value.split(',').map((each) => each.trim().toLowerCase())),
  v.array(v.pipe(v.string(), v.check(isEmailAddress, 'e-mail addresses separated by commas'))),
)

const hostList = v.pipe(
  v.string(),
  v.transform((value) => value.split(',').map((each) => each.trim())),
  v.array(v.pipe(v.string(), v.check(isHostAndPort, 'host:port separated by commas'))),
)

const phoneNumber = v.pipe(
  v.string(),
  v.regex(/^\d{10,15}$/, '10 to 15 digits with the country code, such as 5534988887777'),
)

const wholeNumber = ({ from, to }: { from: number; to: number }) => {
  const accepted = `a whole number from ${from} to ${to}`
  return v.pipe(
    v.string(),
    v.regex(/^\d{1,7}$/, accepted),
    v.transform(Number),
    v.minValue(from, accepted),
    v.maxValue(to, accepted),
  )
}

/** An optional value that no message shows. */
const secret = (format: v.GenericSchema<string, string>) =>
  v.pipe(v.optional(format), v.metadata({ isSecret: true }))

const vapidKey = (bytes: number) =>
  v.pipe(
    v.string(),
    v.check(
      (value) => /^[\w-]+$/.test(value) && Buffer.from(value, 'base64url').length === bytes,
      `${bytes} bytes as base64url`,
    ),
  )

const bucketName = v.pipe(
  v.string(),
  v.regex(
    /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/,
    'a bucket name of 3 to 63 small letters, digits, dots and hyphens',
  ),
)

const withFirebase = 'it only together with FIREBASE_API_KEY'

/** All variables with their formats and defaults; the README says what they mean. */
export const variables = {
  HOST: v.optional(host, '127.0.0.1'),
  PORT: v.optional(wholeNumber({ from: 0, to: 65535 }), '3000'),
  SITE_URL: v.optional(origin),
  DISABLE_SSL: v.optional(v.picklist(['true', 'false'], 'true or false'), 'false'),
  DATA_DIR: v.optional(text, './data'),
  DATABASE_URL: secret(postgresUrl),
  SMTP_URL: secret(smtpUrl),
  SMTP_ADDRESS: v.optional(host),
  SMTP_PORT: v.optional(wholeNumber({ from: 1, to: 65535 })),
  SMTP_USERNAME: v.optional(text),
  SMTP_PASSWORD: secret(text),
  MAILER_FROM_ADDRESS: v.optional(email),
  EMAILJS_PUBLIC_KEY: v.optional(text),
  EMAILJS_SERVICE_ID: v.optional(text),
  EMAILJS_TEMPLATE_ID: v.optional(text),
  EMAILJS_PRIVATE_KEY: secret(text),
  EMAILJS_API_URL: v.optional(httpUrl),
  RANCH_EMAIL: v.optional(email),
  WHATSAPP_NUMBER: v.optional(phoneNumber),
  STAFF_EMAILS: v.optional(emailList),
  RETENTION_MONTHS: v.optional(wholeNumber({ from: 1, to: 1200 }), '24'),
  FORM_LIMIT: v.optional(
    v.union([v.literal('off'), wholeNumber({ from: 1, to: 1_000_000 })], 'a whole number from 1, or off'),
    '30',
  ),
  LEAD_WEBHOOK_URL: v.optional(httpUrl),
  LEAD_WEBHOOK_SECRET: secret(text),
  PUSH_HOSTS: v.optional(hostList),
  VAPID_PUBLIC_KEY: v.optional(vapidKey(65)),
  VAPID_PRIVATE_KEY: secret(vapidKey(32)),
  CHAT_REFERENCES: v.optional(v.picklist(['on', 'off'], 'on or off'), 'on'),
  OFFLINE: v.optional(v.picklist(['on', 'off'], 'on or off'), 'on'),
  TRUSTED_PROXIES: v.optional(wholeNumber({ from: 0, to: 10 }), '0'),
  DRAIN_SECONDS: v.optional(wholeNumber({ from: 0, to: 300 }), '0'),
  COPY_S3_ENDPOINT: v.optional(httpUrl),
  COPY_S3_BUCKET: v.optional(bucketName),
  COPY_S3_REGION: v.optional(text),
  COPY_S3_KEY_ID: secret(text),
  COPY_S3_SECRET: secret(text),
  FIREBASE_API_KEY: secret(text),
  FIREBASE_AUTH_EMULATOR_HOST: v.optional(hostAndPort),
  AUTH_TOKEN_SYNC_URL: v.optional(httpUrl),
}

const copyStoreNames = [
  'COPY_S3_ENDPOINT',
  'COPY_S3_BUCKET',
  'COPY_S3_REGION',
  'COPY_S3_KEY_ID',
  'COPY_S3_SECRET',
] as const

type Variables = v.InferOutput<v.ObjectSchema<typeof variables, undefined>>

const schema = v.pipe(
  v.object(variables),
  v.rawCheck(({ dataset, addIssue }) => {
    if (!dataset.typed) return
    const { value } = dataset
    const missing = copyStoreNames.find((name) => !value[name])
    if (!missing || copyStoreNames.every((name) => !value[name])) return
    const path = {
      type: 'object',
      origin: 'value',
      input: value,
      key: missing,
      value: value[missing],
    } as const
    addIssue({ message: 'a value for each of the COPY_S3_ variables, or for none', path: [path] })
  }),
  v.forward(
    v.check((given) => !(given.SMTP_URL && hasEmailJs(given)), 'it or the EMAILJS_ variables, not both'),
    ['SMTP_URL'],
  ),
  v.forward(
    v.check(
      (given) => !given.SMTP_ADDRESS || !(given.SMTP_URL || hasEmailJs(given)),
      'it, SMTP_URL or the EMAILJS_ variables, not two of them',
    ),
    ['SMTP_ADDRESS'],
  ),
  v.forward(
    v.check(
      (given) => Boolean(given.SMTP_ADDRESS) || !given.SMTP_USERNAME,
      'any text together with SMTP_ADDRESS',
    ),
    ['SMTP_USERNAME'],
  ),
  v.forward(
    v.check(
      (given) => Boolean(given.SMTP_USERNAME) === Boolean(given.SMTP_PASSWORD),
      'any text together with SMTP_USERNAME',
    ),
    ['SMTP_PASSWORD'],
  ),
  v.forward(
    v.check(
      (given) => !given.LEAD_WEBHOOK_URL || Boolean(given.LEAD_WEBHOOK_SECRET),
      'any text together with LEAD_WEBHOOK_URL',
    ),
    ['LEAD_WEBHOOK_SECRET'],
  ),
  v.forward(
    v.check(
      (given) => Boolean(given.VAPID_PUBLIC_KEY) === Boolean(given.VAPID_PRIVATE_KEY),
      'a key together with VAPID_PUBLIC_KEY',
    ),
    ['VAPID_PRIVATE_KEY'],
  ),
  v.forward(
    v.check((given) => !given.FIREBASE_AUTH_EMULATOR_HOST || Boolean(given.FIREBASE_API_KEY), withFirebase),
    ['FIREBASE_AUTH_EMULATOR_HOST'],
  ),
  v.forward(
    v.check((given) => !given.AUTH_TOKEN_SYNC_URL || Boolean(given.FIREBASE_API_KEY), withFirebase),
    ['AUTH_TOKEN_SYNC_URL'],
  ),
)

/**
 * Reads the environment variables (docs/product.md#running); an empty one counts as unset.
 * @throws {BadSetting} for the first variable that is not accepted.
 */
export function readSettings(environment: Environment): Settings {
  const given = parseVariables(environment)
  const { DATABASE_URL, DATA_DIR, FORM_LIMIT, LEAD_WEBHOOK_URL, LEAD_WEBHOOK_SECRET } = given
  return {
    host: given.HOST,
    port: given.PORT,
    siteUrl: siteUrl(given),
    dataDir: DATA_DIR,
    database: DATABASE_URL ? { kind: 'postgres', url: DATABASE_URL } : { kind: 'embedded', folder: DATA_DIR },
    mail: mailSettings(given),
    mailFrom: given.MAILER_FROM_ADDRESS,
    identity: identitySettings(given),
    contacts: {
      ...(given.RANCH_EMAIL && { email: given.RANCH_EMAIL }),
      ...(given.WHATSAPP_NUMBER && { whatsapp: given.WHATSAPP_NUMBER }),
    },
    staffEmails: given.STAFF_EMAILS ?? [],
    retentionMonths: given.RETENTION_MONTHS,
    webhook:
      LEAD_WEBHOOK_URL && LEAD_WEBHOOK_SECRET
        ? { url: LEAD_WEBHOOK_URL, secret: LEAD_WEBHOOK_SECRET }
        : undefined,
    pushHosts: given.PUSH_HOSTS ?? [],
    vapidKeys: vapidKeys(given),
    chatReferences: given.CHAT_REFERENCES === 'on',
    offline: given.OFFLINE === 'on',
    formLimit: FORM_LIMIT === 'off' ? null : FORM_LIMIT,
    copyStore: copyStore(given),
    drainMs: given.DRAIN_SECONDS * 1000,
    trustedProxies: given.TRUSTED_PROXIES,
  }
}

function siteUrl({ SITE_URL: given, PORT, DISABLE_SSL }: Variables): string {
  if (!given) return new URL(`http://localhost:${PORT}`).origin
  const url = given.includes('://') ? given : `${DISABLE_SSL === 'true' ? 'http' : 'https'}://${given}`
  return new URL(url).origin
}

function vapidKeys({ VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey }: Variables) {
  return publicKey && privateKey ? { publicKey, privateKey } : undefined
}

function parseVariables(environment: Environment): Variables {
  const given = Object.fromEntries(
    Object.keys(variables).flatMap((name) => {
      const value = environment[name]?.trim()
      return value ? [[name, value]] : []
    }),
  )
  const result = v.safeParse(schema, given)
  if (result.success) return result.output
  const [issue] = result.issues
  const name = v.getDotPath(issue)?.split('.')[0] ?? ''
  throw new BadSetting(name, shownValue(name, given[name]), issue.message)
}

function shownValue(name: string, value = ''): string {
  const format = Object.entries(variables).find(([key]) => key === name)?.[1]
  const isSecret = format !== undefined && 'isSecret' in v.getMetadata(format)
  return value && isSecret ? '(hidden)' : value.slice(0, 200)
}

const defaultEmailJsUrl = 'https://api.emailjs.com/api/v1.0/email/send'

/** SMTP, EmailJS, or a folder in the data directory (docs/product.md#mail). */
function mailSettings(given: Variables): MailSettings {
  const url = given.SMTP_URL ?? smtpUrlOf(given)
  if (url) return { kind: 'smtp', url }
  if (!hasEmailJs(given)) return { kind: 'folder', folder: join(given.DATA_DIR, 'mail') }
  const { EMAILJS_PUBLIC_KEY, EMAILJS_SERVICE_ID, EMAILJS_TEMPLATE_ID } = given
  if (EMAILJS_PUBLIC_KEY && EMAILJS_SERVICE_ID && EMAILJS_TEMPLATE_ID)
    return {
      kind: 'emailjs',
      publicKey: EMAILJS_PUBLIC_KEY,
      serviceId: EMAILJS_SERVICE_ID,
      templateId: EMAILJS_TEMPLATE_ID,
      privateKey: given.EMAILJS_PRIVATE_KEY,
      apiUrl: given.EMAILJS_API_URL ?? defaultEmailJsUrl,
    }
  const required = { EMAILJS_PUBLIC_KEY, EMAILJS_SERVICE_ID, EMAILJS_TEMPLATE_ID }
  return {
    kind: 'not-configured',
    missing: Object.entries(required).flatMap(([name, value]) => (value ? [] : [name])),
  }
}

/** Port 465 expects TLS from the start, the others after STARTTLS. */
function smtpUrlOf(given: Variables): string | undefined {
  const { SMTP_ADDRESS, SMTP_PORT = 587, SMTP_USERNAME, SMTP_PASSWORD = '' } = given
  if (!SMTP_ADDRESS) return undefined
  const user = SMTP_USERNAME
    ? `${encodeURIComponent(SMTP_USERNAME)}:${encodeURIComponent(SMTP_PASSWORD)}@`
    : ''
  const address = isIPv6(SMTP_ADDRESS) ? `[${SMTP_ADDRESS}]` : SMTP_ADDRESS
  return `${SMTP_PORT === 465 ? 'smtps' : 'smtp'}://${user}${address}:${SMTP_PORT}`
}

function hasEmailJs(given: Variables): boolean {
  return Object.entries(given).some(([name, value]) => name.startsWith('EMAILJS_') && value)
}

function copyStore(given: Variables): StoreSettings | undefined {
  const [endpoint, bucket, region, keyId, secret] = copyStoreNames.map((name) => given[name])
  if (!endpoint || !bucket || !region || !keyId || !secret) return undefined
  return { endpoint, bucket, region, keyId, secret }
}

function identitySettings(given: Variables): IdentitySettings {
  if (!given.FIREBASE_API_KEY) return { kind: 'embedded' }
  return {
    kind: 'google',
    apiKey: given.FIREBASE_API_KEY,
    emulatorHost: given.FIREBASE_AUTH_EMULATOR_HOST,
    tokenSyncUrl: given.AUTH_TOKEN_SYNC_URL,
  }
}

/** Digits and dots alone are an IP address or nothing: `999.1.1.1` is not a name. */
function isHost(value: string): boolean {
  if (isIP(value)) return true
  return /^[a-z\d]([a-z\d.-]*[a-z\d])?$/i.test(value) && !/^[\d.]+$/.test(value)
}

function isHostAndPort(value: string): boolean {
  const [, name = '', port = ''] = /^(.+):(\d{1,5})$/.exec(value) ?? []
  return isHost(name.replace(/^\[(.*)\]$/, '$1')) && Number(port) > 0 && Number(port) <= 65535
}

function isHttpUrl(value: string): boolean {
  return hasProtocol(value, 'http:', 'https:')
}

function hasProtocol(value: string, ...protocols: string[]): boolean {
  const url = URL.canParse(value) ? new URL(value) : undefined
  return url !== undefined && protocols.includes(url.protocol) && url.hostname !== ''
}
