import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { parse } from 'hono/utils/cookie'
import type { RequestServices } from '../services.server.ts'

type DeviceServices = Pick<RequestServices, 'secret' | 'clock' | 'siteUrl' | 'identity'>

/** How long a device is known after its last sign-in. */
const lifetimeMs = 180 * 24 * 60 * 60 * 1000

/**
 * A `Set-Cookie` value by which a browser is known to have signed in to an account, so that strangers' wrong passwords don't
 * lock its owner out (OWASP "device cookies"). It opens nothing; each account has its own in a browser that several people use.
 */
export function deviceCookie(services: DeviceServices, email: string, deviceKey: string): string {
  const { clock, siteUrl } = services
  const facts = `${clock() + lifetimeMs}.${randomBytes(16).toString('base64url')}`
  const value = `${facts}.${sign(services, { email, deviceKey, facts })}`
  const secure = siteUrl.startsWith('https:') ? '; Secure' : ''
  const rest = `HttpOnly; Path=/; Max-Age=${lifetimeMs / 1000}; SameSite=Strict${secure}`
  return `${cookieName(services, email)}=${value}; ${rest}`
}

/** Names the device that asks, if it signed in to this account with the password that is still its own. */
export async function knownDevice(
  services: DeviceServices,
  request: Request,
  email: string,
): Promise<string | undefined> {
  const name = cookieName(services, email)
  const value = parse(request.headers.get('cookie') ?? '', name)[name] ?? ''
  const [end = '', nonce = '', signature = ''] = value.split('.')
  if (!(Number(end) > services.clock())) return undefined
  const deviceKey = await services.identity.deviceKey(email)
  if (deviceKey === null) return undefined
  const expected = Buffer.from(sign(services, { email, deviceKey, facts: `${end}.${nonce}` }))
  const given = Buffer.from(signature)
  return given.length === expected.length && timingSafeEqual(given, expected) ? nonce : undefined
}

function sign(
  { secret }: DeviceServices,
  { email, deviceKey, facts }: { email: string; deviceKey: string; facts: string },
): string {
  return createHmac('sha256', secret)
    .update(JSON.stringify(['device', email, deviceKey, facts]))
    .digest('base64url')
}

/** Browsers take a `__Host-` cookie from this very host and over https only. */
function cookieName({ secret, siteUrl }: DeviceServices, email: string): string {
  const account = createHmac('sha256', secret).update(`device ${email}`).digest('base64url').slice(0, 8)
  return `${siteUrl.startsWith('https:') ? '__Host-' : ''}device-${account}`
}
