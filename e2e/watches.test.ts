import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openSiteDatabaseForCommand } from '../app/domain/database/site-database.server.ts'
import { watchPaths } from '../app/domain/paths.ts'
import { knownPictures } from '../app/domain/pictures/index.server.ts'
import {
  checkDocuments,
  readPublished,
  readVersion,
  siteContent,
} from '../app/domain/publishing/index.server.ts'
import { readSeenVersion } from '../app/domain/watches/hits.server.ts'
import { sendWatchNews } from '../app/domain/watches/index.server.ts'
import { pictures } from '../test/content.ts'
import { signInAsStaff } from './staff-account.ts'
import { expect, type RunningSite, startSite, test } from './test.ts'

const bull = '/nossos-touros/touro-22'

test('killed between the version that is shown and its mails, the site tells everybody once', async ({
  playwright,
}) => {
  test.setTimeout(180_000)
  const dataDir = await mkdtemp(join(tmpdir(), 'matriz-watches-'))
  let site = await startSite(dataDir)
  const people = Array.from({ length: 8 }, (_, index) => `espera-${index}@example.com`)
  for (const person of people) {
    await post(site.address + watchPaths.watch, { email: person, animal: 'touro-22' })
    await post(await linkIn(site, watchPaths.watchConfirm, person), { intent: 'confirm' })
  }
  const staff = await playwright.request.newContext({ baseURL: site.address })
  await signInAsStaff(staff, site)
  const published = staff
    .post('/painel/rebanho', { form: { state: 'available', id: 'touro-22' } })
    .catch(() => undefined)
  await expect
    .poll(async () => (await fetch(site.address + bull)).text(), { intervals: [5] })
    .not.toContain('Avise-me se voltar')
  await kill()
  await published
  // The second kill is between the mails and their delivery.
  for (let round = 0; round < 2; round++) {
    site = await startSite(dataDir)
    await expect.poll(() => followed(site), { timeout: 30_000 }).toBe(true)
    await runDailyJob(site)
    if (round === 0) await kill()
  }
  const told = async () =>
    (await site.mails())
      .filter(({ subject }) => subject?.startsWith('1 animal que você espera'))
      .map(({ to }) => to?.[0]?.address)
      .toSorted()
  await expect.poll(told, { timeout: 60_000 }).toEqual(people)
  expect(await runDailyJob(site)).toBe(0)
  expect(await told()).toEqual(people)
  await kill()
  await rm(dataDir, { recursive: true, force: true })

  async function kill() {
    site.process.kill('SIGKILL')
    await once(site.process, 'exit')
  }
})

async function post(address: string, fields: Record<string, string>): Promise<void> {
  const response = await fetch(address, { method: 'POST', body: new URLSearchParams(fields) })
  expect(response.status, await response.text()).toBe(200)
}

/** Whether the newest version has been compared. */
async function followed({ dataDir }: RunningSite): Promise<boolean> {
  const database = await openSiteDatabaseForCommand({ kind: 'embedded', folder: dataDir })
  const isFollowed = (await readSeenVersion(database)) === (await readVersion(database))
  await database.destroy()
  return isFollowed
}

/** The newest mailed link to a page. */
async function linkIn(site: RunningSite, path: string, person: string): Promise<string> {
  let link: string | undefined
  await expect
    .poll(async () => {
      const texts = (await site.mails())
        .filter(({ to }) => to?.[0]?.address === person)
        .map(({ text }) => text)
      link = texts.flatMap((text) => text?.match(/http\S+/g) ?? []).findLast((each) => each.includes(path))
      return link
    })
    .toBeDefined()
  return link ?? ''
}

/** As the site does from 7 h at the ranch, which may be hours away. */
async function runDailyJob({ dataDir }: RunningSite): Promise<number> {
  const database = await openSiteDatabaseForCommand({ kind: 'embedded', folder: dataDir })
  try {
    const { documents } = await readPublished(database)
    const content = siteContent(
      checkDocuments(documents, await knownPictures(database, pictures)),
      (src) => ({ src }),
    )
    return await sendWatchNews({ database, clock: Date.now, outbox: { wake() {} }, content })
  } finally {
    await database.destroy()
  }
}
