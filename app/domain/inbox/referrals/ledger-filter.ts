import type { LeadStatus } from '../../leads/index.ts'
import type { BonusState } from '../../referrals/index.ts'
import { queryOf, readTyped } from '../filter-parameters.ts'

export interface LedgerFilter {
  bonus?: BonusState | undefined
  status?: LeadStatus | undefined
  code?: string | undefined
  /** Only referrals that follow this one, in the order of the list. */
  after?: LedgerCursor | undefined
}

interface LedgerCursor {
  referredAt: number
  leadId: string
}

export const ledgerParameters = {
  bonus: 'bonus',
  status: 'situacao',
  code: 'codigo',
  after: 'depois',
} as const satisfies Record<keyof LedgerFilter, string>

export type TypedLedgerFilter = Record<keyof LedgerFilter, string>

export function readTypedLedgerFilter(query: URLSearchParams): TypedLedgerFilter {
  return readTyped(ledgerParameters, query)
}

export function ledgerQuery(typed: Partial<TypedLedgerFilter>): URLSearchParams {
  return queryOf(ledgerParameters, typed)
}
