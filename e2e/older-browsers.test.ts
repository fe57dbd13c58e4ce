import type { Page } from '@playwright/test'
import { type MissingPart, missingParts, takeAway } from './missing-parts.ts'
import { expect, listenFor, type RunningSite, test } from './test.ts'

const course = 'Curso Prático de Inseminação Artificial e IATF'

const reading = [
  ['/', /prenhez confirmada/i],
  ['/nossos-touros', /touros/i],
  ['/formacao-tecnica', /formação/i],
  ['/troca-gado', /troca/i],
] as const

for (const [name, part] of Object.entries(missingParts))
  test(`without ${name} every page is read and every form is sent`, async ({ browser, site }) => {
    const context = await browser.newContext({ baseURL: site.address, bypassCSP: true })
    await readAndSend(await context.newPage(), site, [part])
    await context.close()
  })

for (const javaScriptEnabled of [true, false])
  test(`without all of them, scripts ${javaScriptEnabled ? 'on' : 'off'}, every page is read and every form is sent`, async ({
    browser,
    site,
  }) => {
    const context = await browser.newContext({
      baseURL: site.address,
      bypassCSP: true,
      javaScriptEnabled,
      viewport: { width: 360, height: 740 },
    })
    await readAndSend(await context.newPage(), site, Object.values(missingParts))
    await context.close()
  })

async function readAndSend(page: Page, site: RunningSite, parts: readonly MissingPart[]): Promise<void> {
  const noise = listenFor(page)
  await takeAway(page, parts)
  for (const [path, heading] of reading) {
    await page.goto(path)
    await settled(page)
    await expect(page.getByRole('heading', { level: 1 })).toContainText(heading)
    await expect(page.getByRole('contentinfo')).toBeVisible()
  }

  const lead = `Lead ${crypto.randomUUID().slice(0, 8)}`
  await page.goto('/')
  await settled(page)
  const contact = page.getByRole('form', { name: 'Formulário de contato' })
  await contact.getByLabel('Nome completo').fill(lead)
  await contact.getByLabel('E-mail').fill('lead@example.com')
  await contact.getByLabel('Cidade').fill('Janaúba')
  await contact.getByLabel('Interesse').selectOption({ index: 1 })
  await contact.getByRole('button', { name: 'Enviar mensagem' }).click()
  await expect.poll(() => subjects(site)).toContainEqual(expect.stringContaining(lead))

  await page.goto('/formacao-tecnica')
  await settled(page)
  await page
    .getByRole('link', { name: `TENHO INTERESSE: ${course}` })
    .or(page.getByRole('button', { name: `TENHO INTERESSE: ${course}` }))
    .click()
  const form = page.getByRole('form', { name: 'Lista de interesse' })
  await form.getByLabel('Nome completo').fill(`${lead} Curso`)
  await form.getByLabel('CRMV').fill('MG-1234')
  await form.getByLabel('Telefone').fill('(38) 99999-0000')
  await form.getByLabel('Local de interesse').selectOption('Goiás')
  await form.getByRole('button', { name: 'Registrar interesse' }).click()
  await expect(page.getByText('Interesse Registrado!')).toBeVisible()
  await expect.poll(() => subjects(site)).toContainEqual(expect.stringContaining(`${lead} Curso`))
  expect(noise()).toEqual([])
}

/** Until scripts have had the time to break the page, whether they start it or not. */
async function settled(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle')
}

async function subjects(site: RunningSite): Promise<(string | undefined)[]> {
  return (await site.mails()).map(({ subject }) => subject)
}
