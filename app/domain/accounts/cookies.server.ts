import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { parse, serialize } from 'hono/utils/cookie'
import type { Identity } from './identity.server.ts'

interface CookieOptions {
  siteUrl: string
  maxAgeSeconds: number
  sameSite: 'Lax' | 'Strict'
  httpOnly: boolean
}

export function siteCookie(name: string, value: string, options: CookieOptions): string {
  const { siteUrl, maxAgeSeconds, sameSite, httpOnly } = options
  return serialize(name, value, {
    path: '/',
    maxAge: maxAgeSeconds,
    sameSite,
    httpOnly,
    secure: isHttps(siteUrl),
  })
}

/** Behind https the `__Host-` prefix makes browsers accept the cookie from this host only. */
export function hostCookieName(siteUrl: string, name: string): string {
  return isHttps(siteUrl) ? `__Host-${name}` : name
}

export function readCookie(request: Request, name: string): string | undefined {
  return parse(request.headers.get('cookie') ?? '', name)[name]
}

function isHttps(siteUrl: string): boolean {
  return siteUrl.startsWith('https:')
}

interface DeviceServices {
  secret: string
  clock: () => number
  siteUrl: string
  identity: Pick<Identity, 'deviceKey'>
}

/** Starts at the device's last sign-in. */
const deviceLifetimeMs = 180 * 24 * 60 * 60 * 1000

/**
 * A `Set-Cookie` value that proves an earlier sign-in to an account, so that strangers' wrong passwords do not lock its owner
 * out (OWASP "device cookies"). It grants nothing else. Each account has its own cookie in a browser that several people share.
 */
export function deviceCookie(services: DeviceServices, email: string, deviceKey: string): string {
  const { clock, siteUrl } = services
  const signed = `${clock() + deviceLifetimeMs}.${randomBytes(16).toString('base64url')}`
  const value = `${signed}.${sign(services, { email, deviceKey, signed })}`
  return siteCookie(cookieName(services, email), value, {
    siteUrl,
    maxAgeSeconds: deviceLifetimeMs / 1000,
    sameSite: 'Strict',
    httpOnly: true,
  })
}

/** Id of the requesting device if it signed in to this account with the account's present password. */
export async function knownDevice(
  services: DeviceServices,
  request: Request,
  email: string,
): Promise<string | undefined> {
  const value = readCookie(request, cookieName(services, email)) ?? ''
  const [end = '', nonce = '', signature = ''] = value.split('.')
  if (!(Number(end) > services.clock())) return undefined
  const deviceKey = await services.identity.deviceKey(email)
  if (deviceKey === null) return undefined
  const expected = Buffer.from(sign(services, { email, deviceKey, signed: `${end}.${nonce}` }))
  const given = Buffer.from(signature)
  return given.length === expected.length && timingSafeEqual(given, expected) ? nonce : undefined
}

function sign(
  { secret }: DeviceServices,
  { email, deviceKey, signed }: { email: string; deviceKey: string; signed: string },
): string {
  return createHmac('sha256', secret)
    .update(JSON.stringify(['device', email, deviceKey, signed]))
    .digest('base64url')
}

function cookieName({ secret, siteUrl }: DeviceServices, email: string): string {
  const account = createHmac('sha256', secret).update(`device ${email}`).digest('base64url').slice(0, 8)
  return hostCookieName(siteUrl, `device-${account}`)
}
