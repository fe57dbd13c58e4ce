import { execFile } from 'node:child_process'
import { setTimeout } from 'node:timers/promises'
import { promisify } from 'node:util'
import { expect, it } from 'vitest'
import { veterinarian, visitor } from '../app/accounts/testing-visitor.ts'
import { message, signedIn } from '../app/staff/testing-staff.ts'
import { testSite } from './testing-site.ts'

const rounds = 20

it('personal-data delete waits its turn while people sign in and send messages', {
  timeout: 300_000,
}, async () => {
  const site = await testSite('embedded', { environment: { FORM_LIMIT: 'off' } })
  await signedIn(site)
  let busy = true
  const writing = Array.from({ length: 4 }, async (_, writer) => {
    for (let count = 0; busy; count++) {
      if (writer === 0) await visitor(site).post('/conta/entrar', veterinarian)
      else await site.post('/', { ...message, message: `${writer} ${count}` })
      // The embedded database answers without I/O events: without a pause no other callback would run.
      await setTimeout(1)
    }
  })
  try {
    for (let round = 0; round < rounds; round++) {
      const { stdout } = await promisify(execFile)(
        process.execPath,
        ['server/personal-data.ts', 'delete', message.email, '--yes'],
        { env: { ...process.env, DATA_DIR: site.databaseFolder } },
      )
      expect(stdout).toContain('anonymised')
    }
  } finally {
    busy = false
    await Promise.all(writing)
    await site.remove()
  }
})
