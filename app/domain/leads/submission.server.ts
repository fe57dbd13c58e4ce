import { createHmac } from 'node:crypto'
import { readField } from '../../platform/forms/form-result.ts'
import { honeypotField, instanceField } from '../../platform/forms/hidden-fields.ts'
import type { RequestServices } from '../services.server.ts'
import type { LeadSource, NewLead } from './lead.ts'
import { readLeadSource, readReferralCode } from './lead-source.server.ts'

/** Facts about one act of sending a form, in addition to the form's own fields. */
export interface Submission {
  /** Identifies the form instance; empty without a script. */
  instance: string
  /** The hidden field; empty when a person filled in the form. */
  honeypot: string
  source: LeadSource
  /** As it is in an address; empty for none. */
  referralCode: string
}

export function readSubmission({ siteUrl }: RequestServices, request: Request, form: FormData): Submission {
  return {
    instance: readField(form, instanceField),
    honeypot: readField(form, honeypotField),
    source: readLeadSource(request, form, siteUrl),
    referralCode: readReferralCode(request, form, siteUrl),
  }
}

const dayMs = 24 * 60 * 60 * 1000

/** Begins each stored digest. Sorts behind `anonymised` and `forgotten` in every collation, so that an index finds the digests. */
export const submissionPrefix = 'sent '

/** Prefix of a lead's `submission` once the lead is anonymised. */
export const anonymisedPrefix = 'anonymised '

/**
 * Digests by which a repeated submission is recognised: same form instance, same text in every field, so that a corrected
 * form is a new lead. Without an instance, client address and day replace it, and yesterday's digest counts too.
 * The first digest is the one to store. Keyed, because an unkeyed digest of an address can be reversed by trying all.
 */
export function submissionDigests(
  { instance, clientAddress }: { instance: string; clientAddress: string },
  { kind, details, ...fields }: NewLead,
  { now, secret }: { now: number; secret: string },
): readonly [string, ...string[]] {
  const content = Object.entries({ kind, ...fields, ...details })
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .flat()
  const digest = (form: string) =>
    submissionPrefix +
    createHmac('sha256', secret)
      .update(JSON.stringify(['submission', form, ...content]))
      .digest('base64url')
  if (instance) return [digest(instance)]
  const today = Math.floor(now / dayMs)
  return [digest(`${clientAddress} ${today}`), digest(`${clientAddress} ${today - 1}`)]
}
