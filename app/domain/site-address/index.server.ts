import { createHmac, randomBytes } from 'node:crypto'
import { Resolver } from 'node:dns/promises'
import { type IncomingMessage, request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { isIP, isIPv4, type LookupFunction } from 'node:net'
import { networkInterfaces } from 'node:os'
import { join } from 'node:path'
import { isInside } from '../../platform/http/outside.server.ts'
import { readState } from '../updates/index.server.ts'
import { requestSchemas, requestsFolder } from '../updates/index.ts'
import { type AddressFinding, isPublicName } from './index.ts'

export const proofPrefix = '/.well-known/site-check'

const challengePattern = /^[A-Za-z0-9_-]{22,64}$/

/** What this site, and no other, answers at `proofPrefix`; undefined for text that is no challenge. */
export function answerChallenge(challenge: string, secret: string): string | undefined {
  return challengePattern.test(challenge)
    ? createHmac('sha256', secret).update(challenge).digest('base64url')
    : undefined
}

export interface CheckParts {
  secret: string
  /** Addresses of a name, as the internet's name servers say. */
  resolve?(host: string): Promise<string[]>
  /** Public addresses of this machine; none behind a router that translates them. */
  own?(): string[]
  /** Of a test's own certificate authority. */
  ca?: string
}

const timeoutMs = 10_000

/** Looks at the site's address as far as that can be done from its own server, which a firewall in front may treat differently. */
export async function checkAddress(
  siteUrl: string,
  { secret, resolve = resolveOutside, own = publicAddresses, ca }: CheckParts,
): Promise<AddressFinding> {
  const { hostname, protocol } = new URL(siteUrl)
  if (!isPublicName(hostname)) return { kind: 'no-name' }
  const found = await resolve(hostname)
  const [address] = found
  const ownAddresses = own()
  if (!address) return { kind: 'not-found', own: ownAddresses }
  if (ownAddresses.length > 0 && !found.some((each) => ownAddresses.includes(each)))
    return { kind: 'elsewhere', found, own: ownAddresses }
  const challenge = randomBytes(24).toString('base64url')
  try {
    const answer = await ask(`${siteUrl}${proofPrefix}/${challenge}`, address, ca)
    if (answer !== answerChallenge(challenge, secret)) return { kind: 'other-site' }
    return { kind: protocol === 'https:' ? 'works' : 'works-plain' }
  } catch (error) {
    return { kind: isOfCertificate(error) ? 'certificate' : 'unreachable' }
  }
}

/** Asks the address that was found, whatever the machine's own list of names says. */
function ask(url: string, address: string, ca: string | undefined): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  const lookup: LookupFunction = (_host, options, done) => {
    const family = isIP(address)
    if (options.all) done(null, [{ address, family }])
    else done(null, address, family)
  }
  const signal = AbortSignal.timeout(timeoutMs)
  const options = { lookup, signal, agent: false, ...(ca && { ca }) }
  const sent = url.startsWith('https:') ? requestHttps(url, options, read) : requestHttp(url, options, read)
  sent.on('error', reject)
  sent.end()
  return promise

  async function read(response: IncomingMessage) {
    let text = ''
    try {
      for await (const chunk of response) {
        text += String(chunk)
        if (text.length > 1_000) break
      }
      resolve(response.statusCode === 200 ? text : '')
    } catch (error) {
      reject(error)
    }
  }
}

/** Node's codes of certificates that do not hold, and of servers that have none. */
function isOfCertificate(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  return /CERT|SIGNATURE|^ERR_(TLS|SSL)_|^EPROTO$/.test(code)
}

/** Not by the system's resolver: the name may be in /etc/hosts, where only this machine finds it. */
export async function resolveOutside(host: string, tries = 2): Promise<string[]> {
  const resolver = new Resolver({ timeout: 5_000, tries })
  const found = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)])
  return found.flatMap((each) => (each.status === 'fulfilled' ? each.value : []))
}

/** Of this machine, IPv4 first. */
export function publicAddresses(): string[] {
  return Object.values(networkInterfaces())
    .flatMap((each) => each ?? [])
    .map(({ address }) => address)
    .filter((address) => !isInside(address))
    .sort((one, other) => Number(isIPv4(other)) - Number(isIPv4(one)))
}

/** The domain that still waits for the server's agent. */
export async function waitingAddress(dataDir: string): Promise<string | undefined> {
  return (await readState(join(dataDir, requestsFolder, 'address.json'), requestSchemas.address))?.domain
}
