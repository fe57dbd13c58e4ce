import { readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import PostalMime, { type Email } from 'postal-mime'

/** What `folderTransport` writes: time, the mail's id, the site's host; also what it left unfinished. */
const copyName = /^(\d{4}-\d\d-\d\dT)(\d\d)-(\d\d)-(\d\d\.\d{3}Z)-([0-9a-f-]{36})_.*\.eml(\.part)?$/

/**
 * Removes copies of mails from the folder: those of these mails, those written before a time (milliseconds), and those that
 * are to an address or answered to it. Returns how many.
 */
export async function removeCopies(
  folder: string,
  { mails = [], before = 0, address = '' }: { mails?: readonly string[]; before?: number; address?: string },
): Promise<number> {
  const ids = new Set(mails)
  let removed = 0
  for (const name of await namesIn(folder)) {
    const [, day, hour, minute, rest, id = ''] = copyName.exec(name) ?? []
    if (!day) continue
    const path = join(folder, name)
    const old = Date.parse(`${day}${hour}:${minute}:${rest}`) < before
    if (!old && !ids.has(id) && !(address && (await names(path, address)))) continue
    await rm(path, { force: true })
    removed += 1
  }
  return removed
}

/** To an address, or to be answered to it: what others write of it is theirs. */
async function names(path: string, address: string): Promise<boolean> {
  const { to, replyTo } = await readMail(path)
  return [...(to ?? []), ...(replyTo ?? [])].some((box) => box.address?.toLowerCase() === address)
}

/** A copy that was just removed by another process is empty. */
async function readMail(path: string): Promise<Partial<Email>> {
  try {
    return await PostalMime.parse(await readFile(path))
  } catch (error) {
    if (isMissing(error)) return {}
    throw error
  }
}

async function namesIn(folder: string): Promise<string[]> {
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
