import { isExpired, type SaleTerms } from '../../domain/content/sale-terms.ts'
import type { Documents, EntryKey } from '../../domain/publishing/index.server.ts'

/** The documents whose own price is no longer valid on a day; visitors are told to ask. */
export function expiredPrices(documents: Documents, today: string): EntryKey[] {
  const { lists, animals, offers, premiumRecipient, bullExchange } = documents
  const priced: (EntryKey & { terms: (Pick<SaleTerms, 'validUntil'> | undefined)[] })[] = [
    ...lists.map(({ id, terms, confirmedGroup, offeredGroup }) => ({
      ...{ collection: 'lists' as const, id },
      terms: [terms, confirmedGroup?.terms, offeredGroup?.terms],
    })),
    ...animals
      .filter(({ state, isReference }) => (state === 'available' || state === 'reserved') && !isReference)
      .map(({ id, terms }) => ({ collection: 'animals' as const, id, terms: [terms] })),
    ...offers.map(({ id, price }) => ({ collection: 'offers' as const, id, terms: [price?.terms] })),
    { collection: 'premiumRecipient', id: 'premiumRecipient', terms: [premiumRecipient.terms] },
    { collection: 'bullExchange', id: 'bullExchange', terms: [bullExchange.terms] },
  ]
  return priced
    .filter(({ terms }) => terms.some((each) => each && isExpired(each, today)))
    .map(({ collection, id }) => ({ collection, id }))
}
