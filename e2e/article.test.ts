import type { Browser, Locator, Page } from '@playwright/test'
import { photograph } from '../test/photograph.ts'
import { signInAsStaff } from './staff-account.ts'
import { expect, listenFor, type RunningSite, ready, test } from './test.ts'

const newArticle = '/painel/conteudo/articles/novo'

async function openNew(browser: Browser, site: RunningSite) {
  const viewport = { width: 360, height: 740 }
  const context = await browser.newContext({ baseURL: site.address, viewport })
  await signInAsStaff(context.request, site)
  const page = await context.newPage()
  const noise = listenFor(page)
  await page.goto(newArticle)
  await page.waitForSelector(ready)
  return { page, noise, context }
}

const textOf = (page: Page) => page.getByRole('textbox', { name: 'Texto em português' })
const markdownOf = (page: Page) => page.locator('textarea[name="body.pt"]')

test('a text is shown as it will look while one types, and reaches the form as Markdown', async ({
  browser,
  site,
}) => {
  const { page, noise, context } = await openNew(browser, site)
  const text = textOf(page)
  await text.click()
  await page.keyboard.type('## Seca')
  await expect(text.getByRole('heading', { level: 2, name: 'Seca' })).toBeVisible()
  await page.keyboard.press('Enter')
  await page.keyboard.type('Água ')
  await page.keyboard.press('Control+b')
  await page.keyboard.type('limpa')
  await page.keyboard.press('Control+b')
  await page.keyboard.press('Enter')
  await page.keyboard.type('- sal')
  await page.keyboard.press('Enter')
  await page.keyboard.type('capim')
  await expect(markdownOf(page)).toHaveValue('## Seca\n\nÁgua **limpa**\n\n- sal\n- capim')
  await page.getByRole('button', { name: 'Desfazer' }).first().click()
  await expect(markdownOf(page)).not.toHaveValue(/capim/)

  await page.getByRole('button', { name: 'Ver como texto simples' }).first().click()
  await markdownOf(page).fill('Um *texto* <b>simples</b>')
  await page.getByRole('button', { name: 'Ver formatado' }).click()
  await expect(text.getByText('texto')).toHaveJSProperty('localName', 'em')
  expect(noise()).toEqual([])
  await context.close()
})

