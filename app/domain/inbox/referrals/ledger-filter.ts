import * as v from 'valibot'
import { type LeadStatus, leadStatusLabels } from '../../leads/index.ts'
import { type BonusState, bonusStates, parseReferralCode } from '../../referrals/index.ts'

export interface LedgerFilter {
  bonus?: BonusState | undefined
  status?: LeadStatus | undefined
  /** A veterinarian's code. */
  code?: string | undefined
  /** Only referrals that follow this one, in the order of the list. */
  after?: LedgerCursor | undefined
}

/** A place in the list of referrals, newest first. */
interface LedgerCursor {
  referredAt: number
  leadId: string
}

/** The query parameter of each field. */
export const ledgerParameters = {
  bonus: 'bonus',
  status: 'situacao',
  code: 'codigo',
  after: 'depois',
} as const satisfies Record<keyof LedgerFilter, string>

export type TypedLedgerFilter = Record<keyof LedgerFilter, string>

export function readTypedLedgerFilter(query: URLSearchParams): TypedLedgerFilter {
  const entries = Object.entries(ledgerParameters).map(([field, name]) => [field, query.get(name) ?? ''])
  return Object.fromEntries(entries) as TypedLedgerFilter
}

/** A filter's query, without empty fields. */
export function ledgerQuery(typed: Partial<TypedLedgerFilter>): URLSearchParams {
  const given = Object.entries(typed).filter(([, value]) => value)
  return new URLSearchParams(
    given.map(([field, value]) => [ledgerParameters[field as keyof LedgerFilter], value ?? '']),
  )
}

/** The `after` of the page that follows a referral. */
export function formatLedgerCursor({ referredAt, leadId }: LedgerCursor): string {
  return `${referredAt}_${leadId}`
}

const schema = v.object({
  bonus: v.optional(v.picklist(bonusStates)),
  status: v.optional(v.picklist(Object.keys(leadStatusLabels) as LeadStatus[])),
  code: v.optional(v.pipe(v.string(), v.transform(parseReferralCode), v.string())),
  after: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^\d{1,15}_[\w-]{1,40}$/),
      v.transform((cursor): LedgerCursor => {
        const [referredAt, leadId = ''] = cursor.split('_')
        return { referredAt: Number(referredAt), leadId }
      }),
    ),
  ),
} satisfies Record<keyof LedgerFilter, v.GenericSchema<string | undefined, unknown>>)

/** The filter in a query, or the names of its invalid parameters. Empty parameters count as absent. */
export function parseLedgerFilter(
  query: URLSearchParams,
): { valid: true; filter: LedgerFilter } | { valid: false; wrong: string[] } {
  const given = Object.entries(readTypedLedgerFilter(query)).filter(([, value]) => value.trim() !== '')
  const result = v.safeParse(schema, Object.fromEntries(given))
  if (result.success) return { valid: true, filter: result.output }
  const wrong = result.issues.map((issue) => ledgerParameters[v.getDotPath(issue) as keyof LedgerFilter])
  return { valid: false, wrong: [...new Set(wrong)] }
}
