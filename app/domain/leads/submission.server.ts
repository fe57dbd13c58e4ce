import { createHmac } from 'node:crypto'
import { readField } from '../../platform/forms/form-result.ts'
import {
  honeypotField,
  instanceField,
  privacyVersionField,
  writtenMsAgoField,
} from '../../platform/forms/hidden-fields.ts'
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
  /** Version of the privacy notice that was shown, as the browser says; empty when it says none. */
  privacyVersion: string
  /** How long ago it was written, if a phone kept it; null for the others. */
  writtenMsAgo: number | null
  /** Id of what the form is about. Its name, which is among the lead's details, may change before the form is sent again. */
  about?: string
}

export function readSubmission({ siteUrl }: RequestServices, request: Request, form: FormData): Submission {
  return {
    instance: readField(form, instanceField),
    honeypot: readField(form, honeypotField),
    source: readLeadSource(request, form, siteUrl),
    referralCode: readReferralCode(request, form, siteUrl),
    privacyVersion: readField(form, privacyVersionField).slice(0, maxVersionLength),
    writtenMsAgo: readWrittenMsAgo(form),
  }
}

const maxVersionLength = 100

const dayMs = 24 * 60 * 60 * 1000

/** A clock that was off by more than this was wrong (docs/product.md#unsent-messages). */
const maxWrittenMsAgo = 30 * dayMs

function readWrittenMsAgo(form: FormData): number | null {
  const text = readField(form, writtenMsAgoField)
  return /^\d{1,15}$/.test(text) ? Math.min(Number(text), maxWrittenMsAgo) : null
}

/**
 * Begins a stored digest that the client's address is part of. Sorts behind the other prefixes in every collation, so that an
 * index finds these digests.
 */
export const submissionPrefix = 'sent '

/** Begins a stored digest of a form with an instance. It stays as long as the lead: a phone may repeat the submission weeks later. */
export const instancePrefix = 'instance '

/** Prefix of a lead's `submission` once the lead is anonymised. */
export const anonymisedPrefix = 'anonymised '

/**
 * Digests by which a repeated submission is recognised: same form instance, same text in every field, so that a corrected
 * form is a new lead. Without an instance, client address and day replace it, and yesterday's digest counts too.
 * The first digest is the one to store. Keyed, because an unkeyed digest of an address can be reversed by trying all.
 */
export function submissionDigests(
  { instance, clientAddress, about }: Pick<Submission, 'instance' | 'about'> & { clientAddress: string },
  { kind, details, ...fields }: NewLead,
  { now, secret }: { now: number; secret: string },
): readonly [string, ...string[]] {
  const content = Object.entries({ kind, ...fields, ...details, ...(about && { animal: about }) })
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .flat()
  const digest = (form: string) =>
    createHmac('sha256', secret)
      .update(JSON.stringify(['submission', form, ...content]))
      .digest('base64url')
  // Before migration 0017, digests with an instance had the other prefix.
  if (instance) return [instancePrefix + digest(instance), submissionPrefix + digest(instance)]
  const today = Math.floor(now / dayMs)
  return [
    submissionPrefix + digest(`${clientAddress} ${today}`),
    submissionPrefix + digest(`${clientAddress} ${today - 1}`),
  ]
}
