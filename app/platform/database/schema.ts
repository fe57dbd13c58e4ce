import type { Kysely } from 'kysely'

/**
 * All tables. Modules add theirs by declaration merging. Times are integer milliseconds since 1970, ids and JSON are text, as
 * both databases support these.
 */
// biome-ignore lint/suspicious/noEmptyInterface: augmented by the modules that own tables.
export interface Tables {}

export type Database = Kysely<Tables>
