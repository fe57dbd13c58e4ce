import { mkdir, open, rename } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import { toNodemailerMessage } from './nodemailer-message.server.ts'
import { DeliveryError, type Transport } from './transport.server.ts'

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
