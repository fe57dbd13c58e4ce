import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { outgoing, start } from '../../../test/mail.ts'
import { folderTransport } from './folder.server.ts'
import { printMails } from './print-mails.server.ts'

let folder = ''
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'matriz-mail-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

it('an operator reads that there are no mails yet', async () => {
  expect(await print(1)).toBe(`No mails in ${folder} yet.`)
  await rm(folder, { recursive: true })
  expect(await print(1)).toBe(`No mails in ${folder} yet.`)
})

it('an operator sees the mails newest first, and the newest in full', async () => {
  await write(['primeira', 'segunda'])
  const output = await print(1)
  expect(output).toMatch(/^ 1 {2}\S+ {2}segunda\n 2 {2}\S+ {2}primeira\n/)
  expect(output).toContain('Subject: segunda\nTo: rancho@example.com\n')
  expect(output).toContain('Reply-To: Zélia Araújo <zelia@example.com>\n\ncorpo: segunda')
})

it('an operator chooses another mail by its number', async () => {
  await write(['primeira', 'segunda'])
  const output = await print(2)
  expect(output).toContain('corpo: primeira')
  expect(output).not.toContain('corpo: segunda')
})

it.each([0, -1, 3, 1.5, Number.NaN])(
  'an operator who chooses %d reads which numbers exist',
  async (position) => {
    await write(['primeira', 'segunda'])
    expect(await print(position)).toMatch(/\nThere is no mail .+: choose 1 to 2\.$/)
  },
)

it('only the last ten are listed', async () => {
  await write(Array.from({ length: 12 }, (_, index) => `mail ${index + 1}`))
  const output = await print(1)
  expect(output).toMatch(/^10 {2}\S+ {2}mail 3$/m)
  expect(output).not.toMatch(/^11 /m)
})

/** One mail per minute, oldest first. */
async function write(subjects: string[]): Promise<void> {
  const transport = folderTransport(folder)
  for (const [minute, subject] of subjects.entries())
    await transport.send({
      ...outgoing,
      messageId: `<mail-${minute}@example.com>`,
      date: new Date(start + minute * 60_000),
      subject,
      text: `corpo: ${subject}\n`,
    })
}

async function print(position: number): Promise<string> {
  const lines: string[] = []
  await printMails(folder, position, (line) => lines.push(line))
  return lines.join('\n')
}
