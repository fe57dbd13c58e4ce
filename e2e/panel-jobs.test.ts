import type { Locator } from '@playwright/test'
import { photograph } from '../test/photograph.ts'
import { expectAccessible } from './axe.ts'
import { signInAsStaff } from './staff-account.ts'
import { test as base, expect, ready } from './test.ts'

/** Another fixture for workers, so that no other journey changes the site. */
const test = base.extend<object, { ownSite: undefined }>({
  ownSite: [({ site: _ }, use) => use(undefined), { scope: 'worker' }],
})

/* What staff do every day on a phone, from the panel's first page. */
test.describe.configure({ mode: 'default' })
test.use({
  viewport: { width: 360, height: 740 },
  isMobile: true,
  hasTouch: true,
  contextOptions: { reducedMotion: 'reduce' },
})

test.beforeEach(async ({ page, site }) => {
  await signInAsStaff(page.request, site)
  await page.goto('/painel')
  await page.waitForSelector(ready)
})

test('a new bull of a new breed goes on the site with three photographs', async ({ page }) => {
  await page.getByRole('link', { name: 'Rebanho', exact: true }).click()
  await page.getByText('Novo', { exact: true }).click()
  await page.getByRole('link', { name: 'Touro', exact: true }).click()
  await page.getByLabel('Outra raça').fill('Curraleiro do Norte')
  await page.getByLabel('Nome', { exact: true }).first().fill('Ipê da Matriz')
  const photos = page.locator('#photographs')
  if (await photos.evaluate((each) => each instanceof HTMLDetailsElement && !each.open))
    await photos.locator('summary').first().click()
  await photos.getByLabel('Enviar fotos').setInputFiles(await photographs(3))
  // A busy machine sends pictures slowly.
  await expect(photos.getByText('3 fotos enviadas.')).toBeVisible()
  await page.getByRole('button', { name: 'Publicar' }).click()
  await expect(page.getByText('No ar.', { exact: true })).toBeInViewport()
})

test('an article goes on the site with a picture and a video', async ({ page, site }) => {
  const [photo] = await photographs(1)
  if (!photo) throw new Error('no photograph')
  await page.request.post('/painel/fotos', {
    headers: { Accept: 'application/json', Origin: site.address },
    multipart: { photo, altPt: 'Vacas na aguada', altEn: '' },
  })
  await page.getByRole('link', { name: 'Novo artigo' }).click()
  await page.getByRole('group', { name: 'Título' }).getByLabel('Português').fill('Água no cocho')
  await page.locator('.ProseMirror').first().click()
  for (const line of ['Um boi bebe muito.', 'https://youtu.be/dQw4w9WgXcQ']) {
    await page.keyboard.type(line)
    await page.keyboard.press('Enter')
  }
  await page.getByRole('button', { name: 'Foto', exact: true }).first().click()
  await expectAccessible(page, 'the gallery', [360])
  await page.getByRole('button', { name: /^Escolher esta: Vacas na aguada/ }).click()
  await expectAccessible(page, 'the chosen picture', [360])
  await page.getByRole('button', { name: 'Publicar' }).click()
  await expect(page.getByText('No ar.', { exact: true })).toBeInViewport()
})

async function photographs(count: number): Promise<{ name: string; mimeType: string; buffer: Buffer }[]> {
  return Promise.all(
    Array.from({ length: count }, async (_, index) => ({
      name: `${index}.jpg`,
      mimeType: 'image/jpeg',
      buffer: await photograph({ width: 800 + index, height: 600 }),
    })),
  )
}

test('three bulls get three figures each of an own programme, in at most 30 taps', async ({ page }) => {
  const angus = { kind: 'touro', state: 'available', typedBreed: 'Angus' }
  const bulls = ['Negus do Vale', 'Bravo do Vale', 'Chrome do Vale']
  for (const name of bulls)
    await page.request.post('/painel/conteudo/animals/novo?tipo=touro', {
      data: { intent: 'publish', document: { ...angus, name } },
    })
  let taps = 0
  const tap = (control: Locator) => control.click().then(() => taps++)
  const type = (field: Locator, text: string) => field.fill(text).then(() => taps++)
  await tap(page.getByRole('link', { name: 'Rebanho', exact: true }))
  await type(page.getByLabel('Nome, registro ou código'), 'do Vale')
  await tap(page.getByRole('button', { name: 'Buscar' }))
  for (const [index, name] of bulls.entries()) {
    await tap(page.getByRole('link', { name }).first())
    await page.waitForSelector(ready)
    await tap(page.getByRole('button', { name: 'Acrescentar: avaliação' }))
    if (index === 0) await type(page.getByLabel('Outro programa'), 'Controle do Vale')
    if (index === 0) await type(page.getByLabel('Rodada'), '2026')
    for (const [row, code] of ['BW', 'WW', 'Docilidade'].entries()) {
      if (index === 0) await type(page.getByLabel('Outra característica').nth(row), code)
      await type(page.getByRole('group', { name: code, exact: true }).getByLabel('Valor'), '1,5')
    }
    await tap(page.getByRole('button', { name: 'Publicar', exact: true }))
    await expect(page.getByText('No ar.', { exact: true })).toBeInViewport()
    if (index < 2) await tap(page.getByRole('link', { name: 'Voltar à lista' }))
  }
  expect(taps).toBeLessThanOrEqual(30)
})