async function paste(page: Page, formats: Record<string, string>): Promise<void> {
  await textOf(page).evaluate((element, all) => {
    const clipboardData = new DataTransfer()
    for (const [type, value] of Object.entries(all)) clipboardData.setData(type, value)
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, formats)
}

const word = `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><style>p{color:red}</style></head><body>
<!--StartFragment--><h1 style='mso-list:none'>Manejo<o:p></o:p></h1>
<p class=MsoNormal style='margin:0'><b><span style='color:red'>Sal</span></b> todo <i>dia</i>, <span style='font-weight:bold'>água</span>.</p>
<p class=MsoListParagraphCxSpFirst style='mso-list:l0 level1 lfo1'><![if !supportLists]><span style='mso-list:Ignore'>·<span>  </span></span><![endif]>Cocho</p>
<p class=MsoListParagraphCxSpLast style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>·</span>Sombra</p>
<p onclick="alert(1)"><a href="javascript:alert(1)">a</a> <a href="http://a.com">b</a><script>alert(1)</script></p>
<img src="data:image/png;base64,AAAA"><img src="file:///C:/a.png"><!--EndFragment--></body></html>`

const pasted: { from: string; formats: Record<string, string>; markdown: string }[] = [
  {
    from: 'Word',
    formats: { 'text/html': word, 'text/plain': 'Manejo' },
    markdown: '## Manejo\n\n**Sal** todo *dia*, **água**.\n\n- Cocho\n- Sombra\n\na [b](https://a.com)',
  },
  {
    from: 'WhatsApp',
    formats: {
      'text/plain': '*Leilão* no _sábado_\n• touros\n• novilhas\n\n1. chegar\n2. comprar\n5*3 e a_b',
    },
    markdown: '**Leilão** no *sábado*\n\n- touros\n- novilhas\n\n1. chegar\n2. comprar\n\n5\\*3 e a_b',
  },
  {
    from: 'YouTube',
    formats: { 'text/plain': ' https://youtu.be/dQw4w9WgXcQ?si=a_b \n' },
    markdown: 'https://youtu.be/dQw4w9WgXcQ?si=a_b',
  },
]

for (const { from, formats, markdown } of pasted)
  test(`text from ${from} keeps headings, bold and lists, and drops the rest`, async ({ browser, site }) => {
    const { page, noise, context } = await openNew(browser, site)
    await textOf(page).click()
    await paste(page, formats)
    await expect(markdownOf(page)).toHaveValue(markdown)
    expect(noise()).toEqual([])
    await context.close()
  })

test('on a phone, an article with a picture and a video takes at most nine taps', async ({
  browser,
  site,
}) => {
  const { page, noise, context } = await openNew(browser, site)
  const photo = await photograph()
  const sent = await page.request.post('/painel/fotos', {
    headers: { Accept: 'application/json', Origin: site.address },
    multipart: {
      photo: { name: 'a.jpg', mimeType: 'image/jpeg', buffer: photo },
      altPt: 'Vacas na aguada',
      altEn: '',
    },
  })
  const { digest } = await sent.json()
  await page.request.post(`/painel/fotos/${digest}`, {
    headers: { Origin: site.address },
    form: { intent: 'turn:right' },
  })

  let taps = 0
  let scrolled = 0
  const tap = async (target: Locator) => {
    const before = await page.evaluate(() => scrollY)
    await target.scrollIntoViewIfNeeded()
    scrolled += Math.abs((await page.evaluate(() => scrollY)) - before)
    await target.click()
    taps++
  }
  await page.goto('/painel')
  await page.waitForSelector(ready)
  await tap(page.getByRole('link', { name: 'Textos', exact: true }))
  await page.waitForURL('**/painel/textos')
  await tap(page.locator('summary', { hasText: 'Novo' }))
  await tap(page.getByRole('link', { name: 'Artigo', exact: true }))
  await tap(page.getByRole('group', { name: 'Título' }).getByLabel('Português'))
  await page.keyboard.type('Água no cocho')
  await tap(textOf(page))
  await page.keyboard.type('Um boi bebe muito.')
  await page.keyboard.press('Enter')
  await paste(page, { 'text/plain': 'https://youtu.be/dQw4w9WgXcQ' })
  await tap(page.getByRole('button', { name: 'Foto', exact: true }).first())
  await tap(page.getByRole('button', { name: 'Escolher esta: Vacas na aguada' }))
  await expect(markdownOf(page)).toHaveValue(
    /^Um boi bebe muito\.\n\nhttps:\/\/youtu\.be\/dQw4w9WgXcQ\n\n!\[Vacas na aguada\]\(\/imagens\/\w{32}-800\)$/,
  )
  const inText = page.locator('.ProseMirror img[src]')
  await expect(inText).toHaveAttribute('src', /^\/imagens\/\w{32}-\d+$/)
  await expect(inText, 'is shown turned').not.toHaveAttribute('src', new RegExp(digest))
  const screens = scrolled / 740
  await tap(page.getByRole('button', { name: 'Publicar' }))
  await expect(page.getByText('No ar.')).toBeVisible()
  expect(taps).toBeLessThanOrEqual(9)
  expect(screens).toBeLessThanOrEqual(2)
  expect(noise()).toEqual([])

  await page.goto('/blog/agua-no-cocho')
  await page.waitForSelector(ready)
  await expect(page.getByRole('img', { name: 'Vacas na aguada' })).toBeVisible()
  await expect(page.locator('iframe')).toHaveCount(0)
  await page.route('https://www.youtube-nocookie.com/**', (route) => route.fulfill({ body: 'vídeo' }))
  await page.getByRole('link', { name: 'Assistir: Vídeo de Água no cocho' }).click()
  await expect(page.locator('iframe')).toHaveAttribute('src', /youtube-nocookie\.com\/embed\/dQw4w9WgXcQ/)
  await context.close()
})
