import { createReadStream } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { encryption, newFile, newKeyPair } from '../app/domain/copies/age-file.server.ts'
import { newDataDir, runCommand as run } from './run-command.ts'
import { expect, startSite, test } from './test.ts'

test('a running site can be backed up and asked for personal data; the backup restores where no site runs', async () => {
  // Eleven processes, one after the other.
  test.slow()
  await using folder = await newDataDir()
  const [one, other, file] = ['one', 'other', 'a.backup.gz'].map((name) => join(folder.path, name)) as [
    ...[string, string, string],
  ]
  const site = await startSite(one)
  const send = (name: string, email: string) =>
    fetch(`${site.address}/envio/contato`, {
      method: 'POST',
      body: new URLSearchParams({ name, email, city: 'Bagé', interest: 'iatf' }),
    })
  try {
    await send('Ana Cópia', 'ana@example.com')
    expect(await run(one, 'backup', file)).toMatchObject({ code: 0, text: expect.stringContaining(file) })
    expect(await run(one, 'restore', file)).toMatchObject({
      code: 1,
      text: expect.stringContaining('in use'),
    })

    const data = await run(one, 'personal-data', 'export', 'Ana@example.com')
    expect(JSON.parse(data.text)).toMatchObject({ leads: [{ name: 'Ana Cópia' }] })
    expect(await run(one, 'personal-data', 'delete', 'ana@example.com')).toEqual({
      code: 1,
      text: 'Nothing was deleted. Add --yes to delete this.\n',
    })
    const deleted = await run(one, 'personal-data', 'delete', 'ana@example.com', '--yes')
    expect(deleted.text).toContain('1 lead anonymised')
    expect(JSON.parse((await run(one, 'personal-data', 'export', 'ana@example.com')).text).leads).toEqual([])
    expect((await send('Bia Depois', 'bia@example.com')).status).toBe(200)
    expect(await run(other, 'backup', file)).toMatchObject({
      code: 1,
      text: expect.stringContaining('no database'),
    })
    expect(await run(other, 'restore', file)).toMatchObject({
      code: 0,
      text: expect.stringContaining('rows restored'),
    })
    const restored = await run(other, 'personal-data', 'export', 'ana@example.com')
    expect(JSON.parse(restored.text)).toMatchObject({ leads: [{ name: 'Ana Cópia' }] })

    const { identity, recipient } = await newKeyPair()
    const [copy, key, third] = ['copia.age', 'key.txt', 'third'].map((name) => join(folder.path, name)) as [
      ...[string, string, string],
    ]
    await pipeline(createReadStream(file), encryption([recipient]), newFile(copy))
    const from = ['--from', copy, '--key-file', key]
    await writeFile(key, (await newKeyPair()).identity)
    expect(await run(third, 'restore', ...from)).toEqual({ code: 1, text: 'the copy is for another key\n' })
    await writeFile(key, `# made on 2026-11-21\n${identity}\n`)
    expect(await run(third, 'restore', ...from)).toMatchObject({
      code: 0,
      text: expect.stringContaining('rows restored'),
    })
    const decrypted = await run(third, 'personal-data', 'export', 'ana@example.com')
    expect(JSON.parse(decrypted.text)).toMatchObject({ leads: [{ name: 'Ana Cópia' }] })
  } finally {
    site.process.kill('SIGKILL')
  }
})
