import { openSiteDatabaseForCommand } from '../app/domain/database/site-database.server.ts'
import { watchPaths } from '../app/domain/paths.ts'
import { knownPictures } from '../app/domain/pictures/index.server.ts'
import { checkDocuments, readPublished, siteContent } from '../app/domain/publishing/index.server.ts'
import { sendWatchNews } from '../app/domain/watches/index.server.ts'
import { pictures } from '../test/content.ts'
import { signInAsStaff } from './staff-account.ts'
import { expect, type RunningSite, test } from './test.ts'

const bull = '/nossos-touros/touro-22'
const email = 'rita@example.com'

test.use({ javaScriptEnabled: false, viewport: { width: 360, height: 740 } })

test('a phone without scripts waits for a reserved bull, is mailed once he is for sale, and leaves', async ({
  page,
  site,
  playwright,
}) => {
  await page.goto(bull)
  await page.getByText('Avise-me se voltar à venda').click()
  await page.getByLabel('E-mail').first().fill(email)
  await page.getByRole('button', { name: 'Avise-me' }).click()
  await expect(page).toHaveURL(watchPaths.watch)
  await expect(page.getByText(/O que você espera: /)).toBeVisible()

  await page.goto(await linkIn(site, watchPaths.watchConfirm))
  await page.getByRole('button', { name: 'Confirmar' }).click()
  await expect(page.getByRole('heading', { name: 'Pronto: vamos avisar' })).toBeVisible()

  const staff = await playwright.request.newContext({ baseURL: site.address })
  await signInAsStaff(staff, site)
  await staff.post('/painel/rebanho', { form: { state: 'available', id: 'touro-22' } })
  await expect(async () => {
    await page.goto(bull)
    await expect(page.getByText('Avise-me se voltar à venda')).toHaveCount(0)
    expect(await runDailyJob(site)).toBe(1)
  }).toPass()

  const leave = await linkIn(site, watchPaths.watchLeave)
  const mail = (await site.mails()).findLast(({ to }) => to?.[0]?.address === email)
  expect(mail?.text).toContain(bull)
  expect(mail?.headers.find(({ key }) => key === 'list-unsubscribe')?.value).toBe(`<${leave}>`)
  await page.goto(leave)
  await page.getByRole('button', { name: 'Parar todos' }).click()
  await expect(page.getByText('Não há nenhum aviso com o seu e-mail: não mandamos mais.')).toBeVisible()
})

/** The newest mailed link to a page. */
async function linkIn(site: RunningSite, path: string): Promise<string> {
  let link: string | undefined
  await expect
    .poll(async () => {
      const texts = (await site.mails())
        .filter(({ to }) => to?.[0]?.address === email)
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
