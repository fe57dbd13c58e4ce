import { isIP } from 'node:net'
import { getConnInfo } from '@hono/node-server/conninfo'
import type { MiddlewareHandler } from 'hono'
import type { AppVariables } from '../app.ts'

/** Who is asking: the socket's address, or what the outermost of our own proxies saw (`TRUSTED_PROXIES`). */
export function clientAddress({
  trustedProxies,
}: {
  trustedProxies: number
}): MiddlewareHandler<AppVariables> {
  return async (c, next) => {
    // Requests made in memory, as tests do, have no socket.
    const socket = c.env?.incoming ? (getConnInfo(c).remote.address ?? '') : '127.0.0.1'
    c.set(
      'clientAddress',
      addressBehind(c.req.header('x-forwarded-for') ?? '', trustedProxies) ?? plain(socket),
    )
    await next()
  }
}

/** Each of our proxies adds the address it was asked from at the end; what stands further left, anyone can write. */
export function addressBehind(forwardedFor: string, trustedProxies: number): string | undefined {
  if (trustedProxies === 0) return undefined
  const address = plain(forwardedFor.split(',').at(-trustedProxies)?.trim() ?? '')
  return isIP(address) ? address : undefined
}

/** IPv4 as IPv6 sockets show it: `::ffff:203.0.113.7`. */
function plain(address: string): string {
  return address.replace(/^::ffff:(?=\d+\.)/i, '')
}
