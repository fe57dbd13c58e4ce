import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { hashPassword, isPassword } from '../app/domain/accounts/embedded/passwords.server.ts'
import { openSiteDatabase } from '../app/domain/database/site-database.server.ts'
import { startSite } from '../e2e/test.ts'
import { describeTiming, time } from './time.ts'

/**
 * `npm run bench:sign-in`: ten people at once signing in to a running site with the embedded identity, beside the password
 * hash alone, ten at once. Prints both, the ratio of their 99th percentiles, and that of ours to the limit of 300 ms.
 */
const load = { times: 1_000, atOnce: 10 }
const limit = 300
const password = 'segredo-bem-guardado'

const folder = await mkdtemp(join(tmpdir(), 'matriz-bench-sign-in-'))
try {
  const stored = await hashPassword(password)
  await insertAccounts(stored)
  const site = await startSite(folder)
  try {
    // The first ones find nothing warm.
    await time({ times: 50, atOnce: 10 }, (_, worker) => signIn(site.address, worker))
    const hash = await time(load, async () => void (await isPassword(password, stored)))
    const ours = await time(load, (_, worker) => signIn(site.address, worker))
    console.log(`the hash alone  ${describeTiming(hash)}`)
    console.log(`signing in      ${describeTiming(ours)}`)
    console.log(
      `p99: ${(ours.p99 / hash.p99).toFixed(2)} of the hash, ${(ours.p99 / limit).toFixed(2)} of the limit`,
    )
  } finally {
    site.process.kill('SIGKILL')
  }
} finally {
  await rm(folder, { recursive: true, force: true })
}

async function insertAccounts(stored: string): Promise<void> {
  const database = await openSiteDatabase({ kind: 'embedded', folder })
  const now = Date.now()
  for (let worker = 0; worker < load.atOnce; worker++)
    await database
      .insertInto('accounts')
      .values({
        id: randomUUID(),
        email: emailOf(worker),
        password: stored,
        verified_at: now,
        created_at: now,
      })
      .execute()
  await database.destroy()
}

async function signIn(address: string, worker: number): Promise<void> {
  const body = new URLSearchParams({ email: emailOf(worker), password })
  const response = await fetch(`${address}/envio/entrar`, { method: 'POST', body })
  await response.arrayBuffer()
  if (response.status !== 200) throw new Error(`answered ${response.status}`)
}

function emailOf(worker: number): string {
  return `bench-${worker}@example.com`
}
