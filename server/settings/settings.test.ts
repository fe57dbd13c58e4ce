import { readFile } from 'node:fs/promises'
import { describe, expect, test } from 'vitest'
import { deriveVapidKeys } from '../../app/platform/mail/push.server.ts'
import { BadSetting, readSettings, variables } from './settings.ts'

describe('without any variable', () => {
  test('the site uses local services only', () => {
    expect(readSettings({})).toEqual({
      host: '127.0.0.1',
      port: 3000,
      siteUrl: 'http://localhost:3000',
      dataDir: './data',
      database: { kind: 'embedded', folder: './data' },
      mail: { kind: 'folder', folder: 'data/mail' },
      identity: { kind: 'embedded' },
      contacts: {},
      staffEmails: [],
      pushHosts: [],
      chatReferences: true,
      offline: true,
      webhook: undefined,
      retentionMonths: 24,
      formLimit: 30,
      drainMs: 0,
      trustedProxies: 0,
    })
  })

  test('an empty variable counts as unset', () => {
    const empty = Object.fromEntries(Object.keys(variables).map((name) => [name, ' ']))
    expect(readSettings(empty)).toEqual(readSettings({}))
  })
})

const emailJs = { EMAILJS_PUBLIC_KEY: 'pk', EMAILJS_SERVICE_ID: 's', EMAILJS_TEMPLATE_ID: 't' }
const emailJsAddress = 'https://api.emailjs.com/api/v1.0/email/send'
const s3 = {
  COPY_S3_ENDPOINT: 'https://s3.example',
  COPY_S3_BUCKET: 'fotos',
  COPY_S3_REGION: 'sa-east-1',
  COPY_S3_KEY_ID: 'key',
  COPY_S3_SECRET: 's3cret',
}
const copyStore = {
  endpoint: s3.COPY_S3_ENDPOINT,
  bucket: s3.COPY_S3_BUCKET,
  region: s3.COPY_S3_REGION,
  keyId: s3.COPY_S3_KEY_ID,
  secret: s3.COPY_S3_SECRET,
}
const vapid = deriveVapidKeys('secret')
const google = { FIREBASE_API_KEY: 'key' }

