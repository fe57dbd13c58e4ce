import { createHmac } from 'node:crypto'

/** A keyed digest that identifies a client without storing its address. An IPv6 customer has a /64, so only that counts. */
export function clientDigest(address: string, secret: string): string {
  return createHmac('sha256', secret).update(networkOf(address)).digest('base64url').slice(0, 22)
}

function networkOf(address: string): string {
  if (!address.includes(':')) return address
  const [head = '', tail] = address.split('::')
  const front = head.split(':').filter(Boolean)
  const back = tail?.split(':').filter(Boolean) ?? []
  const zeros = Array.from({ length: 8 - front.length - back.length }, () => '0')
  const groups = tail === undefined ? front : [...front, ...zeros, ...back]
  return groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')
}
