import { signInAsStaff } from './staff-account.ts'
import { expect, listenFor, ready, test } from './test.ts'

test.use({ viewport: { width: 360, height: 740 } })

test('staff change a part of a page from the page, and come back to it; visitors load nothing of that', async ({
  page,
  browser,
  site,
}) => {
  await signInAsStaff(page.request, site)
  await page.goto('/')
  const edit = page.getByRole('link', { name: 'Editar: Como Funciona' })
  await edit.click()
  await page.waitForSelector(ready)
  const heading = page.getByRole('group', { name: 'Título' }).getByLabel('Português', { exact: true })
  const before = await heading.inputValue()
  await expect(heading).toBeInViewport()
  await heading.fill('Do pedido ao bezerro')
  await page.getByRole('button', { name: 'Publicar' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Publicado. Já está no site.' })).toBeInViewport()
  await expect(page.getByRole('link', { name: 'Editar: Do pedido ao bezerro' })).toBeInViewport()

  // A page that opens without a document, in the other language.
  await page.getByRole('link', { name: 'Ver o catálogo' }).click()
  await expect(page).toHaveURL(/\/produtos$/)
  await page
    .getByRole('link', { name: 'English' })
    .or(page.getByRole('button', { name: 'English' }))
    .first()
    .click()
  await page.getByRole('link', { name: 'Edit: Technical Training' }).click()
  await expect(page).toHaveURL(/\/en\/painel\/conteudo\/offers\/formacao-tecnica\?volta=/)

  const visitor = await (await browser.newContext({ baseURL: site.address })).newPage()
  const noise = listenFor(visitor)
  const addresses: string[] = []
  visitor.on('request', (request) => addresses.push(request.url()))
  await visitor.goto('/')
  await visitor.waitForSelector(ready)
  await expect(visitor.getByRole('heading', { name: 'Do pedido ao bezerro' })).toBeVisible()
  await expect(visitor.getByRole('link', { name: /^Editar/ })).toHaveCount(0)
  expect(addresses.filter((address) => /editar|partes|sessao/.test(address))).toEqual([])
  expect(noise()).toEqual([])
  await visitor.context().close()

  // Other journeys read the same site.
  await page.goto('/painel/conteudo/home/home?parte=steps')
  await page.waitForSelector(ready)
  await heading.fill(before)
  await page.getByRole('button', { name: 'Publicar' }).click()
  await expect(page.getByText('No ar.', { exact: true })).toBeVisible()
})
