import * as v from 'valibot'
import type { Database } from '../../platform/database/schema.ts'

declare module '../../platform/database/schema.ts' {
  interface Tables {
    site_settings: SiteSettingsTable
  }
}

interface SiteSettingsTable {
  key: SiteSettingKey
  /** JSON. */
  value: string
  /** Milliseconds since 1970. */
  changed_at: number
  /** Address of the owner; empty for what the site notes by itself. */
  changed_by: string
}

const text = v.pipe(v.string(), v.maxLength(500))

/** The last that a `Date` holds. */
const maxTime = 8.64e15

/** Milliseconds since 1970. What is no time counts as 0, long ago: dates that can't be shown fail pages. */
const time = v.fallback(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(maxTime)), 0)

/** Values by key: those that owners set in the panel and the site's notes of its work. */
const schemas = {
  searchEngines: v.object({ keptOut: v.boolean() }),
  /** There from a restoration until the next start. */
  restored: v.object({}),
  /** The recipient of encrypted copies; its identity is printed and never stored. */
  copyKey: v.object({
    recipient: text,
    madeAt: time,
    /** Time at which somebody typed the printed identity. */
    checkedAt: v.nullable(time),
  }),
  copyState: v.object({
    /** Set by the last attempt: another process leaves the copy to the one that began it. */
    startedAt: v.nullable(time),
    copiedAt: v.nullable(time),
    copiedBytes: v.number(),
    failedAt: v.nullable(time),
    failure: text,
    downloadedAt: v.nullable(time),
  }),
}

export type SiteSettingKey = keyof typeof schemas
export type SiteSetting<Key extends SiteSettingKey> = v.InferOutput<(typeof schemas)[Key]>

export type SiteSettings = { [Key in SiteSettingKey]?: SiteSetting<Key> }

/** Everything that was set. A value that does not fit, such as one of a newer release, counts as unset. */
export async function readSiteSettings(database: Database): Promise<SiteSettings> {
  const rows = await database.selectFrom('site_settings').select(['key', 'value']).execute()
  const settings: Record<string, unknown> = {}
  for (const row of rows) {
    const value = Object.hasOwn(schemas, row.key) ? readValue(row.key, row.value) : undefined
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
  const row = { value: JSON.stringify(v.parse(schemas[name], value)), changed_at: now, changed_by: by }
  await database
    .insertInto('site_settings')
    .values({ key: name, ...row })
    .onConflict((conflict) => conflict.column('key').doUpdateSet(row))
    .execute()
}

/**
 * Changes a setting by what it is: of two processes the second one sees the first one's. Returns the new value;
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
    const stored = row && (readValue(name, row.value) as SiteSetting<Key> | undefined)
    const next = change(stored)
    if (next === undefined) return undefined
    const changed = { value: JSON.stringify(v.parse(schemas[name], next)), changed_at: now, changed_by: by }
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

function readValue(name: SiteSettingKey, json: string): unknown {
  const stored = v.safeParse(v.pipe(v.string(), v.parseJson(), schemas[name]), json)
  return stored.success ? stored.output : undefined
}
