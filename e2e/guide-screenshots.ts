import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, chromium, type Locator, type Page } from '@playwright/test'
import sharp from 'sharp'
import prepareJourneys from './find-browser.ts'
import { signInAsStaff } from './staff-account.ts'
import { browserFlags, expect, type RunningSite, ready, startSite } from './test.ts'

/** The staff member's page, and that of a colleague. */
interface Desk {
  page: Page
  colleague: Page
}

/** Brings the panel to what the guide speaks about; returns what the picture shows, from top to bottom. */
type Scene = (desk: Desk) => Promise<Locator[]>

/** The pictures of `docs/guide.md` by their names. Later scenes see what earlier ones have changed. */
const scenes: Readonly<Record<string, Scene>> = {
  async painel({ page }) {
    await open(page, '/painel/rebanho')
    await page.getByRole('button', { name: /Menu/ }).click()
    return [page.getByRole('banner'), page.getByRole('link', { name: 'Guia' })]
  },

  async situacao({ page }) {
    await open(page, '/painel/rebanho?busca=aroeira')
    const row = page.getByRole('row').filter({ hasText: 'Aroeira da Matriz' })
    await row.getByText('Disponível', { exact: true }).click()
    await row.getByRole('textbox', { name: 'Anotação' }).fill('João Batista, R$ 18.000')
    return [page.getByRole('search'), row]
  },

  async desfazer({ page }) {
    const row = page.getByRole('row').filter({ hasText: 'Aroeira da Matriz' })
    await row.getByRole('button', { name: 'Vendido' }).click()
    const notice = page.getByRole('status').filter({ hasText: 'Aroeira da Matriz' })
    await notice.waitFor()
    return [page.getByRole('heading', { level: 1 }), notice]
  },

  async animal({ page }) {
    await open(page, '/painel/conteudo/animals/touro-02')
    return [page.getByRole('heading', { level: 1 }), page.locator('#rgn-hint')]
  },

  async salvar({ page }) {
    await open(page, '/painel/conteudo/animals/touro-02')
    return [page.getByRole('button', { name: 'Publicar' }), page.getByRole('button', { name: 'Prévia' })]
  },

  async ingles({ page }) {
    await open(page, '/painel/conteudo/offers/consultoria-tecnica')
    const description = page.getByRole('group', { name: 'Descrição', exact: true })
    await description
      .getByLabel('Português')
      .fill('Visita à fazenda, diagnóstico do rebanho e plano de acasalamentos para o ano.')
    await save(page)
    return [description]
  },

  async preco({ page }) {
    await open(page, '/painel/conteudo/offers/prenhez-receptora-produtor')
    return [labelOf(page, 'price.cents'), page.locator('[name="price.per.en"]')]
  },

  async texto({ page }) {
    await open(page, '/painel/conteudo/articles/raca-sindi')
    const text = page.getByRole('group', { name: 'Texto', exact: true })
    const typed = text.getByRole('textbox', { name: 'Texto em português' })
    await typed.evaluate(({ style }) => {
      style.maxHeight = '15rem'
      style.overflow = 'hidden'
    })
    return [text.getByText('Português'), typed]
  },

  async novo({ page }) {
    await open(page, '/painel/rebanho')
    await page.getByText('Novo', { exact: true }).click()
    return [
      page.getByText('Novo', { exact: true }),
      page.getByRole('link', { name: 'Embrião', exact: true }).first(),
    ]
  },

  async foto({ page }) {
    await page.getByRole('link', { name: 'Touro', exact: true }).click()
    await page.waitForURL('**/novo?tipo=touro')
    await page.getByRole('button', { name: 'Acrescentar: foto' }).click()
    const picture = page.getByRole('listitem').filter({ hasText: 'Enviar foto' })
    const buffer = await sharp('content/images/poster-nelore.svg', { density: 300 })
      .resize(1600, 1200, { fit: 'cover' })
      .jpeg()
      .toBuffer()
    await picture
      .getByLabel('Enviar foto')
      .setInputFiles({ name: 'IMG_0042.jpg', mimeType: 'image/jpeg', buffer })
    await picture.getByText('Foto enviada.').last().waitFor()
    return [
      picture.getByRole('group', { name: 'Foto', exact: true }),
      picture.getByRole('group', { name: 'O que a foto mostra' }),
    ]
  },

  async avaliacao({ page }) {
    await open(page, '/painel/conteudo/animals/touro-02?aberto=evaluations.0')
    return [labelOf(page, 'evaluations.0.programme'), page.locator('[id="evaluations.0.traits.PM-EM"]')]
  },

  async ponto({ page }) {
    await open(page, '/painel/fotos')
    await page
      .getByRole('link', { name: /Sem uso/ })
      .first()
      .click()
    const focus = page.getByRole('button', { name: 'Marcar o ponto principal da foto' })
    await focus.click({ position: { x: 190, y: 60 } })
    await expect(page.getByLabel('Da esquerda (0 a 100)')).toHaveValue('68')
    return [page.getByRole('heading', { name: 'Ponto principal' }), focus]
  },

  async planilha({ page }) {
    await open(page, '/painel/rebanho/planilha')
    const buffer = Buffer.from('Id;Nome;Peso (kg)\ntouro-01;;868\ntouro-02;Baluarte II da Matriz;\n')
    await page.getByLabel(/Arquivo/).setInputFiles({ name: 'rebanho.csv', mimeType: 'text/csv', buffer })
    await page.getByRole('button', { name: 'Conferir' }).click()
    await page.getByRole('heading', { name: 'Conferir a planilha' }).waitFor()
    return [page.getByRole('heading', { level: 1 }), page.getByText(/de .* para /).last()]
  },

  async rascunhos({ page }) {
    await open(page, '/painel/conteudo/animals/touro-03')
    await page.getByLabel(/^Peso/).fill('812')
    await save(page)
    await open(page, '/painel/rascunhos')
    return [page.getByRole('heading', { level: 1 }), page.getByRole('button', { name: 'Marcar a hora' })]
  },

  async historico({ page }) {
    await open(page, '/painel/conteudo/animals/touro-01/historico')
    return [page.getByRole('heading', { level: 1 }), page.getByRole('listitem').last()]
  },

  async recuperar({ page }) {
    await open(page, '/painel/conteudo/animals/touro-05')
    await page.getByLabel(/^Peso/).fill('799')
    await page.waitForFunction(() => Object.values(localStorage).some((stored) => stored.includes('799')))
    await page.reload()
    const notice = page.getByRole('status').filter({ hasText: 'alterações não enviadas' })
    await notice.waitFor()
    return [notice]
  },

  async acesso({ page }) {
    await open(page, '/painel/equipe/acesso')
    await page.getByLabel('E-mail').fill('vaqueiro@example.com')
    await page.getByRole('button', { name: 'Enviar o convite' }).click()
    const editor = page.getByRole('listitem').filter({ hasText: 'vaqueiro@example.com' })
    await editor.waitFor()
    return [page.getByRole('heading', { name: 'Convidar alguém' }), editor]
  },
}

