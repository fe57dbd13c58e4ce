import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import PostalMime from 'postal-mime'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { folderTransport } from './folder.server.ts'
import { printMails } from './print.ts'
import { contactMail } from './templates/contact.server.ts'
import { content, outgoing, start } from './testing.ts'

let folder = ''
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'matriz-mail-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

it('each mail is one file, which a repeat overwrites', async () => {
  const transport = folderTransport(join(folder, 'new'))
  await transport.send(outgoing)
  await transport.send(outgoing)
  await transport.send({ ...outgoing, messageId: '<mail-2@example.com>' })
  const names = await readdir(join(folder, 'new'))
  expect(names).toHaveLength(2)
  expect(names.every((name) => name.endsWith('.eml'))).toBe(true)
  const mail = await PostalMime.parse(await readFile(join(folder, 'new', names[0] ?? '')))
  expect(mail).toMatchObject({ subject: outgoing.subject, text: expect.stringContaining('é um teste.') })
})

it.each([
  'Zé\r\nBcc: all@example.com',
  'Zé\nX-Evil: 1',
  'Zé\u2028Bcc: all@example.com',
  '"><b>',
  'Z'.repeat(900),
])('what a visitor calls himself never becomes a header: %j', async (name) => {
  const words = contactMail({ ...content, name })
  await folderTransport(folder).send({ ...outgoing, ...words })
  const [file] = await readdir(folder)
  const source = await readFile(join(folder, file ?? ''), 'utf8')
  const { headers } = await PostalMime.parse(source)
  expect(headers.map(({ key }) => key).sort()).toEqual(
    ['content-type', 'date', 'from', 'message-id', 'mime-version', 'reply-to', 'subject', 'to'].sort(),
  )
  expect(headers.filter(({ key }) => key === 'bcc')).toEqual([])
})

it('the mails can be listed and read in the terminal, newest first', async () => {
  const lines: string[] = []
  const print = (line: string) => void lines.push(line)
  await printMails(folder, 1, print)
  expect(lines.join()).toContain('No mails')

  const transport = folderTransport(folder)
  await transport.send({ ...outgoing, subject: 'primeira' })
  await transport.send({
    ...outgoing,
    messageId: '<b@b>',
    date: new Date(start + 60_000),
    subject: 'segunda',
    text: 'dois',
  })
  lines.splice(0)
  await printMails(folder, 1, print)
  expect(lines.join('\n')).toMatch(/ 1 .*segunda\n 2 .*primeira[\s\S]*dois/)
  lines.splice(0)
  await printMails(folder, 7, print)
  expect(lines.at(-1)).toBe('There is no mail 7: choose 1 to 2.')
})
