import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { renderUnicodeCompact } from 'uqr'
import type { Database } from '../../platform/database/schema.ts'
import { digestOf, newToken } from '../../platform/encryption.server.ts'
import type { Log } from '../../platform/log.server.ts'
import { hasOwner, type MemberServices } from '../members/index.server.ts'
import { claimPath } from '../paths.ts'

interface LinkFile {
  dataDir: string
  siteUrl: string
}

interface ClaimParts extends MemberServices, LinkFile {
  hasEmbeddedAccounts: boolean
}

export interface ClaimServices extends ClaimParts {
  log: Log
}

/** Readable by the site's user alone (`server/settings/data-dir.ts`). */
const claimFileName = 'comecar.txt'

/** With Google's accounts the site can make none: there `STAFF_EMAILS` names the owners. */
export const claimWithGoogle =
  'Accounts are at Google: name the owner’s e-mail address in STAFF_EMAILS and start again.'

/**
 * At start: for a site without an owner, the link that makes one, as lines for the terminal. The link of an earlier start stays while
 * it is valid. Where the output is no terminal, it may be kept (a journal, the log of a container, a file): the lines only say where
 * the link is.
 */
export async function claimAtStart(parts: ClaimParts, isTerminal: boolean): Promise<string[]> {
  if (await hasOwner(parts)) {
    await removeClaimFile(parts)
    return []
  }
  if (!parts.hasEmbeddedAccounts) return [claimWithGoogle]
  const known = await readCode(parts)
  const isKnown = known !== '' && (await isOpenClaim(parts, known))
  const code = isKnown ? known : await openClaim(parts, { closes: 'expired' })
  await writeLink(parts, code)
  if (!isTerminal)
    return [
      `Este site ainda não tem dono. O endereço que cria um está em ${fileOf(parts)}; um novo: npm run claim`,
      `This site has no owner yet. The link that makes one is in ${fileOf(parts)}; a new one: npm run claim`,
    ]
  return [
    'Este site ainda não tem dono. Abra este endereço em até 24 horas:',
    `This site has no owner yet. Open this link within 24 hours: ${linkOf(parts, code)}`,
    ...qrOf(parts, code),
  ]
}

function isLocal(siteUrl: string): boolean {
  const { hostname } = new URL(siteUrl)
  return hostname === 'localhost' || hostname.startsWith('127.') || hostname === '[::1]'
}

/** Beside a running site: the link is in its file, and the log says that it is there. */
export async function claimIfOwnerless(services: ClaimServices): Promise<void> {
  if (await hasOwner(services)) return
  await claimAtStart(services, false)
  services.log.warn('no owner: npm run claim makes a link for one', { file: fileOf(services) })
}

const claimTexts = {
  first: 'This link makes the owner of this site. It works once, within 24 hours:',
  further:
    'This site has an owner. This link makes one more, or gives an owner a new password. It works once, within 24 hours:',
}

/** A new link, for a site without an owner or for one whose owners lost their access. Closes all earlier ones. */
export async function newClaim(parts: Omit<ClaimParts, 'hasEmbeddedAccounts'>): Promise<string[]> {
  const isFirst = !(await hasOwner(parts))
  const code = await openClaim(parts, { closes: 'all' })
  await writeLink(parts, code)
  const text = claimTexts[isFirst ? 'first' : 'further']
  return [text, linkOf(parts, code), ...qrOf(parts, code)]
}

export async function removeClaimFile(file: Pick<LinkFile, 'dataDir'>): Promise<void> {
  await rm(fileOf(file), { force: true })
}

function fileOf({ dataDir }: Pick<LinkFile, 'dataDir'>): string {
  return join(dataDir, claimFileName)
}

/** The code stands in the fragment, which browsers send to nobody. */
function linkOf({ siteUrl }: LinkFile, code: string): string {
  return `${siteUrl}${claimPath}#${code}`
}

/** None for a local address: another device would look for `localhost` in itself. */
function qrOf(file: LinkFile, code: string): string[] {
  return isLocal(file.siteUrl) ? [] : [renderUnicodeCompact(linkOf(file, code), { border: 2 })]
}

async function writeLink(file: LinkFile, code: string): Promise<void> {
  await removeClaimFile(file)
  // With PostgreSQL nothing else may have needed the folder yet.
  await mkdir(file.dataDir, { recursive: true, mode: 0o700 })
  await writeFile(fileOf(file), `${linkOf(file, code)}\n`, { mode: 0o600 })
}

async function readCode(file: LinkFile): Promise<string> {
  const text = await readFile(fileOf(file), 'utf8').catch(() => '')
  return text.trim().split('#')[1] ?? ''
}

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
  /** The code itself is on the server's terminal and in a file of `DATA_DIR` alone. */
  digest: string
  expires_at: number
}

const claimLifetimeMs = 24 * 60 * 60 * 1000

type ClaimRows = Pick<MemberServices, 'database' | 'clock'>

/** Opens a claim and returns its code. Closes the earlier ones, or only those that have expired. */
async function openClaim(
  { database, clock }: ClaimRows,
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

export async function isOpenClaim({ database, clock }: ClaimRows, code: string): Promise<boolean> {
  const claim = await database
    .selectFrom('claims')
    .select('digest')
    .where('digest', '=', digestOf(code))
    .where('expires_at', '>', clock())
    .executeTakeFirst()
  return claim !== undefined
}

/** `closed`: no claim was opened since the last one was used. */
type ClaimState = 'open' | 'expired' | 'closed'

export async function readClaimState({ database, clock }: ClaimRows): Promise<ClaimState> {
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
