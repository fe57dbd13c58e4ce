import { mkdir, open, readdir, readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import type { Email } from 'postal-mime'
import PostalMime from 'postal-mime'
import { DeliveryError, type Transport, toNodemailerMessage } from './transport.server.ts'

/** Writes each mail to an `.eml` file named by time and message id, so that a repeated delivery overwrites the first. */
export function folderTransport(folder: string): Transport {
  const composer = createTransport({ streamTransport: true, buffer: true })
  return {
    async send(mail) {
      const { message } = await composer.sendMail(toNodemailerMessage(mail))
      const time = mail.date.toISOString().replaceAll(':', '-')
      const name = mail.messageId.replace(/[^\w-]+/g, '_').replace(/^_|_$/g, '')
      try {
        await mkdir(folder, { recursive: true })
        await writeAtomically(join(folder, `${time}-${name}.eml`), message as Buffer)
        return 'stored'
      } catch (error) {
        throw toDeliveryError(error)
      }
    },
    async close() {
      composer.close()
    },
  }
}

/** A power failure leaves either the complete file or none under its name. */
async function writeAtomically(path: string, content: Buffer): Promise<void> {
  const file = await open(`${path}.part`, 'w')
  try {
    await file.writeFile(content)
    await file.sync()
  } finally {
    await file.close()
  }
  await rename(`${path}.part`, path)
}

/** The operator can fix errors of the file system, such as a full disk. Errors without a code are bugs. */
function toDeliveryError(error: unknown): unknown {
  const { code } = error as { code?: string }
  return code ? new DeliveryError('unreachable', `mail folder failed: ${code}`) : error
}

/** File names of `folderTransport`, including unfinished ones: time, the mail's id, the site's host. */
const fileName = /^(\d{4}-\d\d-\d\dT)(\d\d)-(\d\d)-(\d\d\.\d{3}Z)-([0-9a-f-]{36})_.*\.eml(\.part)?$/

export interface MailSelection {
  mails?: readonly string[]
  addresses?: readonly string[]
}

/**
 * Removes mails' files from the folder: those with these ids, those written before a time (milliseconds), and those that are
 * addressed to or answered to one of the e-mail addresses. Returns the number of removed files.
 */
export async function removeMailFiles(
  folder: string,
  { mails = [], before = 0, addresses = [] }: MailSelection & { before?: number },
): Promise<number> {
  const ids = new Set(mails)
  const people = new Set(addresses)
  let removed = 0
  for (const name of await listFiles(folder)) {
    const [, day, hour, minute, rest, id = ''] = fileName.exec(name) ?? []
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

const maxListedMails = 10

/** Lists the last mails of a folder, newest first, and prints the one at the position (1 is the newest). */
export async function printMails(
  folder: string,
  position: number,
  print: (line: string) => void,
): Promise<void> {
  const names = (await listFiles(folder))
    .filter((name) => name.endsWith('.eml'))
    .sort()
    .reverse()
    .slice(0, maxListedMails)
  if (names.length === 0) return print(`No mails in ${folder} yet.`)
  const mails = await Promise.all(
    names.map(async (name) => PostalMime.parse(await readFile(join(folder, name)))),
  )
  mails.forEach((mail, index) => {
    print(`${String(index + 1).padStart(2)}  ${mail.date ?? ''}  ${mail.subject ?? '(no subject)'}`)
  })
  const mail = mails[position - 1]
  if (!mail) return print(`There is no mail ${position}: choose 1 to ${mails.length}.`)
  const replyTo = mail.replyTo?.map((each) => `${each.name} <${each.address}>`).join(', ')
  print(`\n── ${position} ${'─'.repeat(60)}`)
  print(
    `Subject: ${mail.subject}\nTo: ${mail.to?.[0]?.address ?? ''}\nReply-To: ${replyTo ?? ''}\n\n${mail.text ?? ''}`,
  )
}
