import type { Log } from '../../../platform/log.server.ts'
import type { GoogleCalls } from './calls.server.ts'

/** At start: the service mails links for, and takes sign-ins from, the domains it was told of. Missing ones are the operator's to add. */
export async function warnOfDomain(google: GoogleCalls, siteUrl: string, log: Log): Promise<void> {
  const { hostname } = new URL(siteUrl)
  try {
    const domains = await google.authorizedDomains()
    if (!domains.some((domain) => hostname === domain || hostname.endsWith(`.${domain}`)))
      log.warn('site not among the authorised domains of the identity service', { hostname })
  } catch (error) {
    log.warn('authorised domains not known', { message: error instanceof Error ? error.message : 'unknown' })
  }
}