function labelOf(page: Page, field: string): Locator {
  return page.locator(`label[for="${field}"]`)
}

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await page.waitForSelector(ready)
}

async function save(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Salvar', exact: true }).click()
  await page.getByText('Rascunho salvo.').waitFor()
  await page.waitForSelector(ready)
}

/** `npm run screenshots`: takes the pictures of `docs/guide.md` on a phone, from a site of its own. */
const folder = 'docs/screenshots'
const widthPx = 360
const pixelsPerPx = 2
const marginPx = 10
const maxBytes = 60 * 1024

await prepareJourneys()
const dataDir = await mkdtemp(join(tmpdir(), 'matriz-screenshots-'))
const site = await startSite(dataDir)
const browser = await chromium.launch({
  executablePath: process.env['MATRIZ_BROWSER'] ?? '',
  args: browserFlags,
})
try {
  await takeAll()
} finally {
  await browser.close()
  site.process.kill('SIGTERM')
  await rm(dataDir, { recursive: true, force: true })
}

async function takeAll(): Promise<void> {
  const desk = { page: await staffPage(browser, site), colleague: await staffPage(browser, site) }
  const sizes: Record<string, { width: number; height: number }> = {}
  await mkdir(folder, { recursive: true })
  for (const [name, scene] of Object.entries(scenes)) {
    const shown = await scene(desk)
    const picture = await compress(await take(desk.page, shown))
    const file = `guia-${name}.webp`
    await writeFile(join(folder, file), picture)
    const { width = 0, height = 0 } = await sharp(picture).metadata()
    sizes[file] = { width: width / pixelsPerPx, height: height / pixelsPerPx }
    console.log(`${file}: ${picture.length} B`)
  }
  // The guide's page keeps room for the pictures.
  await writeFile(join(folder, 'sizes.json'), `${JSON.stringify(sizes, null, 2)}\n`)
}

