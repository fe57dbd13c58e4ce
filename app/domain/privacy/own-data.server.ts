import * as v from 'valibot'
import type { Database } from '../../platform/database/schema.ts'
import { checkForm, emailAddress } from '../../platform/forms/check-form.ts'
import {
  type FormAction,
  honeypotField,
  type InvalidFields,
  readField,
} from '../../platform/forms/form-result.ts'
import { languageOf } from '../../platform/i18n/language-path.ts'
import type { Log } from '../../platform/log.server.ts'
import { countClientEvent, type RateLimitServices } from '../../platform/rate-limit/attempts.server.ts'
import { type ClaimServices, claimIfOwnerless, linkNotMailed } from '../accounts/index.server.ts'
import type { Ranch } from '../content/index.server.ts'
import { readPersonalLeads } from '../leads/index.server.ts'
import type { Lead } from '../leads/index.ts'
import { isLastOwner } from '../members/index.server.ts'
import { type OwnDataRefusal, ownDataAsked, ownDataRefused } from './own-data.messages.ts'
import { type ActCounts, mailOwnDataLink, recordAct } from './own-data-links.server.ts'
import { erasePersonalData, exportPersonalData, findPersonalData } from './personal-data.server.ts'
import type { Retention } from './retention.server.ts'

export interface ActServices extends ClaimServices {
  ranch: Ranch
  retention: Pick<Retention, 'removeTraces'>
}

export async function exportOwnData(services: ActServices, email: string): Promise<string> {
  const { database, clock } = services
  const now = clock()
  const data = await exportPersonalData(database, { email, phone: '' }, now)
  await recordAct(database, 'exported', {
    now,
    leads: data.leads?.length ?? 0,
    accounts: data.accounts?.length ?? 0,
  })
  return `${JSON.stringify(data, null, 2)}\n`
}

/**
 * Anonymises the leads of an address and deletes its account, sessions and mails, those that wait included. A mail that is being
 * delivered at this moment still arrives. With its last owner the site gets a link that makes another one.
 */
export async function deleteOwnData(
  services: ActServices,
  email: string,
): Promise<ActCounts & { wasLastOwner: boolean }> {
  const { database, clock, ranch } = services
  const now = clock()
  const wasLastOwner = await isLastOwner(services, email)
  const { leads, accounts, mails } = await erasePersonalData(
    database,
    { email, phone: '' },
    async (transaction, counts) => recordAct(transaction, 'deleted', { now, ...counts }),
  )
  // The ranch receives the mails of all leads: its address would match them all.
  await services.retention.removeTraces({
    mails,
    addresses: email === ranch.email.toLowerCase() ? [] : [email],
  })
  if (wasLastOwner) await claimIfOwnerless(services)
  return { leads, accounts, wasLastOwner }
}

/** What a page shows of the data that the site keeps under an address. The export has everything. */
export interface OwnData {
  leads: OwnLead[]
  account: { createdAt: number; isConfirmed: boolean } | null
  others: Readonly<Record<string, number>>
}

export interface OwnLead
  extends Pick<
    Lead,
    | 'id'
    | 'kind'
    | 'receivedAt'
    | 'writtenAt'
    | 'privacyVersion'
    | 'name'
    | 'phone'
    | 'city'
    | 'interest'
    | 'course'
    | 'location'
    | 'details'
    | 'page'
    | 'status'
  > {}

/** Only rows with the address itself: anyone can type another person's phone into a form. */
export async function readOwnData(database: Database, email: string): Promise<OwnData> {
  const leads = await readPersonalLeads(database, email)
  const account = await database
    .selectFrom('accounts')
    .select(['created_at', 'verified_at'])
    .where('email', '=', email)
    .executeTakeFirst()
  const { others } = await findPersonalData(database, { email, phone: '' })
  return {
    leads,
    account: account ? { createdAt: account.created_at, isConfirmed: account.verified_at !== null } : null,
    others,
  }
}

const schema = v.object({ email: emailAddress })
/** In 15 minutes. */
const maxRequestsPerClient = 10

interface OwnDataServices extends RateLimitServices {
  outbox: { wake(): void }
  mail: { canSend: boolean; isDelivered(): boolean }
  log: Log
}

/** Mails a link to what the site keeps about an address. The result is the same whether or not it keeps anything. */
export const ownDataAction: FormAction<OwnDataServices> = async (services, request, form) => {
  const typed = { email: readField(form, 'email') }
  const check = checkForm(schema, typed)
  if (!check.valid) return refuse('invalid-email', check)
  if (readField(form, honeypotField)) return { result: ownDataAsked(), status: 200 }
  if (!services.mail.canSend) return refuse('failed')
  try {
    if (!(await countClientEvent(services, { kind: 'own data', max: maxRequestsPerClient })))
      return refuse('too-many')
    await mailOwnDataLink(services, check.output.email, languageOf(new URL(request.url).pathname))
    return { result: services.mail.isDelivered() ? ownDataAsked() : linkNotMailed(), status: 200 }
  } catch (error) {
    services.log.error('own data not asked', { error })
    return refuse('failed')
  }

  function refuse(refusal: OwnDataRefusal, invalid?: InvalidFields) {
    return { result: ownDataRefused(refusal, typed, invalid), status: statuses[refusal] }
  }
}

const statuses: Record<OwnDataRefusal, number> = { 'invalid-email': 422, 'too-many': 429, failed: 503 }
