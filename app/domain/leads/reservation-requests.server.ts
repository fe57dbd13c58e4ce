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
