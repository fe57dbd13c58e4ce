import type { MiddlewareHandler } from 'hono'
import type { AppVariables, InlineSources } from './variables.ts'

/**
 * Every document gets the whole protection; `https` adds what only makes sense there. A file that pages use (`inline` is
 * null) gets what concerns files, in few bytes: a page has ten of them.
 */
export function securityHeaders({ https }: { https: boolean }): MiddlewareHandler<AppVariables> {
  return async (c, next) => {
    c.set('inline', { scripts: [], styles: [] })
    await next()
    const { headers } = c.res
    const inline = c.get('inline')
    headers.set('X-Content-Type-Options', 'nosniff')
    headers.set('Cross-Origin-Resource-Policy', 'same-origin')
    if (https) headers.set('Strict-Transport-Security', 'max-age=31536000')
    headers.set('Content-Security-Policy', inline ? policy(inline, https) : filePolicy)
    if (!inline) return
    // "no-referrer" would make browsers send `Origin: null` with form posts.
    headers.set('Referrer-Policy', 'strict-origin-when-cross-origin')
    headers.set('Permissions-Policy', permissions)
    headers.set('Cross-Origin-Opener-Policy', 'same-origin')
  }
}

const filePolicy = "default-src 'none'; frame-ancestors 'none'"
const videoService = 'https://www.youtube-nocookie.com'

function policy({ scripts, styles }: InlineSources, https: boolean): string {
  return [
    "default-src 'none'",
    ["script-src 'self'", ...scripts].join(' '),
    ["style-src 'self'", ...styles].join(' '),
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "media-src 'self'",
    `frame-src ${videoService}`,
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    ...(https ? ['upgrade-insecure-requests'] : []),
  ].join('; ')
}

const permissions = [
  ...[
    'accelerometer',
    'camera',
    'display-capture',
    'geolocation',
    'gyroscope',
    'magnetometer',
    'microphone',
    'midi',
    'payment',
    'serial',
    'usb',
  ].map((feature) => `${feature}=()`),
  `fullscreen=(self "${videoService}")`,
].join(', ')
