import { isIP, isIPv6, SocketAddress } from 'node:net'
import { getConnInfo } from '@hono/node-server/conninfo'
import type { MiddlewareHandler } from 'hono'
import type { AppVariables } from './variables.ts'

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
  const address = plain(forwardedFor.split(',').at(-trustedProxies) ?? '')
  return isIP(address) ? address : undefined
}

/**
 * An address without what proxies write around it (quotes, brackets, port, zone), in one spelling; IPv4 also where it comes as
 * IPv6. Counters go by it, so two spellings must not be two visitors, nor all visitors one.
 */
function plain(written: string): string {
  const bare = written.trim().replace(/^"(.*)"$/, '$1')
  const bracketed = /^\[([^\]]*)\](?::\d{1,5})?$/.exec(bare)?.[1]
  const address = bracketed ?? bare.replace(/^([\d.]+):\d{1,5}$/, '$1')
  const unzoned = address.replace(/%.*$/, '')
  if (!isIPv6(unzoned)) return address
  return new SocketAddress({ address: unzoned, family: 'ipv6' }).address.replace(/^::ffff:(?=\d+\.)/, '')
}
