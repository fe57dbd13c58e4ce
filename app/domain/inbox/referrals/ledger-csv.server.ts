import type { Database } from '../../../platform/database/schema.ts'
import { leadStatusLabels } from '../../leads/index.ts'
import { bonusLabels } from '../../referrals/index.ts'
import { formatCsvTime } from '../csv-export.server.ts'
import { type CsvColumns, csvStream } from '../csv-stream.server.ts'
import { type Referral, readReferralBatches } from './ledger.server.ts'
import type { LedgerFilter } from './ledger-filter.ts'

/** Referrals in memory at a time. */
const batchSize = 1_000

/** The referrals of a filter as CSV. */
export function referralsCsv(database: Database, filter: LedgerFilter): ReadableStream<Uint8Array> {
  return csvStream(columns, readReferralBatches(database, filter, batchSize))
}

const columns: CsvColumns<Referral> = [
  ['Indicado', ({ referredAt }) => formatCsvTime(referredAt)],
  ['Veterinário', ({ veterinarian }) => veterinarian.name],
  ['E-mail do veterinário', ({ veterinarian }) => veterinarian.email],
  ['Código', ({ code }) => code],
  ['Lead', ({ name }) => name],
  ['Situação', ({ status }) => leadStatusLabels[status]],
  ['Bônus', ({ bonus }) => bonusLabels[bonus.state]],
  ['Touros', ({ bonus }) => String(bonus.bulls)],
  ['Valor (R$)', ({ bonus }) => (bonus.amountCents / 100).toFixed(2).replace('.', ',')],
  ['Código anotado por', ({ addedBy }) => addedBy],
]
