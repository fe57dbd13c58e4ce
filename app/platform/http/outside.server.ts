import { BlockList, isIP } from 'node:net'

/** Special-purpose addresses (RFC 6890); providers' metadata services use some. */
const insideIpv4 = [
  ...['0.0.0.0/8', '10.0.0.0/8', '100.64.0.0/10', '127.0.0.0/8', '169.254.0.0/16', '172.16.0.0/12'],
  ...['192.0.0.0/24', '192.168.0.0/16', '198.18.0.0/15', '224.0.0.0/4', '240.0.0.0/4'],
]
/** Ways to IPv4 addresses among the global addresses of IPv6. */
const tunnels = ['2001::/32', '2002::/16']

const inside = blockList(insideIpv4, 'ipv4')
const globalIpv6 = blockList(['2000::/3'], 'ipv6')
const tunnelled = blockList(tunnels, 'ipv6')

function blockList(networks: readonly string[], family: 'ipv4' | 'ipv6'): BlockList {
  const list = new BlockList()
  for (const network of networks) {
    const [start = '', prefix] = network.split('/')
    list.addSubnet(start, Number(prefix), family)
  }
  return list
}

export function isInside(address: string): boolean {
  if (isIP(address) === 4) return inside.check(address, 'ipv4')
  return !globalIpv6.check(address, 'ipv6') || tunnelled.check(address, 'ipv6')
}
