import type { Database } from '../../platform/database/schema.ts'
import { type ChangeRecord, lockLead, storeAssignment } from './lead-assignment.server.ts'

/** Notes for whom staff have reserved animals; an empty `lead` is nobody. */
export async function holdFor(
  database: Database,
  { animals, lead }: { animals: readonly string[]; lead: string },
): Promise<void> {
  if (animals.length === 0) return
  const leads = database.updateTable('leads').where('animal', 'in', animals)
  const others = leads.where('reservation', '=', 'held').where('id', '<>', lead)
  await others.set({ reservation: 'asked' }).execute()
  await leads.set({ reservation: 'held' }).where('id', '=', lead).execute()
}

/** The contacts for whom animals are reserved. It is for the caller to know that they still are. */
export async function readHolders(database: Database, animals: readonly string[]) {
  if (animals.length === 0) return []
  return database
    .selectFrom('leads')
    .select(['id as lead', 'name', 'animal'])
    .where('animal', 'in', animals)
    .where('reservation', '=', 'held')
    .where('name', '<>', '')
    .execute()
}

/** Closes the contacts for whom animals were reserved that are sold now. Undone on the contact's page, as other changes. */
export async function closeBuyers(
  database: Database,
  animals: readonly string[],
  { changedBy, changedAt }: Pick<ChangeRecord, 'changedBy' | 'changedAt'>,
): Promise<void> {
  for (const { lead } of await readHolders(database, animals))
    await database.transaction().execute(async (transaction) => {
      const before = (await lockLead(transaction, lead, changedAt))?.assignment
      if (!before) return
      const after = { ...before, status: 'won', nextDay: '' } as const
      const record = { action: 'change', changedBy, changedAt } as const
      await storeAssignment(transaction, { id: lead, before, after, record })
    })
}
