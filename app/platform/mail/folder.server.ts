import { mkdir, open, rename } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import { messageOf } from './message.server.ts'
import { MailRejected, type Transport } from './transport.ts'

/** Writes each mail as one `.eml`, named by time and message: a repeat overwrites its first copy. */
export function folderTransport(folder: string): Transport {
  const composer = createTransport({ streamTransport: true, buffer: true })
  return {
    async send(mail) {
      const { message } = await composer.sendMail(messageOf(mail))
      const time = mail.date.toISOString().replaceAll(':', '-')
      const name = mail.messageId.replace(/[^\w-]+/g, '_').replace(/^_|_$/g, '')
      try {
        await mkdir(folder, { recursive: true })
        await writeDurably(join(folder, `${time}-${name}.eml`), message as Buffer)
      } catch (error) {
        throw notTaken(error)
      }
    },
    async close() {
      composer.close()
    },
  }
}

/** Whole or not at all, also when the power goes. */
async function writeDurably(path: string, content: Buffer): Promise<void> {
  const file = await open(`${path}.part`, 'w')
  try {
    await file.writeFile(content)
    await file.sync()
  } finally {
    await file.close()
  }
  await rename(`${path}.part`, path)
}

/** A full disk or a folder that may not be written is for the operator to mend; anything else is a bug. */
function notTaken(error: unknown): unknown {
  const { code } = error as { code?: string }
  return code ? new MailRejected('unreachable', `mail folder failed: ${code}`) : error
}
