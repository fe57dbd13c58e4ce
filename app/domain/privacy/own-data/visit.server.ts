import { hostCookieName, readCookie, siteCookie } from '../../accounts/index.server.ts'
import type { RequestServices } from '../../services.server.ts'
import { endVisit, lifetimeMs, readVisitEmail } from './links.server.ts'

/** A browser that may see one person's data. */
export interface OwnDataVisit {
  email: string
  /** What proves the address: a mailed link within the last hour, or the session of its account. Only a link may delete. */
  proof: 'link' | 'session'
}

type VisitServices = Pick<RequestServices, 'database' | 'clock' | 'siteUrl'>

/** The visit that a mailed link admitted; null without one. */
export async function readVisit(services: VisitServices, request: Request): Promise<OwnDataVisit | null> {
  const token = readCookie(request, cookieName(services))
  const email = token && (await readVisitEmail(services.database, token, services.clock()))
  return email ? { email, proof: 'link' } : null
}

/** A `Set-Cookie` value. Hidden from scripts, never sent with another site's requests. */
export function visitCookie(services: VisitServices, token: string): string {
  return cookie(services, token, lifetimeMs / 1000)
}

/** Ends the visit. Returns the `Set-Cookie` value that removes its cookie. */
export async function closeVisit(services: VisitServices, request: Request): Promise<string> {
  const token = readCookie(request, cookieName(services))
  if (token) await endVisit(services.database, token)
  return cookie(services, '', 0)
}

function cookie({ siteUrl }: VisitServices, value: string, maxAgeSeconds: number): string {
  const options = { siteUrl, maxAgeSeconds, sameSite: 'Strict', httpOnly: true } as const
  return siteCookie(cookieName({ siteUrl }), value, options)
}

function cookieName({ siteUrl }: Pick<VisitServices, 'siteUrl'>): string {
  return hostCookieName(siteUrl, 'own-data')
}
