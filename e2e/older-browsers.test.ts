import type { Page } from '@playwright/test'
import { visitsAll } from '../test/scope.ts'
import { type MissingPart, missingApis, removeParts } from './missing-parts.ts'
import { expect, listenFor, type RunningSite, test } from './test.ts'

const course = 'Curso Prático de Inseminação Artificial e IATF'

const pagesToRead = [
  ['/', /prenhez confirmada/i],
  ['/nossos-touros', /touros/i],
  ['/formacao-tecnica', /formação/i],
  ['/troca-gado', /troca/i],
] as const

const { 'stream transforms': streams, ...others } = missingApis

const variants = [
  ['all newer features', Object.values(others), true],
  ['all newer features and scripts', Object.values(missingApis), false],
  ['popovers', [others.popovers], true],
  // The app does not start without it.
  ['stream transforms', [streams], true],
] as const

for (const [name, parts, javaScriptEnabled] of variants.slice(0, visitsAll ? undefined : 2))
  test(`without ${name} pages are read and forms are sent`, async ({ browser, site }) => {
    const context = await browser.newContext({
      baseURL: site.address,
      bypassCSP: true,
      javaScriptEnabled,
      viewport: { width: 360, height: 740 },
    })
    const page = await context.newPage()
    await readAndSend(page, site, parts)
    // Drops routes whose responses are still pending.
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    await context.close()
  })

async function readAndSend(page: Page, site: RunningSite, parts: readonly MissingPart[]): Promise<void> {
  const noise = listenFor(page)
  await removeParts(page, parts)
  for (const [path, heading] of pagesToRead) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toContainText(heading)
    await expect(page.getByRole('contentinfo')).toBeVisible()
    // The menu is one row, and trait explanations don't cover the page.
    const header = await page.getByRole('banner').boundingBox()
    expect(header?.height).toBeLessThan(200)
    await expect(page.getByRole('heading', { level: 1 })).toBeInViewport()
    await page.getByRole('heading', { level: 1 }).click({ trial: true })
  }

  if (parts.includes(others.popovers)) {
    await page.goto('/nossos-touros')
    // The explanations are stacked.
    for (const code of ['IABCZ', 'PD-ED']) await page.getByText(`${code}: `).click({ trial: true })
  }

  const lead = `Ana ${crypto.randomUUID().replaceAll(/[^a-f]/g, '')}`
  await page.goto('/')
  const pictures = page.getByRole('main').getByRole('checkbox').first()
  await expect(pictures).toHaveAccessibleName('Pausar imagens')
  await pictures.press('Space')
  await expect(pictures).toHaveAccessibleName('Retomar imagens')
  const contact = page.getByRole('form', { name: 'Formulário de contato' })
  await contact.getByLabel('Nome completo').fill(lead)
  await contact.getByLabel('E-mail').fill('lead@example.com')
  await contact.getByLabel('Cidade').fill('Janaúba')
  await contact.getByLabel('Interesse').selectOption({ index: 1 })
  await contact.getByRole('button', { name: 'Enviar mensagem' }).click()
  await expect.poll(() => subjects(site)).toContainEqual(expect.stringContaining(lead))

  await page.goto('/formacao-tecnica')
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
  // The router's inline scripts run before the app can guard them.
  expect(noise().filter((line) => !/TextEncoderStream|SecurityError/.test(line))).toEqual([])
}

async function subjects(site: RunningSite): Promise<(string | undefined)[]> {
  return (await site.mails()).map(({ subject }) => subject)
}
