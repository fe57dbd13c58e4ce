import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { renderUnicodeCompact } from 'uqr'
import { isOpenClaim, openClaim } from '../app/domain/accounts/claim.server.ts'
import { hasOwner } from '../app/domain/members/index.server.ts'
import { claimPath } from '../app/domain/paths.ts'
import type { Database } from '../app/platform/database/schema.ts'
import type { Language } from '../app/platform/i18n/language-path.ts'
import type { Log } from '../app/platform/log.server.ts'
import type { Settings } from './settings.ts'

interface ClaimParts {
  settings: Settings
  database: Database
  clock?: () => number
}

/** Readable by the site's user alone (`data-dir.ts`). */
const claimFileName = 'comecar.txt'

/** With Google's accounts the site can make none: there `STAFF_EMAILS` names the owners. */
export const claimWithGoogle =
  'Accounts are at Google: name the owner’s e-mail address in STAFF_EMAILS and start again.'

/**
 * At start: for a site without an owner, the link that makes one, as lines for the terminal. The link of an earlier start stays while
 * it is valid. Where the output is no terminal, it may be kept (a journal, the log of a container, a file): the lines only say where
 * the link is.
 */
export async function claimAtStart(
  { settings, database, clock = Date.now }: ClaimParts,
  isTerminal: boolean,
): Promise<string[]> {
  if (await hasOwner({ database, staffEmails: settings.staffEmails })) {
    await removeClaimFile(settings)
    return []
  }
  if (settings.identity.kind === 'google') return [claimWithGoogle]
  const known = await readCode(settings)
  const services = { database, clock }
  const isKnown = known !== '' && (await isOpenClaim(services, known))
  const code = isKnown ? known : await openClaim(services, { closes: 'expired' })
  await writeLink(settings, code)
  if (!isTerminal)
    return [
      `This site has no owner yet. The link that makes one is in ${fileOf(settings)}; a new one: npm run claim`,
    ]
  return [
    `This site has no owner yet. Open this link within 24 hours: ${linkOf(settings, code)}`,
    qrOf(settings, code),
  ]
}

/** Beside a running site: the link is in its file, and the log says that it is there. */
export async function claimIfOwnerless(parts: Required<ClaimParts>, log: Log): Promise<void> {
  if (await hasOwner({ database: parts.database, staffEmails: parts.settings.staffEmails })) return
  await claimAtStart(parts, false)
  log.warn('no owner: npm run claim makes a link for one', { file: fileOf(parts.settings) })
}

/** English for who runs `npm run claim`, Portuguese for an owner at the server (`matriz novo-acesso`). */
const purposes = {
  en: {
    first: 'This link makes the owner of this site. It works once, within 24 hours:',
    further:
      'This site has an owner. This link makes one more, or gives an owner a new password. It works once, within 24 hours:',
  },
  pt: {
    first: 'Este endereço cria a conta do dono do site. Ele vale uma vez, por 24 horas:',
    further:
      'O site já tem dono. Este endereço cria mais um, ou dá uma senha nova a quem já é. Ele vale uma vez, por 24 horas:',
  },
} satisfies Record<Language, Record<'first' | 'further', string>>

/** A new link, for a site without an owner or for one whose owners lost their access. Closes all earlier ones. */
export async function newClaim(
  { settings, database, clock = Date.now }: ClaimParts,
  language: Language = 'en',
): Promise<string[]> {
  const isFirst = !(await hasOwner({ database, staffEmails: settings.staffEmails }))
  const code = await openClaim({ database, clock }, { closes: 'all' })
  await writeLink(settings, code)
  const purpose = purposes[language][isFirst ? 'first' : 'further']
  return [purpose, linkOf(settings, code), qrOf(settings, code)]
}

export async function removeClaimFile(settings: Settings): Promise<void> {
  await rm(fileOf(settings), { force: true })
}

function fileOf({ dataDir }: Settings): string {
  return join(dataDir, claimFileName)
}

/** The code stands in the fragment, which browsers send to nobody. */
function linkOf({ siteUrl }: Settings, code: string): string {
  return `${siteUrl}${claimPath}#${code}`
}

function qrOf(settings: Settings, code: string): string {
  return renderUnicodeCompact(linkOf(settings, code), { border: 2 })
}

async function writeLink(settings: Settings, code: string): Promise<void> {
  await removeClaimFile(settings)
  // With PostgreSQL nothing else may have needed the folder yet.
  await mkdir(settings.dataDir, { recursive: true, mode: 0o700 })
  await writeFile(fileOf(settings), `${linkOf(settings, code)}\n`, { mode: 0o600 })
}

async function readCode(settings: Settings): Promise<string> {
  const text = await readFile(fileOf(settings), 'utf8').catch(() => '')
  return text.trim().split('#')[1] ?? ''
}
