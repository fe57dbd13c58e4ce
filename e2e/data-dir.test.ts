import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { newDataDir, runCommand } from './run-command.ts'
import { expect, startSite, test } from './test.ts'

async function readAll(folder: string): Promise<string> {
  const names = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = names.filter((name) => name.isFile()).map(({ parentPath, name }) => join(parentPath, name))
  return (await Promise.all(files.map((file) => readFile(file, 'latin1')))).join('\n')
}

test('a running site keeps its files private, and deleting a person removes them from every file', async () => {
  await using folder = await newDataDir()
  const dataDir = join(folder.path, 'data')
  const site = await startSite(dataDir)
  const send = (name: string, email: string) =>
    fetch(`${site.address}/envio/contato`, {
      method: 'POST',
      body: new URLSearchParams({ name, email, city: 'Bagé', interest: 'iatf', message: `Sou ${name}.` }),
    })
  try {
    for (let count = 0; count < 20; count++)
      await send(`Outro Fulano ${'abcdefghij'[count % 10]}`, `o${count}@example.com`)
    await send('Xerxes Apagado', 'xerxes@example.com')
    await expect.poll(async () => (await site.mails()).length).toBe(21)

    const names = await readdir(dataDir, { recursive: true })
    const modes = await Promise.all(names.map(async (name) => (await stat(join(dataDir, name))).mode & 0o77))
    expect(names.some((name) => name.endsWith('.eml'))).toBe(true)
    expect([...modes, (await stat(dataDir)).mode & 0o77].filter((mode) => mode !== 0)).toEqual([])

    expect(await readAll(dataDir)).toMatch(/Xerxes|xerxes/)
    const deleted = await runCommand(dataDir, 'personal-data', 'delete', 'xerxes@example.com', '--yes')
    expect(deleted.text).toContain('1 lead anonymised, 0 accounts removed, 1 copy of mails removed')
    const remaining = await readAll(dataDir)
    expect(remaining).not.toMatch(/xerxes|apagado/i)
    expect(remaining).toContain('Fulano')
    expect((await site.mails()).length).toBe(20)
  } finally {
    site.process.kill('SIGKILL')
  }
})
