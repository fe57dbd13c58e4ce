import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { visitsAll } from '../test/scope.ts'
import { leadForm, numberedName } from './deploy/programs.ts'
import { expect, type RunningSite, startSite, test } from './test.ts'

test('`npm start` ends cleanly on SIGTERM', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'matriz-stopped-'))
  const npm = await startSite(dataDir, {}, ['npm', 'start'])
  npm.process.kill('SIGTERM')
  expect(await once(npm.process, 'exit')).toEqual([0, null])
  await expect(fetch(npm.address)).rejects.toThrow()
  await rm(dataDir, { recursive: true, force: true })
})

test('killing the site at any moment loses no acknowledged message and no mail', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'matriz-killed-'))
  const acknowledged: string[] = []
  for (const firstName of visitsAll ? ['Abel', 'Beto', 'Caio'] : ['Abel']) {
    const site = await startSite(dataDir)
    const sending = Array.from({ length: 8 }, (_, sender) =>
      sendForms(site, `${firstName} ${'abcdefgh'[sender]}`, acknowledged),
    )
    await expect
      .poll(() => acknowledged.filter((name) => name.startsWith(firstName)).length)
      .toBeGreaterThan(20)
    site.process.kill('SIGKILL')
    await once(site.process, 'exit')
    await Promise.all(sending)
  }

  const site = await startSite(dataDir)
  await expect
    .poll(async () => {
      const subjects = new Set((await site.mails()).map(({ subject }) => subject))
      return acknowledged.filter((name) => !subjects.has(`Contato pelo site: ${name}, Outro`))
    })
    .toEqual([])
  site.process.kill('SIGTERM')
  expect(await once(site.process, 'exit')).toEqual([0, null])
  await rm(dataDir, { recursive: true, force: true })
})

/** Until the site is killed. Notes names whose form was acknowledged. */
async function sendForms({ address }: RunningSite, sender: string, acknowledged: string[]): Promise<void> {
  for (let count = 1; ; count++) {
    const name = numberedName(sender, count)
    try {
      const response = await fetch(address, { method: 'POST', body: leadForm(name) })
      await response.text()
      if (response.status === 200) acknowledged.push(name)
    } catch {
      return
    }
  }
}
