import { isIP } from 'node:net'
import * as v from 'valibot'

/** What the settings' values look like. Each message completes "accepted is …". */

export const text = v.pipe(v.string(), v.minLength(1, 'any text'))

export const port = count({ from: 0, to: 65535 })

export const host = v.pipe(v.string(), v.check(isHost, 'a host name or an IP address'))

export const hostAndPort = v.pipe(
  v.string(),
  v.check((value) => {
    const [, name = '', number = ''] = /^(.+):(\d{1,5})$/.exec(value) ?? []
    return isHost(name.replace(/^\[(.*)\]$/, '$1')) && Number(number) > 0 && Number(number) <= 65535
  }, 'host:port, such as 127.0.0.1:9099'),
)

export const origin = v.pipe(
  v.string(),
  v.check((value) => {
    const url = URL.canParse(value) ? new URL(value) : undefined
    return url !== undefined && isHttp(url) && `${url.origin}/` === url.href
  }, 'an http:// or https:// origin without a path, such as https://www.example.com'),
  v.transform((value) => new URL(value).origin),
)

export const httpAddress = v.pipe(
  v.string(),
  v.check((value) => URL.canParse(value) && isHttp(new URL(value)), 'an http:// or https:// address'),
)

export const postgresAddress = v.pipe(
  v.string(),
  v.check(hasProtocol('postgres:', 'postgresql:'), 'a postgres://user:password@host:port/database address'),
)

export const smtpAddress = v.pipe(
  v.string(),
  v.check(hasProtocol('smtp:', 'smtps:'), 'an smtp://user:password@host:port address'),
)

export const email = v.pipe(v.string(), v.email('an e-mail address'))

export const emails = v.pipe(
  v.string(),
  v.transform((value) => value.split(',').map((each) => each.trim().toLowerCase())),
  v.array(v.pipe(v.string(), v.email('e-mail addresses separated by commas'))),
)

export const phoneNumber = v.pipe(
  v.string(),
  v.regex(/^\d{10,15}$/, '10 to 15 digits with the country code, such as 5538999990000'),
)

export function count({ from, to = 1_000_000 }: { from: number; to?: number }) {
  const accepted = `a whole number from ${from} to ${to}`
  return v.pipe(
    v.string(),
    v.regex(/^\d{1,7}$/, accepted),
    v.transform(Number),
    v.minValue(from, accepted),
    v.maxValue(to, accepted),
  )
}

/** Digits and dots alone are an address, never a name: `999.1.1.1` is neither. */
function isHost(value: string): boolean {
  if (isIP(value)) return true
  return /^[a-z\d]([a-z\d.-]*[a-z\d])?$/i.test(value) && !/^[\d.]+$/.test(value)
}

function isHttp(url: URL): boolean {
  return url.protocol === 'http:' || url.protocol === 'https:'
}

function hasProtocol(...protocols: string[]) {
  return (value: string) => {
    const url = URL.canParse(value) ? new URL(value) : undefined
    return url !== undefined && protocols.includes(url.protocol) && url.hostname !== ''
  }
}
