import { sql } from 'kysely'
import type { Database } from '../../platform/database/schema.ts'

/** Somebody who asks to reserve an animal. Only staff reserve. */
export interface ReservationRequest {
  lead: string
  name: string
  email: string
  animal: string
  /** `held`: the animal was reserved for this person, and has not been anything else since by hand. */
  reservation: '' | 'held' | 'ended'
  /** When staff said that the deposit came. */
  depositAt: number | null
}

/** Open requests in the order of arrival. */
export function readReservationRequests(database: Database, animal?: string): Promise<ReservationRequest[]> {
  return database
    .selectFrom('leads')
    .select(['id as lead', 'name', 'email', 'reserves as animal', 'reservation', 'deposit_at as depositAt'])
    .where('reserves', '<>', '')
    .$if(animal !== undefined, (query) => query.where('reserves', '=', animal ?? ''))
    .where('status', 'in', ['new', 'contacted'])
    .where('suspected_spam', '=', 0)
    .where('name', '<>', '')
    .orderBy('received_at')
    .orderBy('id')
    .execute()
}

/** Money without the reservation that it is for: staff give it back, or come to terms. */
export function isLateDeposit(
  { depositAt, reservation }: ReservationRequest,
  state: string | undefined,
): boolean {
  return depositAt !== null && !(state === 'reserved' && reservation === 'held')
}

interface ChangedStates {
  animals: readonly string[]
  /** The contact for whom they are reserved; empty for nobody. */
  lead: string
  /** Of the publication, for its undo. */
  batch: string
}

/** Notes a new state of animals that staff have set: for whom one is reserved, and for whom no longer. */
export async function followReservations(
  transaction: Database,
  { animals, lead, batch }: ChangedStates,
): Promise<void> {
  const requests = transaction.updateTable('leads').where('reserves', 'in', animals)
  await requests
    .set({ reservation: 'ended', reservation_batch: batch })
    .where('reservation', '=', 'held')
    .where('id', '<>', lead)
    .execute()
  await requests
    .set({ reservation: 'held', reservation_batch: batch })
    .where('reservation', '<>', 'held')
    .where('id', '=', lead)
    .execute()
}

/** Gives contacts back what a publication, which is undone for an animal or for all, made of their requests. */
export async function undoReservations(
  transaction: Database,
  { batch, animal }: { batch: string; animal?: string },
): Promise<void> {
  if (!batch) return
  await transaction
    .updateTable('leads')
    .set({
      reservation: sql`case reservation when 'held' then '' else 'held' end`,
      reservation_batch: '',
    })
    .where('reservation_batch', '=', batch)
    .$if(animal !== undefined, (query) => query.where('reserves', '=', animal ?? ''))
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
