import { createHmac } from 'node:crypto'
import * as v from 'valibot'
import { cleanText } from '../../platform/forms/cleaning.ts'
import {
  formPageField,
  honeypotField,
  instanceField,
  landingField,
  privacyVersionField,
  readField,
  writtenMsAgoField,
} from '../../platform/forms/form-result.ts'
import { languageOf, withoutLanguage } from '../../platform/i18n/language-path.ts'
import type { MailRow } from '../../platform/mail/templates.server.ts'
import { formatTime } from '../../platform/ranch-time.ts'
import { referralParameter } from '../paths.ts'
import type { LeadSource, NewLead } from './lead.ts'

/** Facts about one act of sending a form, in addition to the form's own fields. */
export interface Submission {
  /** Identifies the form instance; empty without a script. */
  instance: string
  /** The hidden field; empty when a person filled in the form. */
  honeypot: string
  source: LeadSource
  /** The visit's address names it; empty for none. */
  referral: string
  /** Version of the privacy notice that was shown, as the browser says; empty when it says none. */
  privacyVersion: string
  /** Set for a message that a phone stored; null for the others. */
  writtenMsAgo: number | null
  /** Id of what the form is about. Its name, which is among the lead's details, may change before the form is sent again. */
  about?: string
}

export function readSubmission(
  { siteUrl }: { siteUrl: string },
  request: Request,
  form: FormData,
): Submission {
  return {
    instance: readField(form, instanceField),
    honeypot: readField(form, honeypotField),
    source: readLeadSource(request, form, siteUrl),
    referral: readReferral(request, form, siteUrl),
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
const instancePrefix = 'instance '

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
  if (instance) return [instancePrefix + digest(instance)]
  const today = Math.floor(now / dayMs)
  return [
    submissionPrefix + digest(`${clientAddress} ${today}`),
    submissionPrefix + digest(`${clientAddress} ${today - 1}`),
  ]
}

const maxPathLength = 200
const maxCampaignLength = 500
const maxReferrerLength = 200

/** Longer addresses are not parsed: some take quadratic time. */
const maxAddressLength = 2_000

/** Visitors can forge request and form, so the source is only shown, never trusted. */
function readLeadSource(request: Request, form: FormData, siteUrl: string): LeadSource {
  const { pathname } = new URL(request.url)
  const formAddress = addressOfForm(request, form, siteUrl)
  return {
    language: languageOf(pathname),
    page: withoutLanguage(formAddress.pathname).slice(0, maxPathLength),
    ...readLandingSource(form, siteUrl, formAddress.search),
  }
}

/** The referral of the visit's first page, or else of the page with the form. Anyone can type one: staff ask. */
function readReferral(request: Request, form: FormData, siteUrl: string): string {
  const [landingSearch = ''] = readLandingField(form)
  const referrals = [landingSearch, addressOfForm(request, form, siteUrl).search].map((search) =>
    cleanText(new URLSearchParams(search).get(referralParameter) ?? '').slice(0, maxReferralLength),
  )
  return referrals.find(Boolean) ?? ''
}

const maxReferralLength = 100

/**
 * The page with the form: for a message that a phone stored, as the form says, because another page or the service worker sends it;
 * otherwise as far as the browser says; otherwise the address that the form was sent to.
 */
function addressOfForm(request: Request, form: FormData, siteUrl: string): URL {
  const statedPage = readField(form, formPageField)
  const statedAddress = parseAddress(statedPage && siteUrl + statedPage)
  if (statedPage.startsWith('/') && statedAddress?.host === new URL(siteUrl).host) return statedAddress
  const referer = parseAddress(request.headers.get('referer'))
  return referer?.host === new URL(siteUrl).host ? referer : new URL(request.url)
}

/**
 * Campaign and site that brought the visitor. Without a script the form carries no landing; then `search` is the query of
 * the form's own page, where the visit may have begun.
 */
export function readLandingSource(
  form: FormData,
  siteUrl: string,
  search = '',
): Pick<LeadSource, 'campaign' | 'referrer'> {
  const [landingSearch, landingReferrer] = readLandingField(form)
  const referrer = parseAddress(landingReferrer)
  const isOtherSite = referrer && referrer.host !== new URL(siteUrl).host
  return {
    campaign: campaignOf(new URLSearchParams(landingSearch ?? search)).slice(0, maxCampaignLength),
    referrer: isOtherSite ? referrer.host.slice(0, maxReferrerLength) : '',
  }
}

function campaignOf(parameters: URLSearchParams): string {
  const utm = [...parameters].filter(([name]) => /^utm_\w{1,30}$/.test(name))
  return new URLSearchParams(utm).toString()
}

/** The longest address that the site accepts, and a referrer. */
const maxLandingLength = 8 * 1024 + maxAddressLength

function readLandingField(form: FormData): [search?: string, referrer?: string] {
  const [search, referrer] = readField(form, landingField).slice(0, maxLandingLength).split('\n', 2)
  return search === undefined || referrer === undefined ? [] : [search, referrer]
}

function parseAddress(text: string | null | undefined): URL | undefined {
  return text && text.length <= maxAddressLength && URL.canParse(text) ? new URL(text) : undefined
}

/** The times of a message that a phone stored, in milliseconds since 1970; a mail about any other message has none. */
export const unsentTimes = v.optional(v.object({ writtenAt: v.number(), receivedAt: v.number() }))

/** Says when a message was written and when it came; empty unless a phone stored it. */
export function unsentRows(times: v.InferOutput<typeof unsentTimes>): MailRow[] {
  if (!times) return []
  const [written, received] = [times.writtenAt, times.receivedAt].map((time) => formatTime(time, 'pt'))
  return [{ label: 'Escrita sem sinal', value: `${written} (chegou ${received})` }]
}
