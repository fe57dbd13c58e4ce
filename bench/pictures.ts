import { randomBytes } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { hashPassword } from '../app/domain/accounts/embedded/passwords.server.ts'
import { openSiteDatabase } from '../app/domain/database/site-database.server.ts'
import { makeSizes } from '../app/platform/pictures/make-sizes.server.ts'
import { uploadFields } from '../app/staff/pictures/upload-result.ts'
import { staffEmail } from '../e2e/test.ts'
import { insertAccount } from '../test/insert-account.ts'
import { photograph } from '../test/photograph.ts'
import { signIn } from './accounts.ts'
import { median, percentile } from './percentiles.ts'
import { withSite, withTemporaryFolder } from './temporary-site.ts'

/**
 * `npm run bench:pictures [-- ROUNDS]`: a photograph of 12 megapixels until its WebP is served, beside the same work of sharp
 * alone, and leads while one photograph after the other is uploaded, beside leads alone.
 */
const [rounds = 5] = process.argv.slice(2).map(Number)
const password = 'segredo-da-equipe'
const leadsPerSecond = 20
const leadSeconds = 10
const photo = await photograph({ width: 4000, height: 3000 })

await withTemporaryFolder('pictures', async (folder) => {
  const database = await openSiteDatabase({ kind: 'embedded', folder })
  await insertAccount(database, staffEmail, await hashPassword(password))
  await database.destroy()
  await withSite(folder, async ({ address }) => {
    const cookie = await signIn(address, staffEmail, password)
    await measureUploads(address, cookie)
    await measureLeads(address, cookie)
  })
})

async function measureUploads(address: string, cookie: string): Promise<void> {
  const bare: number[] = []
  const served: number[] = []
  for (let round = 0; round < rounds; round++) {
    bare.push(await timeOf(() => makeSizes(photo)))
    served.push(await timeOf(() => uploadUntilServed(address, cookie)))
    // The AVIF of this photograph would slow the next round.
    await delay(8_000)
  }
  console.log(`12 megapixels, ${(photo.length / 1e6).toFixed(1)} MB, median of ${rounds}`)
  console.log(`  sharp alone       ${Math.round(median(bare))} ms`)
  console.log(
    `  until it is served ${Math.round(median(served))} ms, ${(median(served) / median(bare)).toFixed(2)} of sharp alone`,
  )
}

/** Alternates, so that other work of the machine affects both alike. */
async function measureLeads(address: string, cookie: string): Promise<void> {
  const idle: number[] = []
  const busy: number[] = []
  let uploads = 0
  for (let round = 0; round < rounds; round++) {
    idle.push(...(await sendLeads(address)))
    const controller = new AbortController()
    const uploading = (async () => {
      while (!controller.signal.aborted) {
        await uploadUntilServed(address, cookie)
        uploads++
      }
    })()
    busy.push(...(await sendLeads(address)))
    controller.abort()
    await uploading
    await delay(8_000)
  }
  const share = (all: number[]) =>
    `p50 ${median(all).toFixed(1)} ms, p99 ${percentile(all, 0.99).toFixed(1)} ms`
  console.log(`leads, ${leadsPerSecond} a second, ${idle.length} each`)
  console.log(`  alone                    ${share(idle)}`)
  console.log(
    `  with ${uploads} uploads meanwhile ${share(busy)}, p99 ${(percentile(busy, 0.99) / percentile(idle, 0.99)).toFixed(2)} of alone`,
  )
}

/** Sends leads at a steady pace, whatever the answers take. Returns their times in milliseconds. */
async function sendLeads(address: string): Promise<number[]> {
  const pending: Promise<number>[] = []
  for (let count = 0; count < leadsPerSecond * leadSeconds; count++) {
    pending.push(timeOf(() => sendLead(address)))
    await delay(1000 / leadsPerSecond)
  }
  return Promise.all(pending)
}

async function sendLead(address: string): Promise<void> {
  const instance = randomBytes(8).toString('hex')
  const fields = { name: 'Ana Bench', email: 'ana@example.com', city: 'Uberaba', interest: 'iatf', instance }
  const body = new URLSearchParams({ ...fields, message: 'Quero 10 prenhezes.' })
  const response = await fetch(`${address}/en/envio/contato`, { method: 'POST', body })
  await response.arrayBuffer()
  if (response.status !== 200) throw new Error(`the form returned status ${response.status}`)
}

/** Each upload is another file: bytes after a JPEG's end change its digest only. */
async function uploadUntilServed(address: string, cookie: string): Promise<void> {
  const body = new FormData()
  body.set(uploadFields.photo, new File([new Uint8Array(photo), randomBytes(8)], 'foto.jpg'))
  const headers = { Cookie: cookie, Accept: 'application/json' }
  const response = await fetch(`${address}/painel/fotos`, { method: 'POST', body, headers })
  const { digest } = await response.json()
  const file = await fetch(`${address}/imagens/${digest}-1600.webp`)
  await file.arrayBuffer()
  if (!file.ok) throw new Error(`the picture returned status ${file.status} after ${response.status}`)
}

async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now()
  await work()
  return performance.now() - start
}
