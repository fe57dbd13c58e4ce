import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from './test.ts'
import {
  lineOf,
  readStorage,
  siteBehindLine,
  startBrowser,
  storeMessage,
  texts,
  writeMessage,
} from './unsent-helpers.ts'

let behind: Awaited<ReturnType<typeof siteBehindLine>>
test.describe.configure({ mode: 'default' })
test.use({ serviceWorkers: 'allow' })
test.beforeAll(async () => {
  behind = await siteBehindLine()
})
test.afterAll(() => behind.close())
test.beforeEach(({ page: _ }) => {
  behind.line.setSignal(true)
  behind.line.plan = () => 'none'
})

test('a killed browser sends the message at the next opening, and the ranch receives it once', async () => {
  const { site, line } = behind
  const profile = await mkdtemp(join(tmpdir(), 'matriz-profile-'))
  try {
    const first = await startBrowser(profile)
    const page = await first.context.newPage()
    await page.goto(line.address)
    await writeMessage(page, 'Kira Reabre')
    // The request arrives, but its response is lost.
    line.plan = () => 'after'
    await page.getByRole('button', { name: texts.send }).click()
    await expect(page.getByText(texts.stored)).toBeVisible()
    line.setSignal(false)
    await first.kill()

    line.setSignal(true)
    line.plan = () => 'none'
    const second = await startBrowser(profile)
    const reopened = await second.context.newPage()
    await reopened.goto(`${line.address}/blog`)
    await expect(reopened.locator('.page-top')).toContainText(texts.sent)
    expect(await readStorage(reopened)).not.toContain('Kira Reabre')
    await expect.poll(() => site.mailsAbout('Kira Reabre')).toBe(1)
    await second.kill()
  } finally {
    await rm(profile, { recursive: true, force: true })
  }
})

test('a killed browser sends the message by Background Sync without opening the page', async () => {
  const { site, line } = behind
  const profile = await mkdtemp(join(tmpdir(), 'matriz-profile-'))
  try {
    const first = await startBrowser(profile)
    const page = await first.context.newPage()
    await page.goto(line.address)
    await writeMessage(page, 'Sônia Sincro')
    // The very first visit: the worker runs beside the page and does not control it.
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => {}))
    expect(await page.evaluate(() => navigator.serviceWorker.controller)).toBeNull()
    line.setSignal(false)
    await page.getByRole('button', { name: texts.send }).click()
    await expect(page.getByText(texts.stored)).toBeVisible()
    await first.kill()

    line.setSignal(true)
    const second = await startBrowser(profile)
    const blank = await second.context.newPage()
    const session = await second.context.newCDPSession(blank)
    const { promise: registration, resolve } = Promise.withResolvers<string>()
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const own = registrations.find(({ scopeURL }) => scopeURL.startsWith(line.address))
      if (own) resolve(own.registrationId)
    })
    await session.send('ServiceWorker.enable')
    await session.send('ServiceWorker.dispatchSyncEvent', {
      origin: line.address,
      registrationId: await registration,
      tag: 'unsent',
      lastChance: false,
    })
    await expect.poll(() => site.mailsAbout('Sônia Sincro')).toBe(1)
    expect(second.context.pages().every((each) => each.url() === 'about:blank')).toBe(true)

    await blank.goto(`${line.address}/blog`)
    await expect(blank.locator('.page-top')).toContainText(texts.sent)
    expect(await readStorage(blank)).not.toContain('nia Sincro')
    await expect.poll(() => site.mailsAbout('Sônia Sincro')).toBe(1)
    await second.kill()
  } finally {
    await rm(profile, { recursive: true, force: true })
  }
})

test('the line sends and deletes, and fits a small screen', async ({ page }) => {
  const { line } = behind
  await page.setViewportSize({ width: 320, height: 640 })
  await storeMessage(page, line, 'Lia Linha')
  const top = page.locator('.page-top')
  await expect(top).toContainText('1 mensagem guardada')
  await top.getByRole('button', { name: 'Enviar agora' }).press('Enter')
  await expect(top).toContainText('Ainda não deu para enviar. A mensagem continua guardada.')
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
  const answers = [false, true]
  page.on('dialog', (dialog) => void (answers.shift() ? dialog.accept() : dialog.dismiss()))
  await top.getByRole('button', { name: 'Apagar' }).click()
  await expect(lineOf(page)).toBeVisible()
  expect(await readStorage(page)).toContain('Lia Linha')
  await top.getByRole('button', { name: 'Apagar' }).click()
  await expect(lineOf(page)).toBeHidden()
  expect(await readStorage(page)).not.toContain('Lia Linha')
})
