import {
  type AuthenticationResponseJSON,
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server'
import type { Database } from '../../platform/database/schema.ts'
import { digestOf } from '../../platform/encryption.server.ts'
import { cleanText } from '../../platform/forms/cleaning.ts'
import { findMember, type MemberServices } from '../members/index.server.ts'
import type { SiteContent } from '../publishing/index.server.ts'
import type { Account, Proof } from './identity.server.ts'

declare module '../../platform/database/schema.ts' {
  interface Tables {
    passkeys: PasskeysTable
    passkey_challenges: PasskeyChallengesTable
  }
}

interface PasskeysTable {
  /** The credential's id, base64url. */
  id: string
  account_id: string
  email: string
  /** COSE key, base64url. */
  public_key: string
  /** The newest signature sets it. Many authenticators always send 0. */
  counter: number
  name: string
  created_at: number
  used_at: number | null
}

/** Challenges that were handed out and wait for their signature. */
interface PasskeyChallengesTable {
  digest: string
  /** Empty for a sign-in, which names nobody. */
  account_id: string
  expires_at: number
}

/** COSE: Ed25519, ES256 and RS256, as the library's default without what Node calls experimental. */
const supportedAlgorithmIDs = [-8, -7, -257]

const challengeLifetimeMs = 5 * 60 * 1000
const maxPasskeys = 10
const maxNameLength = 60

interface PasskeyServices extends MemberServices {
  siteUrl: string
}

/** Browsers offer passkeys for names on https, and on the own machine; never for IP addresses. Accounts at Google have none. */
export function offersPasskeys({
  siteUrl,
  hasEmbeddedAccounts,
}: {
  siteUrl: string
  hasEmbeddedAccounts: boolean
}): boolean {
  const { protocol, hostname } = new URL(siteUrl)
  const isAddress = /^[\d.]+$|^\[/.test(hostname)
  return hasEmbeddedAccounts && !isAddress && (protocol === 'https:' || hostname === 'localhost')
}

export type Passkey = Awaited<ReturnType<typeof readPasskeys>>[number]

export async function readPasskeys(database: Database, { id }: Account) {
  return database
    .selectFrom('passkeys')
    .select(['id', 'name', 'created_at as createdAt', 'used_at as usedAt'])
    .where('account_id', '=', id)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute()
}

export async function hasPasskeys(database: Database): Promise<boolean> {
  return (await database.selectFrom('passkeys').select('id').limit(1).executeTakeFirst()) !== undefined
}

/** False when the name is empty or too long. */
export async function renamePasskey(
  database: Database,
  { id: accountId }: Account,
  { id, name: typed }: { id: string; name: string },
): Promise<boolean> {
  const name = cleanText(typed)
  if (!name || name.length > maxNameLength) return false
  await database
    .updateTable('passkeys')
    .set({ name })
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .execute()
  return true
}

export async function removePasskey(
  database: Database,
  { id: accountId }: Account,
  id: string,
): Promise<void> {
  await database.deleteFrom('passkeys').where('id', '=', id).where('account_id', '=', accountId).execute()
}

export async function passkeyCreation(
  services: PasskeyServices & { content: SiteContent },
  account: Account,
) {
  const { database, siteUrl, content } = services
  const options = await generateRegistrationOptions({
    rpName: content.pt.ranch.name,
    rpID: new URL(siteUrl).hostname,
    userName: account.email,
    userID: new TextEncoder().encode(account.id),
    excludeCredentials: await readPasskeys(database, account),
    supportedAlgorithmIDs,
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
  await storeChallenge(services, options.challenge, account.id)
  return options
}

/** Stores a new passkey. `refused` for anything that was not signed for this account, this site and an open challenge. */
export async function addPasskey(
  services: PasskeyServices,
  account: Account,
  { response, name }: { response: string; name: string },
): Promise<'added' | 'too-many' | 'refused'> {
  const { database, siteUrl, clock } = services
  if ((await readPasskeys(database, account)).length >= maxPasskeys) return 'too-many'
  const verified = await verifyRegistrationResponse({
    response: JSON.parse(response) as RegistrationResponseJSON,
    supportedAlgorithmIDs,
    expectedChallenge: (challenge) => takeChallenge(services, challenge, account.id),
    expectedOrigin: siteUrl,
    expectedRPID: new URL(siteUrl).hostname,
    requireUserVerification: true,
  }).catch(() => null)
  if (!verified?.verified) return 'refused'
  const { id, publicKey, counter } = verified.registrationInfo.credential
  const { numInsertedOrUpdatedRows } = await database
    .insertInto('passkeys')
    .values({
      ...{ id, counter, account_id: account.id, email: account.email },
      public_key: Buffer.from(publicKey).toString('base64url'),
      name: cleanText(name).slice(0, maxNameLength),
      created_at: clock(),
      used_at: null,
    })
    // Another account's credential stays that account's.
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n ? 'added' : 'refused'
}

/** Names no account, so that it is equal for everybody. */
export async function passkeyRequest(services: PasskeyServices) {
  const options = await generateAuthenticationOptions({
    rpID: new URL(services.siteUrl).hostname,
    userVerification: 'required',
  })
  await storeChallenge(services, options.challenge, '')
  return options
}

/** Proves a member's account by a signature; null for anything else. */
export async function provePasskey(services: PasskeyServices, typed: string): Promise<Proof | null> {
  const { database, siteUrl, clock } = services
  const response = JSON.parse(typed) as AuthenticationResponseJSON
  const passkey = await database
    .selectFrom('passkeys')
    .selectAll()
    .where('id', '=', String(response.id))
    .executeTakeFirst()
  if (!passkey) return null
  const { id, account_id, email, counter } = passkey
  const verified = await verifyAuthenticationResponse({
    response,
    expectedChallenge: (challenge) => takeChallenge(services, challenge, ''),
    expectedOrigin: siteUrl,
    expectedRPID: new URL(siteUrl).hostname,
    requireUserVerification: true,
    credential: { id, counter, publicKey: new Uint8Array(Buffer.from(passkey.public_key, 'base64url')) },
  }).catch(() => null)
  if (!verified?.verified || !(await findMember(services, email))) return null
  return {
    account: { id: account_id, email },
    tokens: null,
    // The passkey may have been removed meanwhile, and a copy of it may have signed with the same counter.
    async confirmInTransaction(transaction) {
      const used = await transaction
        .updateTable('passkeys')
        .set({ counter: verified.authenticationInfo.newCounter, used_at: clock() })
        .where('id', '=', id)
        .where('counter', '=', counter)
        .returning('id')
        .executeTakeFirst()
      return used ? undefined : 'wrong-password'
    },
  }
}

async function storeChallenge(
  { database, clock }: Pick<PasskeyServices, 'database' | 'clock'>,
  challenge: string,
  accountId: string,
): Promise<void> {
  const now = clock()
  await database.deleteFrom('passkey_challenges').where('expires_at', '<=', now).execute()
  await database
    .insertInto('passkey_challenges')
    .values({ digest: digestOf(challenge), account_id: accountId, expires_at: now + challengeLifetimeMs })
    .execute()
}

/** Uses a challenge up, also where the signature is refused then: one statement, so that of two one succeeds. */
async function takeChallenge(
  { database, clock }: Pick<PasskeyServices, 'database' | 'clock'>,
  challenge: string,
  accountId: string,
): Promise<boolean> {
  const taken = await database
    .deleteFrom('passkey_challenges')
    .where('digest', '=', digestOf(challenge))
    .where('account_id', '=', accountId)
    .where('expires_at', '>', clock())
    .returning('digest')
    .executeTakeFirst()
  return taken !== undefined
}
