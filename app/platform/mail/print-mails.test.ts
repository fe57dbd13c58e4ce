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

it('staff are told that no mail has come yet', async () => {
  expect(await printed(1)).toBe(`No mails in ${folder} yet.`)
  await rm(folder, { recursive: true })
  expect(await printed(1)).toBe(`No mails in ${folder} yet.`)
})

it('staff see the mails newest first, and the newest whole', async () => {
  await write(['primeira', 'segunda'])
  const shown = await printed(1)
  expect(shown).toMatch(/^ 1 {2}\S+ {2}segunda\n 2 {2}\S+ {2}primeira\n/)
  expect(shown).toContain('Subject: segunda\nTo: rancho@example.com\n')
  expect(shown).toContain('Reply-To: Zélia Araújo <zelia@example.com>\n\ncorpo: segunda')
})

it('staff choose another one by its number', async () => {
  await write(['primeira', 'segunda'])
  const shown = await printed(2)
  expect(shown).toContain('corpo: primeira')
  expect(shown).not.toContain('corpo: segunda')
})

it.each([0, -1, 3, 1.5, Number.NaN])('staff who choose %d read which numbers there are', async (chosen) => {
  await write(['primeira', 'segunda'])
  expect(await printed(chosen)).toMatch(/\nThere is no mail .+: choose 1 to 2\.$/)
})

it('only the last ten are listed', async () => {
  await write(Array.from({ length: 12 }, (_, index) => `mail ${index + 1}`))
  const shown = await printed(1)
  expect(shown).toMatch(/^10 {2}\S+ {2}mail 3$/m)
  expect(shown).not.toMatch(/^11 /m)
})

/** One mail a minute, the first oldest. */
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

async function printed(chosen: number): Promise<string> {
  const lines: string[] = []
  await printMails(folder, chosen, (line) => lines.push(line))
  return lines.join('\n')
}
