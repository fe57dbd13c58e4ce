/** What was found, from the site's own server. */
export type AddressFinding =
  | { kind: 'works' | 'works-plain' }
  | { kind: 'no-name' }
  | { kind: 'not-found'; own: string[] }
  | { kind: 'elsewhere'; found: string[]; own: string[] }
  | { kind: 'unreachable' | 'certificate' | 'other-site' }

/** A name as somebody typed it, with or without `https://`, as browsers ask for it: `www.maçã.example` → `www.xn--ma-eia.example`. */
export function readHostName(typed: string): string | undefined {
  const text = typed.trim()
  const address = /^https?:\/\//i.test(text) ? text : `https://${text}`
  if (!URL.canParse(address)) return undefined
  const { hostname, port, pathname, search, hash, username, password } = new URL(address)
  if (port || pathname !== '/' || search || hash || username || password) return undefined
  const name = hostname.replace(/\.$/, '')
  return isPublicName(name) ? name : undefined
}

/** Ends of names that lead nowhere on the internet (RFC 2606, 6761, 6762, 7686). */
const localEnds = [
  'localhost',
  'local',
  'localdomain',
  'internal',
  'intranet',
  'lan',
  'home',
  'arpa',
  'onion',
]
const inventedEnds = ['test', 'example', 'invalid']

export function isPublicName(name: string): boolean {
  const labels = name.split('.')
  const end = labels.at(-1) ?? ''
  if (name.length > 253 || labels.length < 2 || localEnds.includes(end) || inventedEnds.includes(end))
    return false
  // A number at the end is an address.
  if (!/^([a-z]{2,63}|xn--[a-z0-9-]{2,59})$/.test(end)) return false
  return labels.every((label) => /^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/.test(label))
}
