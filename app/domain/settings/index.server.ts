import * as v from 'valibot'
import type { Database } from '../../platform/database/schema.ts'
import { siteSecret } from '../../platform/database/site-secret.server.ts'
import { decrypt, encrypt } from '../../platform/encryption.server.ts'
import { storedTime as time } from '../../platform/stored-time.ts'

declare module '../../platform/database/schema.ts' {
  interface Tables {
    site_settings: SiteSettingsTable
  }
}

interface SiteSettingsTable {
  key: SiteSettingKey
  /** JSON; secrets in it are encrypted. */
  value: string
  /** Milliseconds since 1970. */
  changed_at: number
  /** Address of the owner; empty for what the site notes by itself. */
  changed_by: string
}

const text = v.pipe(v.string(), v.maxLength(500))

/** Encrypted in the database, plain text for the code. */
const secret = v.pipe(v.string(), v.maxLength(2_000), v.metadata({ isSecret: true }))

/** What owners set in the panel, by key. A setting of the environment wins over its counterpart here. */
const schemas = {
  mail: v.object({
    service: text,
    host: text,
    port: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(65_535)),
    /** TLS from the start, or after STARTTLS. */
    security: v.picklist(['tls', 'starttls']),
    user: text,
    password: secret,
    sender: text,
  }),
  /** A test mail's link that is under way, and when one was opened. */
  mailProof: v.object({
    digest: text,
    sentTo: text,
    sentAt: time,
    provenAt: v.nullable(time),
  }),
  /** The address that was found to work, from outside as far as the site can tell. */
  address: v.object({ siteUrl: text, workedAt: time }),
  /** Whether search engines are asked to stay away. */
  searchEngines: v.object({ keptOut: v.boolean() }),
  /** Whether reservations offer a Pix code: for the key that was tried, in the form that its bank took. */
  pix: v.object({
    key: text,
    cents: v.pipe(v.number(), v.integer(), v.minValue(1)),
    hasIdentifier: v.boolean(),
  }),
  updates: v.object({ atNight: v.boolean() }),
  /** The recipient of encrypted copies; its identity is printed and never stored. */
  copyKey: v.object({
    recipient: text,
    madeAt: time,
    /** When somebody typed the printed identity. */
    checkedAt: v.nullable(time),
  }),
  copyStore: v.object({ endpoint: text, bucket: text, region: text, keyId: text, secret }),
  /** What became of the last copies and drills. */
  copyState: v.object({
    /** Of the last attempt: another process leaves the copy to the one that began it. */
    startedAt: v.nullable(time),
    copiedAt: v.nullable(time),
    copiedBytes: v.number(),
    failedAt: v.nullable(time),
    failure: text,
    downloadedAt: v.nullable(time),
    drillStartedAt: v.nullable(time),
    drilledAt: v.nullable(time),
    drillFailedAt: v.nullable(time),
    drillFailure: text,
  }),
  /** Opens the newest copy of the store and no other. Never in a copy, or each would open the one before. */
  copyDrill: v.object({ name: text, identity: secret, rows: v.number(), digest: text }),
}

export type SiteSettingKey = keyof typeof schemas
export type SiteSetting<Key extends SiteSettingKey> = v.InferOutput<(typeof schemas)[Key]>

export type SiteSettings = { [Key in SiteSettingKey]?: SiteSetting<Key> }

/** Everything that was set. A value that does not fit, such as one of a newer release, counts as unset. */
export async function readSiteSettings(database: Database): Promise<SiteSettings> {
  const rows = await database.selectFrom('site_settings').select(['key', 'value']).execute()
  if (rows.length === 0) return {}
  const key = await encryptionKey(database)
  const settings: Record<string, unknown> = {}
  for (const row of rows) {
    const value = Object.hasOwn(schemas, row.key) ? readValue(row.key, row.value, key) : undefined
    if (value) settings[row.key] = value
  }
  return settings as SiteSettings
}

