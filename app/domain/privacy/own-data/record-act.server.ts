import { randomUUID } from 'node:crypto'
import type { Database } from '../../../platform/database/schema.ts'
import type { OwnDataAct } from './tables.ts'

export interface ActCounts {
  leads: number
  accounts: number
}

/** Records that somebody asked for, opened, exported or deleted their data, without saying who. */
export async function recordAct(
  database: Pick<Database, 'insertInto'>,
  act: OwnDataAct,
  { now, leads = 0, accounts = 0 }: Partial<ActCounts> & { now: number },
): Promise<void> {
  await database
    .insertInto('own_data_acts')
    .values({ id: randomUUID(), act, acted_at: now, leads, accounts })
    .execute()
}
