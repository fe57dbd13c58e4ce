import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import PostalMime from 'postal-mime'

const maxListedMails = 10

/** Lists the last mails of a folder, newest first, and prints the one at the position (1 is the newest). */
export async function printMails(
  folder: string,
  position: number,
  print: (line: string) => void,
): Promise<void> {
  const names = (await listMails(folder)).sort().reverse().slice(0, maxListedMails)
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

async function listMails(folder: string): Promise<string[]> {
  try {
    return (await readdir(folder)).filter((name) => name.endsWith('.eml'))
  } catch {
    return []
  }
}
