import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { signInAsStaff } from './staff-account.ts'
import { expect, ready, startSite, test } from './test.ts'

test('a ranch with another breed that sells only semen is set up in the panel alone', async ({ browser }) => {
  test.slow()
  const dataDir = await mkdtemp(join(tmpdir(), 'matriz-semen-'))
  const site = await startSite(dataDir)
  try {
    const context = await browser.newContext({
      baseURL: site.address,
      viewport: { width: 360, height: 740 },
    })
    await signInAsStaff(context.request, site)
    const staff = await context.newPage()
    staff.setDefaultTimeout(20_000)

    await openNew(staff, 'Raça')
    await staff.getByLabel('Nome', { exact: true }).first().fill('Brahman')
    await choosePicture(staff, 'Raça Nelore')
    await fillText(staff, 'O que a foto mostra', 'Touro Brahman cinza', 'Grey Brahman bull')
    await fillText(staff, 'Descrição', 'Zebuíno de corte, manso e pesado.', 'A tame and heavy beef zebu.')
    await publish(staff)

    await openNew(staff, 'Lista de animais')
    await openAllParts(staff)
    await staff.getByLabel('Endereço da página').fill('/semen')
    await fillText(staff, 'Nome da lista', 'Sêmen Brahman', 'Brahman semen')
    await fillText(staff, 'Título para buscadores', 'Sêmen de touros Brahman', 'Semen of Brahman bulls')
    await fillText(staff, 'Descrição para buscadores', 'Doses de touros Brahman.', 'Doses of Brahman bulls.')
    await fillText(staff, 'Título na página', 'Sêmen Brahman', 'Brahman semen')
    await staff.getByRole('button', { name: 'Acrescentar: tipo' }).click()
    await staff.getByLabel('Tipo 1', { exact: true }).selectOption({ label: 'Sêmen' })
    await staff.getByRole('button', { name: 'Acrescentar: raça' }).click()
    await staff.getByLabel('Raça 1', { exact: true }).selectOption({ label: 'Brahman' })
    await staff.getByLabel('Mostra preços').check()
    await staff.getByLabel('Início do código dos animais novos').fill('semen')
    await staff.getByLabel('Código nas conversas').fill('SB')
    await publish(staff)

    await openNew(staff, 'Sêmen')
    await staff.getByLabel('Situação').selectOption('Disponível')
    await staff.getByLabel('Raça', { exact: true }).selectOption({ label: 'Brahman' })
    await staff.getByLabel('Nome', { exact: true }).first().fill('Gavião da Serra')
    await staff.getByLabel('Quantidade').fill('120')
    await staff.getByLabel('Preço').fill('45,00')
    await publish(staff)

    // What the ranch does not sell: its lists go, and the offer that leads to one of them leads elsewhere.
    await staff.goto('/painel/conteudo/offers/prenhez-receptora-produtor')
    await staff.getByLabel('Página da oferta').selectOption({ label: 'Sêmen Brahman' })
    await publish(staff)
    for (const list of ['touros', 'prenhezes', 'gir', 'girolando', 'sindi', 'boran', 'jersey', 'nelore']) {
      await staff.goto(`/painel/conteudo/lists/${list}`)
      await staff.getByText('Retirar do site', { exact: true }).first().click()
      await staff.getByRole('button', { name: 'Retirar do site' }).click()
      await expect(staff.getByText(': fora do site.')).toBeVisible()
    }

    const visitor = await (await browser.newContext({ baseURL: site.address })).newPage()
    await visitor.goto('/')
    const strip = visitor.getByRole('navigation', { name: 'Animais à venda' })
    await expect(strip.getByRole('link')).toHaveText(['Sêmen Brahman'])
    await strip.getByRole('link').click()
    await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('Sêmen Brahman')
    const card = visitor.getByRole('article').filter({ hasText: 'Gavião da Serra' })
    await expect(card).toContainText('R$ 45,00')
    await expect(card.getByRole('link', { name: /^Tenho Interesse/ })).toHaveAttribute('data-ref', /^SB-\d+$/)
    await card.getByRole('link', { name: 'Gavião da Serra', exact: true }).click()
    await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('Gavião da Serra')
    await expect(visitor.getByText('Quantidade')).toBeVisible()
    const request = visitor.request
    expect((await request.get('/nossos-touros')).status()).toBe(404)
    expect((await request.get('/produto/touro-nelore/prenhez-01')).status()).toBe(404)
    const sitemap = await (await request.get('/sitemap.xml')).text()
    expect(sitemap).toContain('/semen/semen-01<')
    expect(sitemap).not.toContain('/nossos-touros')
    for (const path of [
      '/catalogo/semen-brahman',
      '/catalogo/semen-brahman/planilha.csv',
      '/en/semen?busca=gavi',
      '/comparar?a=semen-01',
    ]) {
      const text = await (await request.get(path)).text()
      expect(text.includes('Gavião da Serra'), path).toBe(true)
    }
  } finally {
    site.process.kill('SIGTERM')
    await rm(dataDir, { recursive: true, force: true })
  }
})

async function openNew(staff: Page, kind: string): Promise<void> {
  await staff.goto(kind === 'Sêmen' ? '/painel/rebanho' : '/painel/rebanho/textos')
  await staff.getByText('Novo', { exact: true }).click()
  await staff.getByRole('link', { name: kind, exact: true }).click()
  await expect(staff).toHaveURL(/\/novo/)
}

/** The parts of a long form are folded. */
async function openAllParts(staff: Page): Promise<void> {
  await staff.waitForSelector(ready)
  const folds = staff.locator('main form details')
  for (const fold of await folds.all()) await fold.evaluate((each: HTMLDetailsElement) => (each.open = true))
}

/** A text in both languages. */
async function fillText(staff: Page, label: string, pt: string, en: string): Promise<void> {
  const group = staff.getByRole('group', { name: label, exact: true }).first()
  await group.getByLabel('Português').fill(pt)
  await group.getByLabel('Inglês').fill(en)
}

async function choosePicture(staff: Page, name: string): Promise<void> {
  await staff.getByRole('button', { name: 'Ver as fotos' }).first().click()
  await staff.getByRole('button', { name: `Escolher esta: ${name}`, exact: true }).click()
}

async function publish(staff: Page): Promise<void> {
  await staff.getByRole('button', { name: 'Publicar' }).click()
  await expect(staff.getByRole('status').filter({ hasText: 'No ar.' })).toBeVisible()
}