export async function readSiteSetting<Key extends SiteSettingKey>(
  database: Database,
  name: Key,
): Promise<SiteSetting<Key> | undefined> {
  return (await readSiteSettings(database))[name]
}

interface SettingChange {
  /** Address of the owner; empty when the site does it by itself. */
  by: string
  now: number
}

/** Replaces a setting; `undefined` removes it. @throws {ValiError} for a value that does not fit */
export async function changeSiteSetting<Key extends SiteSettingKey>(
  database: Database,
  name: Key,
  value: SiteSetting<Key> | undefined,
  { by, now }: SettingChange,
): Promise<void> {
  if (value === undefined) {
    await database.deleteFrom('site_settings').where('key', '=', name).execute()
    return
  }
  const checked = v.parse<v.GenericSchema<unknown, Record<string, unknown>>>(schemas[name], value)
  const key = await encryptionKey(database)
  const encrypted = mapSecrets(name, checked, (plain) => encrypt(plain, key, purposeOf(name)))
  const row = { value: JSON.stringify(encrypted), changed_at: now, changed_by: by }
  await database
    .insertInto('site_settings')
    .values({ key: name, ...row })
    .onConflict((conflict) => conflict.column('key').doUpdateSet(row))
    .execute()
}

/**
 * Changes a setting without secrets by what it is: of two processes the second one sees the first one's. Returns the new value;
 * undefined when `change` leaves it.
 */
export async function updateSiteSetting<Key extends SiteSettingKey>(
  database: Database,
  name: Key,
  change: (value: SiteSetting<Key> | undefined) => SiteSetting<Key> | undefined,
  { by, now }: SettingChange,
): Promise<SiteSetting<Key> | undefined> {
  for (;;) {
    const row = await database
      .selectFrom('site_settings')
      .select('value')
      .where('key', '=', name)
      .executeTakeFirst()
    const stored = row && (readValue(name, row.value, '') as SiteSetting<Key> | undefined)
    const next = change(stored)
    if (next === undefined) return undefined
    const checked = v.parse<v.GenericSchema<unknown, Record<string, unknown>>>(schemas[name], next)
    const changed = { value: JSON.stringify(checked), changed_at: now, changed_by: by }
    const written = row
      ? await database
          .updateTable('site_settings')
          .set(changed)
          .where('key', '=', name)
          .where('value', '=', row.value)
          .returning('key')
          .execute()
      : await database
          .insertInto('site_settings')
          .values({ key: name, ...changed })
          .onConflict((conflict) => conflict.doNothing())
          .returning('key')
          .execute()
    if (written.length > 0) return next
  }
}

/** Removes what settings say of a person; the site's own mailbox stays. */
export async function forgetInSettings(database: Database, email: string): Promise<void> {
  const { mailProof } = await readSiteSettings(database)
  if (mailProof?.sentTo.toLowerCase() === email)
    await database.deleteFrom('site_settings').where('key', '=', 'mailProof').execute()
}

function readValue(name: SiteSettingKey, json: string, key: string): unknown {
  const schema: v.GenericSchema<unknown, Record<string, unknown>> = schemas[name]
  const stored = v.safeParse(v.pipe(v.string(), v.parseJson(), schema), json)
  if (!stored.success) return undefined
  // With another secret than the one that encrypted it, a password counts as empty.
  return mapSecrets(name, stored.output, (cipher) => decrypt(cipher, key, purposeOf(name)) ?? '')
}

function mapSecrets(name: SiteSettingKey, value: Record<string, unknown>, map: (text: string) => string) {
  const entries: Record<string, v.GenericSchema> = schemas[name].entries
  return Object.fromEntries(
    Object.entries(value).map(([field, each]) => {
      const schema = entries[field]
      const isSecret = schema !== undefined && 'isSecret' in v.getMetadata(schema)
      return [field, isSecret && typeof each === 'string' && each ? map(each) : each]
    }),
  )
}

function purposeOf(name: SiteSettingKey): string {
  return `site setting ${name}`
}

function encryptionKey(database: Database): Promise<string> {
  return siteSecret(database, 'site-settings')
}