test.each<[environment: Record<string, string>, expected: object]>([
  [{ PORT: '0' }, { port: 0 }],
  [{ PORT: '8080' }, { port: 8080, siteUrl: 'http://localhost:8080' }],
  [{ HOST: '::1' }, { host: '::1' }],
  [{ SITE_URL: 'https://www.matriz.example/' }, { siteUrl: 'https://www.matriz.example' }],
  [{ SITE_URL: 'Matriz.example' }, { siteUrl: 'https://matriz.example' }],
  [{ SITE_URL: 'matriz.example', DISABLE_SSL: 'true' }, { siteUrl: 'http://matriz.example' }],
  [{ SITE_URL: 'https://matriz.example', DISABLE_SSL: 'true' }, { siteUrl: 'https://matriz.example' }],
  [{ PORT: '80' }, { port: 80, siteUrl: 'http://localhost' }],
  [{ SITE_URL: 'HTTPS://WWW.Matriz.example:443' }, { siteUrl: 'https://www.matriz.example' }],
  [{ DATA_DIR: '/srv/m' }, { dataDir: '/srv/m', mail: { kind: 'folder', folder: '/srv/m/mail' } }],
  ...['postgres://u:p@db/m', 'postgres://u:p@one:5432,two:5433/m?target_session_attrs=read-write'].map(
    (url): [{ DATABASE_URL: string }, object] => [
      { DATABASE_URL: url },
      { database: { kind: 'postgres', url } },
    ],
  ),
  [{ DRAIN_SECONDS: '6' }, { drainMs: 6000 }],
  [{ SMTP_URL: 'smtp://u:p@m:587' }, { mail: { kind: 'smtp', url: 'smtp://u:p@m:587' } }],
  [{ SMTP_ADDRESS: 'mail.example' }, { mail: { kind: 'smtp', url: 'smtp://mail.example:587' } }],
  [
    { SMTP_ADDRESS: 'mail.example', SMTP_PORT: '465', SMTP_USERNAME: 'a@f.example', SMTP_PASSWORD: 'p/w:@' },
    { mail: { kind: 'smtp', url: 'smtps://a%40f.example:p%2Fw%3A%40@mail.example:465' } },
  ],
  [{ SMTP_ADDRESS: '::1', SMTP_PORT: '25' }, { mail: { kind: 'smtp', url: 'smtp://[::1]:25' } }],
  // What runs the site may set it without a service.
  [{ SMTP_PORT: '587' }, { mail: { kind: 'folder', folder: 'data/mail' } }],
  [{ MAILER_FROM_ADDRESS: 'site@f.example' }, { mailFrom: 'site@f.example' }],
  [
    emailJs,
    { mail: { kind: 'emailjs', publicKey: 'pk', serviceId: 's', templateId: 't', apiUrl: emailJsAddress } },
  ],
  [{ EMAILJS_PRIVATE_KEY: 'only' }, { mail: { kind: 'not-configured', missing: Object.keys(emailJs) } }],
  [
    { ...emailJs, EMAILJS_SERVICE_ID: '' },
    { mail: { kind: 'not-configured', missing: ['EMAILJS_SERVICE_ID'] } },
  ],
  [google, { identity: { kind: 'google', apiKey: 'key', emulatorHost: undefined } }],
  [
    { ...google, FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:9099' },
    { identity: { kind: 'google', emulatorHost: '127.0.0.1:9099' } },
  ],
  [{ RANCH_EMAIL: 'oi@fazenda.example' }, { contacts: { email: 'oi@fazenda.example' } }],
  [{ WHATSAPP_NUMBER: '5538999990000' }, { contacts: { whatsapp: '5538999990000' } }],
  [{ STAFF_EMAILS: 'Ana@f.example, b@f.example' }, { staffEmails: ['ana@f.example', 'b@f.example'] }],
  [{ FORM_LIMIT: '1' }, { formLimit: 1 }],
  [{ FORM_LIMIT: 'off' }, { formLimit: null }],
  [
    { LEAD_WEBHOOK_URL: 'https://crm.example/leads', LEAD_WEBHOOK_SECRET: 's' },
    { webhook: { url: 'https://crm.example/leads', secret: 's' } },
  ],
  [{ RETENTION_MONTHS: '6' }, { retentionMonths: 6 }],
  [{ CHAT_REFERENCES: 'off' }, { chatReferences: false }],
  [{ OFFLINE: 'off' }, { offline: false }],
  [s3, { copyStore }],
  [{ VAPID_PUBLIC_KEY: vapid.publicKey, VAPID_PRIVATE_KEY: vapid.privateKey }, { vapidKeys: vapid }],
  [{ TRUSTED_PROXIES: '10' }, { trustedProxies: 10 }],
])('%j is accepted', (environment, expected) => {
  expect(readSettings(environment)).toMatchObject(expected)
})

test.each([
  ['PORT', '80a'],
  ['PORT', '65536'],
  ['HOST', 'local host'],
  ['HOST', 'http://localhost'],
  ['SITE_URL', 'matriz.example/loja'],
  ['SITE_URL', 'ftp://matriz.example'],
  ['SITE_URL', 'https://matriz.example/loja'],
  ['SMTP_ADDRESS', 'smtp://mail'],
  ['SMTP_ADDRESS', 'mail.example:587'],
  ['SMTP_PORT', '0'],
  ['SMTP_PORT', 'tls'],
  ['SMTP_USERNAME', 'ana'],
  ['MAILER_FROM_ADDRESS', 'Rancho <a@f.example>'],
  ['EMAILJS_API_URL', 'mail'],
  ['RANCH_EMAIL', 'fazenda'],
  ['WHATSAPP_NUMBER', '+55 38 99999-0000'],
  ['STAFF_EMAILS', 'ana@f.example, bia'],
  ['FORM_LIMIT', '0'],
  ['DISABLE_SSL', 'yes'],
  ['VAPID_PUBLIC_KEY', 'BAAA'],
  ['TRUSTED_PROXIES', '11'],
  ['FIREBASE_AUTH_EMULATOR_HOST', '127.0.0.1:9099'],
  ['AUTH_TOKEN_SYNC_URL', 'https://sync.example'],
])(
  '%s=%s is refused with one line that names the variable, its value and the accepted format',
  (name, value) => {
    const message = refusal({ [name]: value })
    expect(message).toContain(`${name} is ${JSON.stringify(value)}, but accepted is `)
    expect(message).not.toContain('\n')
  },
)

const webhookUrl = { LEAD_WEBHOOK_URL: 'https://crm.example/leads' }

test.each<[environment: Record<string, string>, message: string]>([
  ...Object.keys(s3).map((name): [Record<string, string>, string] => [
    { ...s3, [name]: '' },
    `${name} is "", but accepted is a value for each of the COPY_S3_ variables, or for none`,
  ]),
  [{ ...s3, COPY_S3_BUCKET: 'Fotos!' }, 'COPY_S3_BUCKET is "Fotos!"'],
  ...['127.0.0.1', '127.0.0.1:0', '127.0.0.1:70000', 'http://127.0.0.1:9099'].map(
    (host): [Record<string, string>, string] => [
      { ...google, FIREBASE_AUTH_EMULATOR_HOST: host },
      'FIREBASE_AUTH_EMULATOR_HOST is',
    ],
  ),
  [{ DATABASE_URL: 'mysql://root:s3cret@db/m' }, 'DATABASE_URL'],
  [{ DATABASE_URL: 'postgres://root:s3/cret@db/m' }, 'DATABASE_URL'],
  [{ SMTP_URL: 'http://root:s3cret@mail' }, 'SMTP_URL'],
  [{ SMTP_URL: 's3cret' }, 'SMTP_URL'],
  [{ VAPID_PUBLIC_KEY: vapid.publicKey }, 'VAPID_PRIVATE_KEY is ""'],
  [webhookUrl, 'LEAD_WEBHOOK_SECRET is "", but accepted is any text together with LEAD_WEBHOOK_URL'],
  ...[
    { SMTP_USERNAME: 'u', shown: '""' },
    { SMTP_PASSWORD: 's3cret', shown: '"(hidden)"' },
  ].map(({ shown, ...one }): [Record<string, string>, string] => [
    { SMTP_ADDRESS: 'm', ...one },
    `SMTP_PASSWORD is ${shown}, but accepted is any text together with SMTP_USERNAME`,
  ]),
  [{ SMTP_ADDRESS: 'm', SMTP_URL: 'smtp://m' }, 'not two of them'],
  [{ SMTP_ADDRESS: 'm', EMAILJS_PRIVATE_KEY: 'k' }, 'not two of them'],
  [{ SMTP_URL: 'smtp://m', EMAILJS_PRIVATE_KEY: 'k' }, 'not both'],
])('%j is refused, and no secret is shown: %s', (environment, message) => {
  const refused = refusal(environment)
  expect(refused).toContain(message)
  expect(refused).not.toMatch(/s3cret|s3\/|cret@|root:|key"/)
})

test.each(Object.keys(variables))('the README explains %s', async (name) => {
  expect(await readFile('README.md', 'utf8')).toContain(`\`${name}\``)
})

function refusal(environment: Record<string, string>): string {
  try {
    readSettings(environment)
  } catch (error) {
    expect(error).toBeInstanceOf(BadSetting)
    return error instanceof Error ? error.message : ''
  }
  throw new Error('accepted')
}
