import { readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import PostalMime from 'postal-mime'
import { beforeEach, expect, it } from 'vitest'
import { folderOfTest } from '../../../test/folder.ts'
import { content, outgoing, start } from '../../../test/mail.ts'
import { contactMail } from '../../domain/leads/contact/contact.server.ts'
import { folderTransport, printMails } from './folder.server.ts'

let folder = ''
beforeEach(() => {
  folder = folderOfTest()
})

it('each mail is one file, which a repeated delivery overwrites', async () => {
  const created = join(folder, 'new')
  const transport = folderTransport(created)
  await transport.send(outgoing)
  await transport.send(outgoing)
  await transport.send({ ...outgoing, messageId: '<mail-2@example.com>' })
  const names = await readdir(created)
  expect(names).toHaveLength(2)
  expect(names.every((name) => name.endsWith('.eml'))).toBe(true)
  const mail = await PostalMime.parse(await readFile(join(created, names[0] ?? '')))
  expect(mail).toMatchObject({
    subject: outgoing.subject,
    messageId: outgoing.messageId,
    replyTo: [outgoing.replyTo],
    to: [{ address: outgoing.to }],
    text: expect.stringContaining('é um teste.'),
    html: expect.stringContaining('<p>Olá, é um teste.</p>'),
  })
})

it('a folder that can’t be written fails as unreachable, so that the mail is retried', async () => {
  const occupied = join(folder, 'mail')
  await writeFile(occupied, 'a file where the folder should be')
  await expect(folderTransport(occupied).send(outgoing)).rejects.toMatchObject({
    failure: 'unreachable',
    message: 'mail folder failed: EEXIST',
  })
})

it.each([
  'Zé\r\nBcc: all@example.com',
  'Zé\r\n\r\n<p>corpo</p>',
  'Zé\nX-Evil: 1',
  'Zé\rX-Evil: 1',
  'Zé\u2028Bcc: all@example.com',
  'Zé\u0085Bcc: all@example.com',
  'Zé\u0000',
  '"><b>',
  'Zé" <all@example.com>, "Ana',
  'Zé <all@example.com>',
  '=?utf-8?q?Z=0D=0ABcc:_all@example.com?=',
  'Z'.repeat(900),
  'Zé '.repeat(300),
])('a visitor’s name never adds a header: %j', async (name) => {
  const { head, mail } = await writeMailOf(name)
  expect(head.every((line) => line.length <= 998 && /^[ -~\t]*$/.test(line))).toBe(true)
  const headers = head.filter((line) => !/^[ \t]/.test(line)).map((line) => line.split(':')[0])
  expect(headers.sort().join(' ')).toBe('Content-Type Date From MIME-Version Message-ID Reply-To Subject To')
  expect(mail.replyTo?.map(({ address }) => address)).toEqual([content.email])
  expect(mail.to?.map(({ address }) => address)).toEqual([outgoing.to])
  expect(mail.from?.address).toBe(outgoing.from.address)
})

/** Writes the mail of a visitor with this name. Returns its header lines and the parsed mail. */
async function writeMailOf(name: string) {
  await folderTransport(folder).send({ ...outgoing, ...contactMail({ ...content, name }) })
  const [file] = await readdir(folder)
  const source = await readFile(join(folder, file ?? ''), 'latin1')
  const head = source.slice(0, source.indexOf('\r\n\r\n')).split('\r\n')
  return { head, mail: await PostalMime.parse(source) }
}

it('an operator reads that there are no mails yet', async () => {
  expect(await print(1)).toBe(`No mails in ${folder} yet.`)
  await rm(folder, { recursive: true })
  expect(await print(1)).toBe(`No mails in ${folder} yet.`)
})

it('an operator sees the mails newest first, and the newest or another one in full', async () => {
  for (const [minute, subject] of ['primeira', 'segunda'].entries())
    await folderTransport(folder).send({
      ...outgoing,
      messageId: `<mail-${minute}@example.com>`,
      date: new Date(start + minute * 60_000),
      subject,
      text: `corpo: ${subject}\n`,
    })
  const output = await print(1)
  expect(output).toMatch(/^ 1 {2}\S+ {2}segunda\n 2 {2}\S+ {2}primeira\n/)
  expect(output).toContain('Subject: segunda\nTo: rancho@example.com\n')
  expect(output).toContain('Reply-To: Zélia Araújo <zelia@example.com>\n\ncorpo: segunda')
  const other = await print(2)
  expect(other).toContain('corpo: primeira')
  expect(other).not.toContain('corpo: segunda')
})

async function print(position: number): Promise<string> {
  const lines: string[] = []
  await printMails(folder, position, (line) => lines.push(line))
  return lines.join('\n')
}
