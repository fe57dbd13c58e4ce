import type { Log } from '../../../platform/log.server.ts'
import type { GoogleCalls } from './calls.server.ts'

/** Warns at start when the site's domain is not among the service's authorised domains: its links and sign-ins would fail. */
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
