import { readSamples } from '../../domain/publishing/index.server.ts'
import { readSiteSetting } from '../../domain/settings/site-settings.server.ts'
import type { Database } from '../../platform/database/schema.ts'

/** Whether a public address shows data of the invented company, and what search engines are told then; null where it does not. */
export async function readInvented(
  database: Database,
  siteUrl: string,
): Promise<{ isKeptOut: boolean } | null> {
  if (!/^https:\/\/(?!localhost\b|127\.|\[::1\])/.test(siteUrl)) return null
  if ((await readSamples(database)).company.length === 0) return null
  return { isKeptOut: (await readSiteSetting(database, 'searchEngines'))?.keptOut === true }
}
