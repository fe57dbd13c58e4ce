import { execFile } from 'node:child_process'
import { setTimeout } from 'node:timers/promises'
import { promisify } from 'node:util'
import { describe, expect, it } from 'vitest'
import { anyDatabaseKind } from '../../test/database.ts'
import { rounds } from '../../test/scope.ts'
import { siteOfTest } from '../../test/site.ts'
import { message, signedIn } from '../../test/staff.ts'
import { veterinarian, visitor } from '../../test/visitor.ts'

it('personal-data delete succeeds while people sign in and send messages', {
  timeout: 300_000,
}, async () => {
  const site = await siteOfTest('embedded', { environment: { FORM_LIMIT: 'off' } })
  await signedIn(site)
  let isBusy = true
  const writers = Array.from({ length: 4 }, async (_, writer) => {
    for (let count = 0; isBusy; count++) {
      if (writer === 0) await visitor(site).post('/conta/entrar', veterinarian)
      else await site.post('/', { ...message, message: `${writer} ${count}` })
      // The embedded database is synchronous: without a pause no other callback runs.
      await setTimeout(1)
    }
  })
  try {
    for (let round = 0; round < rounds(20); round++) {
      const { stdout } = await promisify(execFile)(
        process.execPath,
        ['ops/commands/personal-data.ts', 'delete', message.email, '--yes'],
        { env: { ...process.env, DATA_DIR: site.databaseFolder } },
      )
      expect(stdout).toContain('anonymised')
    }
  } finally {
    isBusy = false
    await Promise.all(writers)
  }
})

describe.each(anyDatabaseKind)('personal-data on the %s database', (kind) => {
  it('finds and deletes a person by phone alone, and reports remaining traces', async () => {
    const site = await siteOfTest(kind)
    const env = {
      ...process.env,
      DATA_DIR: site.databaseFolder || site.dataDir,
      ...(site.databaseUrl && { DATABASE_URL: site.databaseUrl }),
    }
    const run = async (...args: string[]) =>
      (await promisify(execFile)(process.execPath, ['ops/commands/personal-data.ts', ...args], { env }))
        .stdout
    await site.submit('/formacao-tecnica', {
      course: 'inseminacao-iatf',
      name: 'Beto Lima',
      crmv: 'MG-1234',
      phone: '+55 34 98888-1234',
      location: 'Goiás',
    })
    expect(await run('show', '34', '98888-1234')).toMatch(
      /leads: 1\n.*waiting-list +by phone\n {2}mails: 1\n$/,
    )
    const deleted = await run('delete', '(34) 98888-1234', '--yes')
    expect(deleted).toContain('1 lead anonymised, 0 accounts removed')
    expect(deleted.includes('PostgreSQL keeps traces')).toBe(kind === 'postgres')
    expect(await run('show', '34 98888-1234')).toBe('phone 34 98888-1234\n  nothing is kept\n')
  })
})
