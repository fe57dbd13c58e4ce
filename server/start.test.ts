import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, test } from 'vitest'
import { startSite } from '../e2e/test.ts'

test('the site runs React’s production build for any NODE_ENV', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'matriz-start-'))
  const root = join(import.meta.dirname, '..')
  // Only the development build has `act`.
  const report = `import { createRequire } from 'node:module'
    process.on('exit', () => process.stdout.write('act: ' + typeof createRequire('${root}/')('react').act + '\\n'))`
  const site = await startSite(dataDir, { NODE_ENV: 'development' }, [
    process.execPath,
    '--import',
    `data:text/javascript,${encodeURIComponent(report)}`,
    'server/start.ts',
  ])
  try {
    let output = ''
    site.process.stdout?.on('data', (chunk: Buffer) => {
      output += chunk
    })
    expect((await fetch(`${site.address}/conta/entrar`)).status).toBe(200)
    const ended = new Promise((resolve) => site.process.once('close', resolve))
    site.process.kill('SIGTERM')
    await ended
    expect(output).toContain('act: undefined')
  } finally {
    site.process.kill('SIGKILL')
    await rm(dataDir, { recursive: true, force: true })
  }
}, 120_000)

test('a site that was killed after it published what cannot be shown starts again', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'matriz-start-'))
  let site = await startSite(dataDir)
  try {
    const ended = once(site.process, 'close')
    site.process.kill('SIGKILL')
    await ended
    const database = new DatabaseSync(join(dataDir, 'matriz.sqlite'))
    const nested = JSON.stringify({ body: { pt: '> '.repeat(2_200) } })
    database.exec("insert into content_versions values (2, 1, '', '')")
    database.prepare("update content_entries set published = ? where collection = 'terms'").run(nested)
    database.close()
    site = await startSite(dataDir)
    for (const path of ['/', '/termos-de-uso']) expect((await fetch(site.address + path)).status).toBe(200)
  } finally {
    site.process.kill('SIGKILL')
    await rm(dataDir, { recursive: true, force: true })
  }
}, 120_000)