async function staffPage(browser: Browser, site: RunningSite): Promise<Page> {
  const context = await browser.newContext({
    baseURL: site.address,
    viewport: { width: widthPx, height: 740 },
    deviceScaleFactor: pixelsPerPx,
    colorScheme: 'light',
    reducedMotion: 'reduce',
    hasTouch: true,
    isMobile: true,
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
  })
  await signInAsStaff(context.request, site)
  return context.newPage()
}

/** The page's whole width, from the top of the first to the bottom of the last. */
async function take(page: Page, shown: Locator[]): Promise<Buffer> {
  const isBar = await shown[0]?.evaluate((element) => element.closest('.editor-bar') !== null)
  if (!isBar) await page.evaluate(placeBars)
  await page.evaluate(writeInPortuguese)
  const edges = await Promise.all(
    shown.map((each) =>
      each.evaluate((element) => {
        const { top, bottom } = element.getBoundingClientRect()
        return { top: top + scrollY, bottom: bottom + scrollY }
      }),
    ),
  )
  const top = Math.max(0, Math.floor(Math.min(...edges.map((each) => each.top)) - marginPx))
  const bottom = Math.ceil(Math.max(...edges.map((each) => each.bottom)) + marginPx)
  return page.screenshot({
    fullPage: true,
    animations: 'disabled',
    clip: { x: 0, y: top, width: widthPx, height: bottom - top },
  })
}

/** Pictures that are taller than a screen would have the sticky bar across them. */
function placeBars() {
  for (const bar of document.querySelectorAll<HTMLElement>('.editor-bar')) bar.style.position = 'static'
}

/** Headless browsers have English texts of their own only; phones of ranch hands have Portuguese ones. */
async function writeInPortuguese(): Promise<void> {
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
  for (const input of document.querySelectorAll<HTMLInputElement>('input[type=date]')) {
    const days = input.value.split('-').toReversed().join('/')
    input.type = 'text'
    input.value = days || 'dd/mm/aaaa'
  }
  for (const input of document.querySelectorAll<HTMLInputElement>('input[type=datetime-local]')) {
    input.type = 'text'
    input.value ||= 'dd/mm/aaaa, --:--'
  }
  for (const input of document.querySelectorAll<HTMLInputElement>('input[type=file]')) {
    const text = document.createElement('span')
    text.className = input.className
    text.textContent = `Escolher arquivo ${input.files?.[0]?.name ?? ''}`
    input.replaceWith(text)
  }
  await document.fonts.ready
}

/** WebP in the best quality that is small enough for a phone. */
async function compress(picture: Buffer): Promise<Buffer> {
  for (const quality of [85, 75, 65, 50]) {
    const compressed = await sharp(picture).webp({ quality, effort: 6 }).toBuffer()
    if (compressed.length <= maxBytes) return compressed
  }
  throw new Error(`the picture takes more than ${maxBytes} bytes`)
}
