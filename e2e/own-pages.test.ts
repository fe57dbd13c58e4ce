import type { Locator, Page } from '@playwright/test'
import { fieldsOfCollection } from '../app/domain/forms/describe-fields.server.ts'
import type { FieldKind, FormField } from '../app/domain/forms/form-fields.ts'
import { inLanguage, type Language } from '../app/platform/i18n/language-path.ts'
import { pdfOf } from '../test/papers.ts'
import { photograph } from '../test/photograph.ts'
import { partOf } from '../test/scope.ts'
import { expectAccessible, findCutOffText } from './axe.ts'
import { signInAsStaff } from './staff-account.ts'
import { expect, ready, shows, test } from './test.ts'

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true })

/** Counts taps; typing and choosing among the phone's own pictures are none. */
function thumb() {
  const tap = async (target: Locator) => {
    tap.count++
    await target.tap()
  }
  tap.count = 0
  return tap
}

/** Publishes a paragraph with a heading and a photograph at a place of the page. */
async function addParagraph(page: Page, tap: ReturnType<typeof thumb>, place: string, part: string) {
  await tap(page.getByText(`Acrescentar ${place}`))
  await tap(page.getByRole('button', { name: /^Texto/ }))
  const added = page.locator(`details[id="${part}"]`)
  await expect(page.locator(`[name="${part}.heading.pt"]`)).toBeFocused()
  await page.keyboard.type('Dia de campo')
  await tap(added.getByRole('textbox', { name: 'Texto em português' }))
  await page.keyboard.type('Traga bota.')
  const chooser = page.waitForEvent('filechooser')
  await tap(added.getByText('Enviar foto', { exact: true }))
  const buffer = await photograph({ width: 800, height: 600 })
  await (await chooser).setFiles({ name: 'curral.jpg', mimeType: 'image/jpeg', buffer })
  await expect(added.getByText('Foto enviada.')).toBeVisible()
  await tap(page.getByRole('button', { name: 'Publicar', exact: true }))
  await expect(page.getByText('No ar.', { exact: true })).toBeVisible()
}

const shortcut = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Atalhos' }).getByRole('link', { name })

test('a paragraph is on the home page in eight taps, moved, put back and hidden', async ({ page, site }) => {
  await signInAsStaff(page.request, site)
  const tap = thumb()
  await page.goto('/painel')
  await page.waitForSelector(ready)
  await tap(shortcut(page, 'Página inicial'))
  await addParagraph(page, tap, 'antes da parte 3', 'blocks.2')
  expect(tap.count).toBeLessThanOrEqual(8)
  await shows(page.request, '/', /id="about"[\s\S]*Dia de campo[\s\S]*Traga bota\.[\s\S]*id="products"/)

  const button = (name: string) => page.getByRole('button', { name, exact: true })
  await page.waitForSelector(ready)
  await button('Descer: Parte 3 · Texto').click()
  await expect(button('Descer: Parte 4 · Texto')).toBeFocused()
  await button('Tirar: Parte 4 · Texto').click()
  await expect(button('Desfazer: Parte 4 · Texto')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.locator('[name="blocks.3.heading.pt"]')).toHaveValue('Dia de campo')
  await expect(page.locator('[name="blocks.3.heading.pt"]')).toBeFocused()
  await page.keyboard.type(' aberto')
  await button('Esconder: Parte 4 · Texto').click()
  await expect(button('Mostrar: Parte 4 · Texto')).toBeFocused()
  await page.waitForFunction(() => Object.values(localStorage).join('').includes('"isHidden":true'))
  await page.reload()
  await page.waitForSelector(ready)
  await page.getByRole('button', { name: 'Recuperar' }).click()
  await expect(page.locator('[id="blocks.3-summary"]')).toHaveText(/aberto.*Parte 4 · Texto.*Escondida/)
  await page.getByRole('button', { name: 'Publicar', exact: true }).click()
  await expect(page.getByText('No ar.', { exact: true })).toBeVisible()
  await expect.poll(async () => (await page.request.get('/')).text()).not.toContain('Dia de campo')
})

