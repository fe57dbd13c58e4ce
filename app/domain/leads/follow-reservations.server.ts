import type { Database } from '../../platform/database/schema.ts'

/** Notes a new state of animals that staff have set: for whom one is reserved, and for whom no longer. */
export async function followReservations(
  transaction: Database,
  animals: readonly string[],
  lead?: string,
): Promise<void> {
  await transaction
    .updateTable('leads')
    .set({ reservation: 'ended' })
    .where('reserves', 'in', animals)
    .where('reservation', '=', 'held')
    .execute()
  if (lead)
    await transaction
      .updateTable('leads')
      .set({ reservation: 'held' })
      .where('id', '=', lead)
      .where('reserves', 'in', animals)
      .execute()
}

export async function noteDeposit(database: Database, lead: string, at: number | null): Promise<void> {
  await database
    .updateTable('leads')
    .set({ deposit_at: at })
    .where('id', '=', lead)
    .where('reserves', '<>', '')
    .execute()
}
