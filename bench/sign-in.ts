import { hashPassword, isPassword } from '../app/domain/accounts/embedded/passwords.server.ts'
import { openSiteDatabase } from '../app/domain/database/site-database.server.ts'
import { insertAccount } from '../test/insert-account.ts'
import { signIn } from './accounts.ts'
import { describeTiming, measureLoad } from './measure-load.ts'
import { withSite, withTemporaryFolder } from './temporary-site.ts'

/** `npm run bench:sign-in`: concurrent sign-ins with the embedded identity, compared to the password hash alone. */
const load = { calls: 1_000, concurrency: 10 }
const warmUp = { calls: 50, concurrency: 10 }
const p99LimitMs = 300
const password = 'segredo-bem-guardado'

await withTemporaryFolder('sign-in', async (folder) => {
  const passwordHash = await hashPassword(password)
  const database = await openSiteDatabase({ kind: 'embedded', folder })
  for (let worker = 0; worker < load.concurrency; worker++)
    await insertAccount(database, emailOf(worker), passwordHash)
  await database.destroy()
  await withSite(folder, async ({ address }) => {
    const signInWorker = async (_: number, worker: number) =>
      void (await signIn(address, emailOf(worker), password))
    await measureLoad(warmUp, signInWorker)
    const hash = await measureLoad(load, async () => void (await isPassword(password, passwordHash)))
    const signIns = await measureLoad(load, signInWorker)
    console.log(`hash alone  ${describeTiming(hash)}`)
    console.log(`sign-in     ${describeTiming(signIns)}`)
    console.log(
      `p99 of sign-in: ${(signIns.p99 / hash.p99).toFixed(2)} of the hash, ${(signIns.p99 / p99LimitMs).toFixed(2)} of the limit`,
    )
  })
})

function emailOf(worker: number): string {
  return `bench-${worker}@example.com`
}
