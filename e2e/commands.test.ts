import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, startSite, test } from './test.ts'

/** Runs an operator's command as `npm run` does. */
async function run(dataDir: string, command: string, ...words: string[]) {
  const env = { ...process.env, DATA_DIR: dataDir }
  try {
    const { stdout } = await promisify(execFile)(process.execPath, [`server/${command}.ts`, ...words], {
      env,
    })
    return { code: 0, text: stdout }
  } catch (error) {
    const { code, stderr } = error as { code: number; stderr: string }
    return { code, text: stderr }
  }
}

test('while the site runs it can be backed up and asked for personal data; restored where it does not', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'matriz-commands-'))
  const [one, other, file] = [join(folder, 'one'), join(folder, 'other'), join(folder, 'a.backup.gz')]
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
    expect((await run(one, 'personal-data', 'delete', 'ana@example.com')).text).toContain(
      '1 leads anonymised',
    )
    expect(JSON.parse((await run(one, 'personal-data', 'export', 'ana@example.com')).text).leads).toEqual([])
    expect((await send('Bia Depois', 'bia@example.com')).status).toBe(200)
    expect(await run(one, 'personal-data', 'forget', 'x')).toMatchObject({
      code: 1,
      text: 'Use: npm run personal-data -- export|delete EMAIL\n',
    })
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
  } finally {
    site.process.kill('SIGKILL')
    await rm(folder, { recursive: true, force: true })
  }
})
