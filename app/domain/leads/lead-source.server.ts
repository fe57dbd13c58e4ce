import { readField } from '../../platform/forms/form-result.ts'
import { formPageField, landingField } from '../../platform/forms/hidden-fields.ts'
import { languageOf, withoutLanguage } from '../../platform/i18n/language-path.ts'
import { formAliasPath, referralParameter } from '../paths.ts'
import type { LeadSource } from './lead.ts'

const maxPathLength = 200
const maxCampaignLength = 500
const maxReferrerLength = 200

/** Longer addresses are not parsed: some take quadratic time. */
const maxAddressLength = 2_000

/** Visitors can forge request and form, so the source is only shown, never trusted. */
export function readLeadSource(request: Request, form: FormData, siteUrl: string): LeadSource {
  const { pathname } = new URL(request.url)
  const formAddress = addressOfForm(request, form, siteUrl)
  const page = withoutLanguage(formAddress.pathname)
  return {
    language: languageOf(pathname),
    // A message that a phone kept comes by an address that is not a page.
    page: page.startsWith(formAliasPath('')) ? '' : page.slice(0, maxPathLength),
    ...readLandingSource(form, siteUrl, formAddress.search),
  }
}

/**
 * The referral code of the visit's first page, or else of the page with the form; empty for none. As it is in the address:
 * `referLead` parses it.
 */
export function readReferralCode(request: Request, form: FormData, siteUrl: string): string {
  const [landingSearch = ''] = readLandingField(form)
  const codes = [landingSearch, addressOfForm(request, form, siteUrl).search].map(
    (search) => new URLSearchParams(search).get(referralParameter) ?? '',
  )
  return codes.find(Boolean) ?? ''
}

/**
 * The page with the form: for a message that a phone kept, as the form says, because another page or the service worker sends it;
 * otherwise as far as the browser says; otherwise the address that the form was sent to.
 */
function addressOfForm(request: Request, form: FormData, siteUrl: string): URL {
  const keptPage = readField(form, formPageField)
  const kept = parseAddress(keptPage && siteUrl + keptPage)
  if (keptPage.startsWith('/') && kept?.host === new URL(siteUrl).host) return kept
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

/** Query and referrer that `landingScript` stored. */
function readLandingField(form: FormData): [search?: string, referrer?: string] {
  const [search, referrer] = readField(form, landingField).slice(0, maxLandingLength).split('\n', 2)
  return search === undefined || referrer === undefined ? [] : [search, referrer]
}

function parseAddress(text: string | null | undefined): URL | undefined {
  return text && text.length <= maxAddressLength && URL.canParse(text) ? new URL(text) : undefined
}
