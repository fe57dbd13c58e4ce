import { readFile } from 'node:fs/promises'
import { mailedLink, newEmail } from './accounts/account-helpers.ts'
import { test as base, expect, ready } from './test.ts'

// What the worker stores is part of the journey.
const test = base.extend({ serviceWorkers: ({ browserName: _ }, use) => use('allow') })

test('a visitor asks what the site keeps, opens the mailed link, downloads everything and deletes it', async ({
  page,
  site,
  request,
}) => {
  const email = newEmail()
  const message = 'Quero prenhezes da Mimosa.'
  await request.post('/', {
    form: { name: 'Zélia Araújo', email, phone: '', city: 'Barreiras', interest: 'iatf', message },
  })
  await page.goto('/politica-de-privacidade')
  await page.waitForSelector(ready)
  await page.getByRole('main').getByRole('link', { name: 'Os seus dados' }).click()
  await page.getByLabel('E-mail').fill(email)
  await page.getByRole('button', { name: 'Enviar o link' }).click()
  await expect(page.getByText(/^Pronto\. Se o endereço estiver certo/)).toBeVisible()

  const link = await mailedLink(site, email)
  await page.goto(link)
  await page.waitForSelector(ready)
  await page.getByRole('button', { name: 'Ver os meus dados' }).click()
  await expect(page).toHaveURL(/\/meus-dados\/ver$/)
  await page.waitForSelector(ready)
  await expect(page.getByText(message)).toBeVisible()

  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Baixar os meus dados' }).click()
  const file = await (await download).path()
  expect(JSON.parse(await readFile(file, 'utf8')).leads).toMatchObject([{ details: { message } }])

  await page.getByRole('link', { name: 'Apagar os meus dados' }).click()
  await page.getByLabel('Sim, quero apagar tudo.').check()
  await page.getByRole('button', { name: 'Apagar tudo' }).click()
  await expect(page.getByText(/os seus dados foram apagados/)).toBeVisible()
  const cached = await page.evaluate(async () => {
    const opened = await Promise.all((await caches.keys()).map((name) => caches.open(name)))
    return (await Promise.all(opened.map((cache) => cache.keys()))).flat().map(({ url }) => url)
  })
  expect(cached.filter((url) => url.includes('meus-dados'))).toEqual([])
  await page.goto(link)
  await expect(page.getByRole('heading', { level: 1, name: 'Este link não vale' })).toBeVisible()
})
