import type { Database } from '../../platform/database/schema.ts'
import { digestOf, newToken } from '../../platform/encryption.server.ts'

declare module '../../platform/database/schema.ts' {
  interface Tables {
    claims: ClaimsTable
  }
}

/**
 * Links by which whoever runs the server makes an owner's account. Several are open when several processes started; the first that is
 * used closes all.
 */
interface ClaimsTable {
  /** Of the link's code, which is on the server's terminal and in a file of `DATA_DIR` alone. */
  digest: string
  expires_at: number
}

const claimLifetimeMs = 24 * 60 * 60 * 1000

interface ClaimServices {
  database: Database
  clock: () => number
}

/** Opens a claim and returns its code. Closes the earlier ones, or only those that have expired. */
export async function openClaim(
  { database, clock }: ClaimServices,
  { closes }: { closes: 'all' | 'expired' },
): Promise<string> {
  const code = newToken()
  const now = clock()
  await database.transaction().execute(async (transaction) => {
    await transaction
      .deleteFrom('claims')
      .$if(closes === 'expired', (query) => query.where('expires_at', '<=', now))
      .execute()
    await transaction
      .insertInto('claims')
      .values({ digest: digestOf(code), expires_at: now + claimLifetimeMs })
      .execute()
  })
  return code
}

export async function isOpenClaim({ database, clock }: ClaimServices, code: string): Promise<boolean> {
  const claim = await database
    .selectFrom('claims')
    .select('digest')
    .where('digest', '=', digestOf(code))
    .where('expires_at', '>', clock())
    .executeTakeFirst()
  return claim !== undefined
}

/** `closed`: no claim was opened since the last one was used. */
export type ClaimState = 'open' | 'expired' | 'closed'

export async function readClaimState({ database, clock }: ClaimServices): Promise<ClaimState> {
  const claims = await database.selectFrom('claims').select('expires_at').execute()
  if (claims.length === 0) return 'closed'
  return claims.some(({ expires_at }) => expires_at > clock()) ? 'open' : 'expired'
}

/**
 * Uses a claim up, and with it all others: of two people who claim at once, with one code or two, one succeeds. False for a code that
 * opens nothing (any more).
 */
export async function takeClaim(
  transaction: Pick<Database, 'deleteFrom'>,
  code: string,
  now: number,
): Promise<boolean> {
  const taken = await transaction
    .deleteFrom('claims')
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('claims as own')
          .select('own.digest')
          .where('own.digest', '=', digestOf(code))
          .where('own.expires_at', '>', now),
      ),
    )
    .returning('digest')
    .execute()
  return taken.some(({ digest }) => digest === digestOf(code))
}
