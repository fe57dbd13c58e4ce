import type { Page } from '@playwright/test'
import { visitsAll } from '../test/scope.ts'
import { missingApis, removeParts } from './missing-parts.ts'
import { expect, listenFor, opener, type RunningSite, test } from './test.ts'

const course = 'Curso Prático de Inseminação Artificial e IATF'

// In `npm test`, `older-browsers.test.ts` removes all of them together.
for (const [name, part] of visitsAll ? Object.entries(missingApis) : [])
  test(`without ${name} a visitor reads, opens the menu, changes the language and sends`, async ({
    browser,
    site,
  }) => {
    const context = await browser.newContext({
      baseURL: site.address,
      // Responses are changed.
      bypassCSP: true,
      viewport: { width: 360, height: 740 },
    })
    const page = await context.newPage()
    const noise = listenFor(page)
    await removeParts(page, [part])
    await read(page)
    await send(page, site)
    // The router's inline scripts run before the app can guard them.
    expect(noise().filter((line) => !/TextEncoderStream|SecurityError/.test(line))).toEqual([])
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    await context.close()
  })

async function read(page: Page): Promise<void> {
  await page.goto('/nossos-touros')
  await page.getByRole('link', { name: 'Próxima' }).click()
  await expect(page.getByRole('heading', { name: /^Touros: 10 a 18 de/ })).toBeVisible()
  await page.goto('/nossos-touros/touro-01')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Aroeira')
  await page.getByRole('heading', { name: 'Crescimento' }).first().click()
  await page.getByLabel('O que muda: PD-ED').click()
  await expect(page.getByText(/^Espera-se que os filhos pesem .* na desmama/)).toBeVisible()

  const menuButton = page.getByRole('button', { name: 'Menu' })
  // Without popovers the menu is a row.
  if (await menuButton.isVisible()) await menuButton.click()
  const menu = page.getByRole('navigation', { name: 'Menu principal' })
  await menu.getByRole('link', { name: 'Produtos' }).first().click()
  await expect(page).toHaveURL(/#products$/)
  await page.getByRole('button', { name: 'Translate to English' }).click()
  await expect(page).toHaveURL(/\/en\??(#products)?$/)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Confirmed pregnancy')
}

async function send(page: Page, site: RunningSite): Promise<void> {
  const lead = `Ana ${crypto.randomUUID().replaceAll(/[^a-f]/g, '')}`
  await page.goto('/nossos-touros/touro-07')
  const question = page.getByRole('form', { name: 'Pergunte sobre este animal' })
  await question.getByLabel('Nome completo').fill(lead)
  await question.getByLabel('E-mail').fill('lead@example.com')
  await question.getByLabel('Cidade').fill('Janaúba')
  await question.getByRole('button', { name: 'Enviar pergunta' }).click()
  await expect(page.getByText('Mensagem enviada com sucesso!').first()).toBeVisible()
  await expect
    .poll(async () => (await site.mails()).map(({ subject }) => subject))
    .toContainEqual(expect.stringContaining(lead))

  await page.goto('/formacao-tecnica')
  await opener(page, `TENHO INTERESSE: ${course}`).click()
  await expect(page.getByRole('form', { name: 'Lista de interesse' })).toBeVisible()
}
