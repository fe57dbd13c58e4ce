import { isIP } from 'node:net'
import * as v from 'valibot'
import { postgresHosts } from '../app/platform/database/postgres.server.ts'
import { isEmailAddress } from '../app/platform/email-address.ts'

// The formats of settings. Each message completes "accepted is …".

export const text = v.pipe(v.string(), v.minLength(1, 'any text'))

export const host = v.pipe(v.string(), v.check(isHost, 'a host name or an IP address'))

export const hostAndPort = v.pipe(v.string(), v.check(isHostAndPort, 'host:port, such as 127.0.0.1:9099'))

export const httpUrl = v.pipe(v.string(), v.check(isHttpUrl, 'an http:// or https:// address'))

export const origin = v.pipe(
  v.string(),
  v.check(
    (value) => isHttpUrl(value) && `${new URL(value).origin}/` === new URL(value).href,
    'an http:// or https:// origin without a path, such as https://www.example.com',
  ),
  v.transform((value) => new URL(value).origin),
)

export const postgresUrl = v.pipe(
  v.string(),
  v.check(
    (value) => postgresHosts(value) !== undefined,
    'a postgres://user:password@host:port/database address, with several host:port separated by commas for a primary and its standbys',
  ),
)

export const smtpUrl = v.pipe(
  v.string(),
  v.check((value) => hasProtocol(value, 'smtp:', 'smtps:'), 'an smtp://user:password@host:port address'),
)

export const email = v.pipe(v.string(), v.check(isEmailAddress, 'an e-mail address'))

export const emailList = v.pipe(
  v.string(),
  v.transform((value) => value.split(',').map((each) => each.trim().toLowerCase())),
  v.array(v.pipe(v.string(), v.check(isEmailAddress, 'e-mail addresses separated by commas'))),
)

export const hostList = v.pipe(
  v.string(),
  v.transform((value) => value.split(',').map((each) => each.trim())),
  v.array(v.pipe(v.string(), v.check(isHostAndPort, 'host:port separated by commas'))),
)

export const phoneNumber = v.pipe(
  v.string(),
  v.regex(/^\d{10,15}$/, '10 to 15 digits with the country code, such as 5534988887777'),
)

export const wholeNumber = ({ from, to }: { from: number; to: number }) => {
  const accepted = `a whole number from ${from} to ${to}`
  return v.pipe(
    v.string(),
    v.regex(/^\d{1,7}$/, accepted),
    v.transform(Number),
    v.minValue(from, accepted),
    v.maxValue(to, accepted),
  )
}

/** An optional value that no message shows. */
export const secret = (format: v.GenericSchema<string, string>) =>
  v.pipe(v.optional(format), v.metadata({ isSecret: true }))

export const bucketName = v.pipe(
  v.string(),
  v.regex(
    /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/,
    'a bucket name of 3 to 63 small letters, digits, dots and hyphens',
  ),
)

/** Digits and dots alone are an IP address or nothing: `999.1.1.1` is not a name. */
function isHost(value: string): boolean {
  if (isIP(value)) return true
  return /^[a-z\d]([a-z\d.-]*[a-z\d])?$/i.test(value) && !/^[\d.]+$/.test(value)
}

function isHostAndPort(value: string): boolean {
  const [, name = '', port = ''] = /^(.+):(\d{1,5})$/.exec(value) ?? []
  return isHost(name.replace(/^\[(.*)\]$/, '$1')) && Number(port) > 0 && Number(port) <= 65535
}

function isHttpUrl(value: string): boolean {
  return hasProtocol(value, 'http:', 'https:')
}

function hasProtocol(value: string, ...protocols: string[]): boolean {
  const url = URL.canParse(value) ? new URL(value) : undefined
  return url !== undefined && protocols.includes(url.protocol) && url.hostname !== ''
}
