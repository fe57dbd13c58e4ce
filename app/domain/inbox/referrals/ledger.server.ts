import * as v from 'valibot'
import type { Database } from '../../../platform/database/schema.ts'
import { isRowId, selectReferredLeads } from '../../leads/index.server.ts'
import { type LeadStatus, leadStatusLabels } from '../../leads/index.ts'
import { type Bonus, bonusLabels, bonusStates, parseReferralCode } from '../../referrals/index.ts'
import { type CsvColumns, csvStream, formatCsvTime } from '../csv-export.server.ts'
import { cursor, parseQuery } from '../parse-filter.server.ts'
import { type LedgerFilter, ledgerParameters } from './ledger-filter.ts'

const filterSchema = v.object({
  bonus: v.optional(v.picklist(bonusStates)),
  status: v.optional(v.picklist(Object.keys(leadStatusLabels) as LeadStatus[])),
  code: v.optional(v.pipe(v.string(), v.transform(parseReferralCode), v.string())),
  after: v.optional(
    v.pipe(
      cursor,
      v.transform(({ time, id }) => ({ referredAt: time, leadId: id })),
    ),
  ),
} satisfies Record<keyof LedgerFilter, v.GenericSchema<string | undefined, unknown>>)

export function parseLedgerFilter(query: URLSearchParams) {
  return parseQuery(ledgerParameters, filterSchema, query)
}

export interface Referral {
  leadId: string
  /** Of the lead; empty after the person's data were erased. */
  name: string
  status: LeadStatus
  referredAt: number
  code: string
  /** Name and address of the veterinarian; empty after the person's data were erased. */
  veterinarian: { name: string; email: string }
  /** Address of the staff member who entered the code; empty when the lead came by the link. */
  addedBy: string
  bonus: Bonus
}

export async function findReferrals(
  database: Database,
  { bonus, status, code, after }: LedgerFilter,
  limit: number,
): Promise<Referral[]> {
  let query = selectReferredLeads(database)
    .orderBy('referrals.referred_at', 'desc')
    .orderBy('referrals.lead_id', 'desc')
    .limit(limit)
  if (bonus) query = query.where('referrals.bonus', '=', bonus)
  if (status) query = query.where('leads.status', '=', status)
  if (code) query = query.where('referrals.code', '=', code)
  if (after)
    query = query
      // Redundant bound: lets the planner use the index.
      .where('referrals.referred_at', '<=', after.referredAt)
      .where((where) =>
        where.or([
          where('referrals.referred_at', '<', after.referredAt),
          where('referrals.lead_id', '<', after.leadId),
        ]),
      )
  return (await query.execute()).map(toReferral)
}

/** All referrals of a filter, newest first. Memory holds one batch at a time. */
async function* readReferralBatches(
  database: Database,
  filter: LedgerFilter,
  batchSize: number,
): AsyncGenerator<Referral[], void> {
  let after = filter.after
  for (;;) {
    const referrals = await findReferrals(database, { ...filter, after }, batchSize)
    if (referrals.length > 0) yield referrals
    if (referrals.length < batchSize) return
    after = referrals.at(-1)
  }
}

/** The referral of a lead; undefined when it came by no code. */
export async function readReferral(database: Database, leadId: string): Promise<Referral | undefined> {
  if (!isRowId(leadId)) return undefined
  const row = await selectReferredLeads(database).where('referrals.lead_id', '=', leadId).executeTakeFirst()
  return row && toReferral(row)
}

type ReferralRow = Awaited<ReturnType<ReturnType<typeof selectReferredLeads>['execute']>>[number]

function toReferral(row: ReferralRow): Referral {
  return {
    leadId: row.lead_id,
    name: row.name,
    status: row.status,
    referredAt: row.referred_at,
    code: row.code,
    veterinarian: { name: row.veterinarian_name ?? '', email: row.veterinarian_email ?? '' },
    addedBy: row.added_by,
    bonus: { state: row.bonus, bulls: row.bulls, amountCents: row.amount_cents },
  }
}

const batchSize = 1_000

export function referralsCsv(database: Database, filter: LedgerFilter): ReadableStream<Uint8Array> {
  return csvStream(columns, readReferralBatches(database, filter, batchSize))
}

const columns: CsvColumns<Referral> = [
  ['Indicado', ({ referredAt }) => formatCsvTime(referredAt)],
  ['Veterinário', ({ veterinarian }) => veterinarian.name],
  ['E-mail do veterinário', ({ veterinarian }) => veterinarian.email],
  ['Código', ({ code }) => code],
  ['Lead', ({ name }) => name],
  ['Situação', ({ status }) => leadStatusLabels[status].pt],
  ['Bônus', ({ bonus }) => bonusLabels[bonus.state].pt],
  ['Touros', ({ bonus }) => String(bonus.bulls)],
  ['Valor (R$)', ({ bonus }) => (bonus.amountCents / 100).toFixed(2).replace('.', ',')],
  ['Código anotado por', ({ addedBy }) => addedBy],
]