test('a new page with a photograph is in the menu after fourteen taps on a phone', async ({ page, site }) => {
  await signInAsStaff(page.request, site)
  const tap = thumb()
  await page.goto('/painel')
  await page.waitForSelector(ready)
  await tap(shortcut(page, 'Nova página'))
  await tap(page.locator('[name="heading.pt"]'))
  await page.keyboard.type('Visita')
  await tap(page.getByText('No menu do site'))
  await addParagraph(page, tap, 'no fim', 'blocks.0')
  expect(tap.count).toBeLessThanOrEqual(14)
  await shows(page.request, '/', '/sobre/visita')
  await page.goto('/')
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('link', { name: 'Visita', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Dia de campo' })).toBeVisible()
})

test('wide screens alone show the page beside the form, as it was saved last', async ({ page, site }) => {
  await signInAsStaff(page.request, site)
  await page.setViewportSize({ width: 1280, height: 740 })
  const previews: string[] = []
  page.on('request', (request) => request.url().includes('/previa') && previews.push(request.url()))
  await page.goto('/painel/conteudo/team/team')
  const frame = page.frameLocator('iframe')
  await expect(frame.getByRole('heading', { level: 1 })).toHaveText('Conheça Nossa Equipe')
  expect(await frame.locator('html').evaluate((html) => html.clientWidth)).toBe(360)
  await page.waitForSelector(ready)
  await page.locator('[name="heading.pt"]').fill('Gente da casa')
  await page.getByRole('button', { name: 'Salvar', exact: true }).click()
  await expect(frame.getByRole('heading', { level: 1 })).toHaveText('Gente da casa')
  const loaded = previews.length
  await page.setViewportSize({ width: 360, height: 740 })
  await page.reload()
  await page.waitForSelector(ready)
  await expect(page.locator('iframe')).toBeHidden()
  expect(previews).toHaveLength(loaded)
})

async function publishPage({ request }: Page, id: string, blocks: readonly object[]) {
  const document = { heading: { pt: `Página ${id}`, en: `Page ${id}` }, blocks }
  const post = { intent: 'publish', revision: '0', newId: id, document }
  const sent = await request.post('/painel/conteudo/pages/novo', { data: post, maxRedirects: 0 })
  // Another test of the same site may have published it.
  if (sent.status() !== 422) expect(sent.headers()['location'], id).toContain('feito=on-site')
  await shows(request, `/sobre/${id}`, `Página ${id}`)
}

let count = 0

/** Another text each time: parts of one page seldom have the same heading. */
function words() {
  count++
  return {
    pt: `Inseminação artificial em tempo fixo ${count}`,
    en: `Fixed-time artificial insemination ${count}`,
  }
}

const prose =
  '## Subtítulo\n\nUm parágrafo com **ênfase** e um [link](/equipe).\n\n- Um\n- Outro\n\n> Citação'

const samples: Partial<Record<FormField['control'], unknown>> = {
  markdown: { pt: prose, en: prose },
  picture: 'about',
  switch: true,
  money: 1_234_500,
  day: '2030-01-31',
  address: 'https://example.com/',
}

/** A value for a field of a part; with `isFull`, one for what is optional, too. */
function valueFor(field: FormField, isFull: boolean, paper: string): unknown {
  if (['id', 'isHidden', 'cross'].includes(field.key) || (field.isOptional && !isFull)) return undefined
  if (field.control === 'choice') return field.options[0]?.value
  if (field.control === 'reference' && field.reference.collection === 'breeds') return 'nelore'
  if (field.control === 'reference') return field.reference.key === 'address' ? '/nossos-touros' : 'touros'
  if (field.control === 'text') return words()
  if (field.control === 'group') return groupOf(field.fields, isFull, paper)
  if (field.control === 'list')
    return [0, 1, 2].map(() => valueFor({ ...field.item, isOptional: false }, isFull, paper))
  return field.control === 'paper' ? paper : (samples[field.control] ?? 'Aroeira')
}

function groupOf(fields: readonly FormField[], isFull: boolean, paper: string): Record<string, unknown> {
  return Object.fromEntries(fields.map((field) => [field.key, valueFor(field, isFull, paper)]))
}

/** Each kind alone with all that it may have, all kinds with what they need, all computed parts, and all ordered pairs. */
function pagesOf(kinds: readonly FieldKind[], paper: string): [id: string, blocks: object[]][] {
  const part = ({ value, fields }: FieldKind, isFull = true) => ({
    kind: value,
    ...groupOf(fields, isFull, paper),
  })
  const [computed] = kinds.flatMap(({ fields }) => fields.filter(({ key }) => key === 'of'))
  const options = computed?.control === 'choice' ? computed.options : []
  // Each kind beside itself, and before and after each later one.
  const beside = kinds.flatMap((one, at) => [one, ...kinds.slice(at + 1).flatMap((other) => [one, other])])
  const pairs = [...beside, ...kinds.slice(0, 1)].map((each, at) => part(each, Math.floor(at / 2) % 2 === 0))
  const perPage = 60
  return [
    ...kinds.map((each): [string, object[]] => [`so-${each.value}`, [part(each)]]),
    ['simples', kinds.map((each) => part(each, false))],
    [
      'do-site',
      options.map(({ value }) => ({ kind: 'computed', of: value, heading: words(), list: 'touros' })),
    ],
    ...[0, 1, 2].map((at): [string, object[]] => [
      `pares-${at + 1}`,
      pairs.slice(at * perPage, (at + 1) * perPage + 1),
    ]),
  ]
}

const [blocksField] = fieldsOfCollection('pages').filter(({ key }) => key === 'blocks')
const item = blocksField?.control === 'list' ? blocksField.item : undefined
const kinds = item?.control === 'kinds' ? item.kinds : []

const views = [
  { language: 'pt', width: 360, media: { colorScheme: 'light' }, zoom: { width: 320, textPercent: 100 } },
  { language: 'en', width: 1280, media: { colorScheme: 'dark' }, zoom: { width: 390, textPercent: 200 } },
  { language: 'pt', width: 360, media: { forcedColors: 'active' }, zoom: { width: 390, textPercent: 200 } },
] as const

test.describe('parts of pages, alone and beside each other,', () => {
  test.describe.configure({ mode: 'serial' })

  const ids = pagesOf(kinds, '').map(([id]) => id)
  const pathOf = (id: string, language: Language = 'pt') => inLanguage(`/sobre/${id}`, language)

  test('are published', async ({ page, site }) => {
    await signInAsStaff(page.request, site)
    const multipart = { paper: { name: 'ficha.pdf', mimeType: 'application/pdf', buffer: pdfOf('ficha') } }
    const { paper } = await (await page.request.post('/painel/fotos', { multipart })).json()
    await Promise.all(pagesOf(kinds, paper).map(([id, blocks]) => publishPage(page, id, blocks)))
  })

  for (const [index, { language, width, media, zoom }] of views.entries())
    test(`are accessible and fit: ${JSON.stringify({ width, ...media, zoom })}`, async ({ page }) => {
      await page.emulateMedia(media)
      await page.addInitScript('sessionStorage.opened = 1')
      for (const id of partOf(ids, index, views.length)) {
        await page.setViewportSize({ width, height: 800 })
        await page.goto(pathOf(id, language))
        // Axe reads the author's colours where they are not shown.
        if (!('forcedColors' in media)) await expectAccessible(page, id, [width])
        expect(await findCutOffText(page, zoom), id).toEqual([])
        // Without scripts a page is what the server has sent.
        const sent = await (await page.request.get(pathOf(id, language))).text()
        for (const text of await page.getByRole('main').getByRole('heading').allTextContents())
          expect(sent, id).toContain(text.replaceAll("'", '&#x27;'))
      }
    })
})
