export const viewDimensions = ['page', 'campaign', 'referrer'] as const

export type ViewDimension = (typeof viewDimensions)[number]

/** Portuguese path, `campaignName` of the visit's first address, and `referrerName` of the visit; the last two empty for none. */
export type PageView = Record<ViewDimension, string>

const namedParameters = ['utm_source', 'utm_medium', 'utm_campaign'] as const
const maxPartLength = 40

/** Stands for a part that a campaign lacks. */
const missingPart = '-'

/**
 * One name for all spellings of a campaign's query, such as `instagram / social / expozebu-2027`; empty for a query without
 * campaign. The parts are source, medium and campaign; other `utm_` parameters tell advertisements apart, not campaigns.
 */
export function campaignName(query: string): string {
  const parameters = new URLSearchParams(query)
  const parts = namedParameters.map((name) => cleanPart(parameters.get(name) ?? ''))
  return parts.some((part) => part !== missingPart) ? parts.join(' / ') : ''
}

/** Letters, digits and a few signs; anyone can send any other. */
function cleanPart(text: string): string {
  const cleaned = text
    .slice(0, maxPartLength * 2)
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}._+-]+/gu, '-')
    .replace(/^-+|-+$/g, '')
  return [...cleaned].slice(0, maxPartLength).join('') || missingPart
}

/** Stands for campaigns and hosts above the daily limit. */
export const otherValue = '*'

/** Sites with several hosts, and the hosts that most visitors come from. */
const knownSites: readonly [name: string, hosts: RegExp][] = [
  ['google', /(^|\.)google(\.[a-z]{2,3}){1,2}$|^com\.google\.android\./],
  ['bing', /(^|\.)bing\.com$/],
  ['duckduckgo', /(^|\.)duckduckgo\.com$/],
  ['instagram', /(^|\.)instagram\.com$|^com\.instagram\.android$/],
  ['facebook', /(^|\.)(facebook\.com|fb\.me)$|^com\.facebook\./],
  ['whatsapp', /(^|\.)(whatsapp\.com|wa\.me)$|^com\.whatsapp/],
  ['youtube', /(^|\.)(youtube\.com|youtu\.be)$/],
]

const knownNames: ReadonlySet<string> = new Set(knownSites.map(([name]) => name))

/** One name for the hosts of a site: `l.instagram.com` → `instagram`, `www.girgoias.com.br:443` → `girgoias.com.br`. */
export function referrerName(host: string): string {
  if (host === '') return ''
  const bare = host
    .toLowerCase()
    .replace(/:\d+$/, '')
    .replace(/^(www|m)\./, '')
  if (!/^[a-z0-9.-]{1,80}$/.test(bare)) return otherValue
  return knownSites.find(([, hosts]) => hosts.test(bare))?.[0] ?? bare
}

/** Known sites are counted by name even above the daily limit. */
export function isKnownReferrer(name: string): boolean {
  return knownNames.has(name)
}
