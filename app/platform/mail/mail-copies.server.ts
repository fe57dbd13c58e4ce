import { readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import PostalMime, { type Email } from 'postal-mime'

/** File names of `folderTransport`, including unfinished ones: time, the mail's id, the site's host. */
const copyName = /^(\d{4}-\d\d-\d\dT)(\d\d)-(\d\d)-(\d\d\.\d{3}Z)-([0-9a-f-]{36})_.*\.eml(\.part)?$/

export interface MailCopies {
  mails?: readonly string[]
  addresses?: readonly string[]
}

/**
 * Removes copies of mails from the folder: those with these ids, those written before a time (milliseconds), and those that are
 * addressed to or answered to one of the e-mail addresses. Returns the number of removed files.
 */
export async function removeCopies(
  folder: string,
  { mails = [], before = 0, addresses = [] }: MailCopies & { before?: number },
): Promise<number> {
  const ids = new Set(mails)
  const people = new Set(addresses)
  let removed = 0
  for (const name of await listFiles(folder)) {
    const [, day, hour, minute, rest, id = ''] = copyName.exec(name) ?? []
    if (!day) continue
    const path = join(folder, name)
    const isOld = Date.parse(`${day}${hour}:${minute}:${rest}`) < before
    if (!isOld && !ids.has(id) && !(people.size > 0 && (await isAddressedTo(path, people)))) continue
    await rm(path, { force: true })
    removed += 1
  }
  return removed
}

/** Looks at the headers only: mails that mention an address in their text belong to their sender. */
async function isAddressedTo(path: string, people: ReadonlySet<string>): Promise<boolean> {
  const { to, replyTo } = await parseMail(path)
  return [...(to ?? []), ...(replyTo ?? [])].some(({ address = '' }) => people.has(address.toLowerCase()))
}

/** Returns nothing for a file that another process has just removed. */
async function parseMail(path: string): Promise<Partial<Email>> {
  try {
    return await PostalMime.parse(await readFile(path))
  } catch (error) {
    if (isMissing(error)) return {}
    throw error
  }
}

async function listFiles(folder: string): Promise<string[]> {
  try {
    return await readdir(folder)
  } catch (error) {
    if (isMissing(error)) return []
    throw error
  }
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT'
}
