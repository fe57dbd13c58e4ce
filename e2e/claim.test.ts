import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expectAccessible } from './axe.ts'
import { expect, ready, startSite, test } from './test.ts'

test.use({ viewport: { width: 360, height: 740 } })

test('the owner of a new site opens the printed link on a phone, and is in the panel; the code stays nowhere', async ({
  browser,
}) => {
  const dataDir = await mkdtemp(join(tmpdir(), 'matriz-claim-'))
  const site = await startSite(dataDir, { STAFF_EMAILS: '' })
  const output: string[] = []
  site.process.stdout?.on('data', (chunk: Buffer) => output.push(chunk.toString()))
  try {
    const file = join(dataDir, 'comecar.txt')
    await expect.poll(() => readFile(file, 'utf8').catch(() => '')).toContain('/comecar#')
    const code = (await readFile(file, 'utf8')).trim().split('#')[1] ?? ''

    const context = await browser.newContext({ baseURL: site.address })
    const sent: string[] = []
    context.on('request', (request) => sent.push(JSON.stringify([request.url(), request.headers()])))
    const page = await context.newPage()
    await page.goto(`/comecar#${code}`)
    await page.waitForSelector(ready)
    await expect(page.getByLabel('Código do link')).toHaveValue(code)
    expect(page.url()).toBe(`${site.address}/comecar`)
    await expectAccessible(page, 'a claim')
    await page.getByLabel('Seu nome').fill('Dona Zefa')
    await page.getByLabel('E-mail').fill('zefa@example.com')
    await page.getByLabel('Senha').fill('curta')
    await page.getByRole('button', { name: 'Criar a conta e entrar' }).click()
    await expect(page.getByText('A senha precisa de pelo menos 10 caracteres')).toBeVisible()
    await page.getByLabel('Senha').fill('dez-letras-ou-mais')
    await page.getByRole('button', { name: 'Criar a conta e entrar' }).click()
    await expect(page).toHaveURL('/painel/comecar')
    await page.goBack()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Este site já tem dono')
    expect(page.url()).not.toContain('#')
    const stored = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]))
    expect([...sent, stored, ...output].join()).not.toContain(code)
    await expectAccessible(page, 'a claim that is gone')
    await context.close()
  } finally {
    site.process.kill('SIGTERM')
    await rm(dataDir, { recursive: true, force: true })
  }
})
