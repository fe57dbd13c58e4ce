import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { startSite } from '../e2e/test.ts'
import { folderOfTest } from '../test/folder.ts'

test('the site runs React’s production build for any NODE_ENV', async () => {
  const dataDir = folderOfTest()
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
  onTestFinished(() => void site.process.kill('SIGKILL'))
  let output = ''
  site.process.stdout?.on('data', (chunk: Buffer) => {
    output += chunk
  })
  const { status, headers } = await fetch(`${site.address}/conta/entrar`)
  // Longer than proxies keep a connection.
  expect([status, headers.get('keep-alive')]).toEqual([200, 'timeout=130'])
  const ended = new Promise((resolve) => site.process.once('close', resolve))
  site.process.kill('SIGTERM')
  await ended
  expect(output).toContain('act: undefined')
})

test('a start that can keep nothing in DATA_DIR ends before it listens, with one line and exit code 1', async () => {
  const file = join(folderOfTest(), 'file')
  await writeFile(file, '')
  const env = { ...process.env, DATA_DIR: join(file, 'data'), PORT: '0' }
  const child = spawn(process.execPath, ['server/start.ts'], { env })
  let [printed, said] = ['', '']
  child.stdout.on('data', (chunk) => {
    printed += chunk
  })
  child.stderr.on('data', (chunk) => {
    said += chunk
  })
  const [code] = await once(child, 'close')
  expect([code, said]).toEqual([1, `DATA_DIR ${join(file, 'data')} is no folder: name one\n`])
  expect(printed).not.toContain('http')
})
