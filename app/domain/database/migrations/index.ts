import type { Migration } from 'kysely/migration'
import * as baseline from './0001-baseline.ts'

/**
 * In the order of their names, in which they run. A migration that has shipped is neither edited nor taken out, and each one after the
 * baseline only adds. It imports only Kysely and its frozen helpers from this folder, so that later changes of the code do not change
 * what it does.
 */
export const migrations: Record<string, Migration> = { '0001-baseline': baseline }
