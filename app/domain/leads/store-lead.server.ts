import type { Kysely, Transaction } from 'kysely'
import { commitTogether } from '../../platform/database/commit-together.server.ts'
import { databaseFailureOf } from '../../platform/database/failures.server.ts'
import type { Tables } from '../../platform/database/schema.ts'
import { inGroups } from '../../platform/in-groups.ts'
import type { RequestServices } from '../services.server.ts'
import type { NewLead } from './lead.ts'
import {
  insertLeads,
  type LeadMailContent,
  type SubmittedLead,
  storeLeads,
  submittedLead,
} from './store-leads.server.ts'
import type { Submission } from './submission.server.ts'

type Outcome = 'stored' | 'repeated' | 'too-many'

const groupLimits = { size: 32, running: 2 }

const queues = new WeakMap<Kysely<Tables>, (lead: SubmittedLead) => Promise<Outcome>>()

/**
 * Stores a lead and its mails in one transaction and wakes the outbox. Leads that arrive together share the transaction. Logs a
 * failure (docs/product.md#leads).
 */
export async function storeLead(
  services: RequestServices,
  submission: Submission,
  lead: NewLead,
  mailContent: LeadMailContent,
): Promise<'stored' | 'too-many' | 'failed'> {
  const { database, log, outbox } = services
  try {
    const outcome = await queueOf(database)(submittedLead(services, submission, lead, mailContent))
    if (outcome === 'too-many') return 'too-many'
    if (outcome === 'stored') services.countLead(lead.kind)
  } catch (error) {
    log.error('lead not stored', { kind: lead.kind, error })
    return 'failed'
  }
  outbox.wake()
  return 'stored'
}

function queueOf(database: Kysely<Tables>) {
  const queue =
    queues.get(database) ?? inGroups((leads: SubmittedLead[]) => storeTogether(database, leads), groupLimits)
  queues.set(database, queue)
  return queue
}

/**
 * Stores leads with one commit. If the database refuses that, each is tried alone: one that can't be stored does not cost the
 * others. @throws when the database is away.
 */
async function storeTogether(
  database: Kysely<Tables>,
  leads: readonly SubmittedLead[],
): Promise<PromiseSettledResult<Outcome>[]> {
  const store = (some: readonly SubmittedLead[]) =>
    commitTogether(database, (transaction) => storeLeads(transaction, some))
  try {
    return (await store(leads)).map((value) => ({ status: 'fulfilled', value }))
  } catch (error) {
    const failure = databaseFailureOf(error)
    if (leads.length === 1 || failure === 'unavailable' || failure === 'refuses writes') throw error
    return Promise.allSettled(leads.map(async (lead) => only(await store([lead]))))
  }
}

/** Stores a lead unless the submission is a repeat or its sender is over the limit. */
export async function storeLeadIn(
  transaction: Transaction<Tables>,
  ...lead: Parameters<typeof submittedLead>
): Promise<Outcome> {
  return only(await storeLeads(transaction, [submittedLead(...lead)]))
}

/** Stores a lead, its mails and its referral without checking the limit. */
export async function insertLead(
  transaction: Transaction<Tables>,
  ...lead: Parameters<typeof submittedLead>
): Promise<'stored' | 'repeated'> {
  return only(await insertLeads(transaction, [submittedLead(...lead)]))
}

function only<Item>([item]: readonly Item[]): Item {
  if (item === undefined) throw new Error('one result is expected')
  return item
}
