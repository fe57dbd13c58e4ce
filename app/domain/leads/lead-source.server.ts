import { formsPath } from '../../platform/forms/form-path.ts'
import { readField } from '../../platform/forms/form-result.ts'
import { landingField } from '../../platform/forms/hidden-fields.ts'
import { type Language, languageOf, withoutLanguage } from '../../platform/i18n/language-path.ts'

/** Where a form was sent from, and what brought the visitor to the site. */
export interface LeadSource {
  language: Language
  /** Portuguese path of the page that the form stood on; empty where the browser keeps it to itself. */
  page: string
  /** The `utm_` parameters that the visit began with, as a query; empty for none. */
  campaign: string
  /** The site that the visit came from; empty for none. */
  referrer: string
}

const longest = { path: 200, campaign: 500, referrer: 200 }

/** Characters. Longer addresses are not parsed: some take quadratic time. */
const maxAddressLength = 2_000

/** What the request and the form tell of it. Both are the visitor's to forge: nothing here is trusted with more than being shown. */
export function readLeadSource(request: Request, form: FormData, siteUrl: string): LeadSource {
  const { pathname } = new URL(request.url)
  const { host } = new URL(siteUrl)
  const here = addressIn(request.headers.get('referer'))
  const page = withoutLanguage(here?.host === host ? here.pathname : pathname)
  return {
    language: languageOf(pathname),
    // Where scripts post to is no page.
    page: page.startsWith(formsPath) ? '' : page.slice(0, longest.path),
    ...readLandingSource(form, siteUrl, here?.search),
  }
}

/** Campaign and site that brought the visitor. Without a script, `search` is of the page itself, where the visit may have begun. */
export function readLandingSource(
  form: FormData,
  siteUrl: string,
  search = '',
): Pick<LeadSource, 'campaign' | 'referrer'> {
  const [landing, cameFrom] = landingIn(form)
  const elsewhere = addressIn(cameFrom)
  const away = elsewhere && elsewhere.host !== new URL(siteUrl).host
  return {
    campaign: campaignIn(new URLSearchParams(landing ?? search)).slice(0, longest.campaign),
    referrer: away ? elsewhere.host.slice(0, longest.referrer) : '',
  }
}

function campaignIn(parameters: URLSearchParams): string {
  const utm = [...parameters].filter(([name]) => /^utm_\w{1,30}$/.test(name))
  return new URLSearchParams(utm).toString()
}

/** Characters: the longest address that the site answers, and a referrer. */
const maxLandingLength = 8 * 1024 + maxAddressLength

/** What `landingScript` kept: the query that the visit began with, and where it came from. */
function landingIn(form: FormData): [search?: string, cameFrom?: string] {
  const [search, cameFrom] = readField(form, landingField).slice(0, maxLandingLength).split('\n', 2)
  return search === undefined || cameFrom === undefined ? [] : [search, cameFrom]
}

function addressIn(text: string | null | undefined): URL | undefined {
  return text && text.length <= maxAddressLength && URL.canParse(text) ? new URL(text) : undefined
}
