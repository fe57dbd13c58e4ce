import { isIP, isIPv6, SocketAddress } from 'node:net'
import { getConnInfo } from '@hono/node-server/conninfo'
import type { MiddlewareHandler } from 'hono'
import type { AppVariables } from './variables.ts'

/**
 * Makes the request for the router: with the origin of `SITE_URL`, whatever the Host header or a proxy's headers say, and with the
 * body that `limitBody` read and checked.
 */
export function routerRequest(
  request: Request,
  siteUrl: string,
  form: Buffer<ArrayBuffer> | undefined,
): Request {
  const { pathname, search } = new URL(request.url)
  const { method, signal } = request
  // Not `new URL(path, siteUrl)`: a path such as `//evil.example` would change the host.
  return new Request(siteUrl + pathname + search, {
    method,
    signal,
    headers: routerHeaders(request, siteUrl, form),
    ...(form?.length && { body: form }),
  })
}

function routerHeaders(request: Request, siteUrl: string, form: Buffer | undefined): Headers {
  const headers = new Headers(request.headers)
  for (const name of [...headers.keys()]) if (/^(x-)?forwarded/.test(name)) headers.delete(name)
  headers.set('host', new URL(siteUrl).host)
  // The router refuses an origin that differs from the host. `refuseCrossSite` has checked it, also behind a proxy.
  if (headers.has('origin')) headers.set('origin', siteUrl)
  // `formData()` fails on an empty body without a type or with an empty multipart.
  if (form?.length === 0) headers.set('content-type', 'application/x-www-form-urlencoded')
  return headers
}

/** Sets the client's address: the socket's, or the one that the outermost trusted proxy saw (`TRUSTED_PROXIES`). */
export function clientAddress({
  trustedProxies,
}: {
  trustedProxies: number
}): MiddlewareHandler<AppVariables> {
  return async (c, next) => {
    // Tests send requests without a socket.
    const socket = c.env?.incoming ? (getConnInfo(c).remote.address ?? '') : '127.0.0.1'
    c.set(
      'clientAddress',
      addressBehind(c.req.header('x-forwarded-for') ?? '', trustedProxies) ?? normalizeAddress(socket),
    )
    await next()
  }
}

/** Each trusted proxy appends the address of its client; a client can forge everything to the left of these. */
export function addressBehind(forwardedFor: string, trustedProxies: number): string | undefined {
  if (trustedProxies === 0) return undefined
  const address = normalizeAddress(forwardedFor.split(',').at(-trustedProxies) ?? '')
  return isIP(address) ? address : undefined
}

/**
 * Strips quotes, brackets, port and zone, and writes the address in its canonical form, an IPv4-mapped IPv6 address as IPv4. Rate
 * limits use it as a key: two spellings must not count as two clients.
 */
function normalizeAddress(text: string): string {
  const bare = text.trim().replace(/^"(.*)"$/, '$1')
  const bracketed = /^\[([^\]]*)\](?::\d{1,5})?$/.exec(bare)?.[1]
  const address = bracketed ?? bare.replace(/^([\d.]+):\d{1,5}$/, '$1')
  const unzoned = address.replace(/%.*$/, '')
  if (!isIPv6(unzoned)) return address
  return new SocketAddress({ address: unzoned, family: 'ipv6' }).address.replace(/^::ffff:(?=\d+\.)/, '')
}
