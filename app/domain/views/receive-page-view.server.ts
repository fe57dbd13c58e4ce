import { isbot } from 'isbot'
import { LRUCache } from 'lru-cache'
import { landingField } from '../../platform/forms/hidden-fields.ts'
import { readBody } from '../../platform/http/read-body.ts'
import { languageOf, withoutLanguage } from '../../platform/i18n/language-path.ts'
import { clientDigest } from '../../platform/rate-limit/attempts.server.ts'
import { readStaffMember } from '../accounts/index.server.ts'
import { campaignName } from '../campaigns/index.ts'
import { readLandingSource } from '../leads/index.server.ts'
import type { Services } from '../services.server.ts'
import { type Device, type PageView, referrerName } from './page-view.ts'

interface PageViewVisit {
  clientAddress: string
  /** Whether a path of either language belongs to a public page. */
  isPublicPage(path: string): boolean
}

export type ReceivePageView = (request: Request, visit: PageViewVisit) => Promise<void>

/** More than `viewScript` sends. */
const bodyLimits = { maxBytes: 8 * 1024, timeoutMs: 5_000 }

/**
 * Counts an opened page that `viewScript` reports. Left out without an answer of its own: what is no public page, visitors whose
 * browser asks not to be counted, programs, staff, and clients over their limit.
 */
export function pageViewReceiver(services: () => Services): ReceivePageView {
  const limit = createViewLimit()
  return async (request, { clientAddress, isPublicPage }) => {
    const { clock, secret, siteUrl, pageViews, log } = services()
    const body = await readBody(request, bodyLimits)
    if (typeof body === 'string') return
    const fields = new URLSearchParams(body.toString())
    const path = fields.get('page') ?? ''
    if (!isPublicPage(path) || asksNotToCount(request.headers) || isProgram(request.headers)) return
    if (!limit.admits({ address: clientAddress, secret, now: clock() })) return
    if (await isStaff(request)) return
    pageViews.add({ ...readView(request, path), ...readSource(fields, siteUrl) })

    /** Counts nobody while the session cannot be read. */
    async function isStaff(request: Request): Promise<boolean> {
      if (!request.headers.has('cookie')) return false
      try {
        return (await readStaffMember(services(), request)) !== null
      } catch (error) {
        log.error('page view not counted', { error })
        return true
      }
    }
  }
}

function readView({ headers }: Request, path: string): Omit<PageView, 'campaign' | 'referrer'> {
  return { page: withoutLanguage(path), language: languageOf(path), device: deviceOf(headers) }
}

function readSource(fields: URLSearchParams, siteUrl: string): Pick<PageView, 'campaign' | 'referrer'> {
  const form = new FormData()
  form.set(landingField, fields.get(landingField) ?? '')
  const { campaign, referrer } = readLandingSource(form, siteUrl)
  return { campaign: campaignName(campaign), referrer: referrerName(referrer) }
}

/** Do Not Track and Global Privacy Control. The script does not report them either. */
function asksNotToCount(headers: Headers): boolean {
  return headers.get('dnt') === '1' || headers.get('sec-gpc') === '1'
}

/** Longer names are not searched: they take time. */
const maxAgentLength = 500

function isProgram(headers: Headers): boolean {
  const agent = (headers.get('user-agent') ?? '').slice(0, maxAgentLength)
  return agent === '' || isbot(agent)
}

/** By what phones say of themselves; tablets count as computers. */
function deviceOf(headers: Headers): Device {
  const isPhone = headers.get('sec-ch-ua-mobile') === '?1' || /\bMobi/.test(headers.get('user-agent') ?? '')
  return isPhone ? 'phone' : 'computer'
}

const windowMs = 15 * 60 * 1000
/** High, because a village may share an address. */
const maxViewsPerClient = 150
/** Clients in memory at a time; a tenth of a megabyte for each thousand. */
const maxClients = 10_000

interface Client {
  address: string
  /** Key of the digests. */
  secret: string
  now: number
}

/** Counts the views of client addresses, by keyed digests that are never stored. */
function createViewLimit(): { admits(client: Client): boolean } {
  const clients = new LRUCache<string, { since: number; views: number }>({ max: maxClients, ttl: windowMs })
  return {
    /** False over the limit of the client's address. */
    admits({ address, secret, now }) {
      const digest = clientDigest(address, secret)
      const known = clients.get(digest)
      if (!known || known.since <= now - windowMs) {
        clients.set(digest, { since: now, views: 1 })
        return true
      }
      known.views += 1
      return known.views <= maxViewsPerClient
    },
  }
}
