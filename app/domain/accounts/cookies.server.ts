import { parse, serialize } from 'hono/utils/cookie'

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
