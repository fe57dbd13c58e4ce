import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { visitsAll } from '../test/scope.ts'
import { expect, listenFor, startApp, test } from './test.ts'
import {
  fillContact,
  readStorage,
  siteBehindLine,
  startBrowser,
  storeMessage,
  texts,
} from './unsent-helpers.ts'

const subjectsOf = async (
  { mails }: { mails(): Promise<{ subject?: string | undefined }[]> },
  name: string,
) => (await mails()).filter(({ subject }) => subject?.includes(name))

let behind: Awaited<ReturnType<typeof siteBehindLine>>
test.describe.configure({ mode: 'default' })
test.use({ serviceWorkers: 'allow' })
test.beforeAll(async () => {
  // On a busy machine the site takes its time to start.
  test.setTimeout(180_000)
  behind = await siteBehindLine()
})
test.afterAll(() => behind.close())
test.beforeEach(({ page: _ }) => {
  behind.line.setSignal(true)
  behind.line.plan = () => 'none'
})

for (const language of visitsAll ? (['pt', 'en'] as const) : (['pt'] as const))
  test(`a message without signal is stored, sent when the signal returns, and leaves nothing behind (${language})`, async ({
    page,
  }) => {
    const { site, line } = behind
    const text = texts[language]
    const name = `Otto Semsinal ${language}`
    await page.goto(line.address + (language === 'en' ? '/en' : '/'))
    await fillContact(page, name)
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => {}))
    line.setSignal(false)
    await page.getByRole('button', { name: text.send }).click()
    await expect(page.getByRole('main').getByRole('status')).toContainText(text.stored)
    await expect(page.getByRole('form').locator('[name=name]')).toHaveValue('')
    await expect(page.getByRole('button', { name: text.line })).toBeVisible()
    expect(await readStorage(page)).toContain('Segredo do curral')
    expect(await subjectsOf(site, name)).toHaveLength(0)

    line.setSignal(true)
    await page.evaluate(() => dispatchEvent(new Event('online')))
    await expect(page.locator('.page-top')).toContainText(text.sent)
    await expect(page.getByRole('button', { name: text.line })).toBeHidden()
    await expect(page.getByText(text.stored)).toHaveCount(0)
    await expect.poll(() => subjectsOf(site, name)).toHaveLength(1)
    for (const personal of ['Segredo', 'Semsinal', 'offline@example', '99999-1234', 'Sinop'])
      expect(await readStorage(page)).not.toContain(personal)
  })

test('a killed browser sends the message at the next opening, and the ranch receives it once', async () => {
  const { site, line } = behind
  const profile = await mkdtemp(join(tmpdir(), 'matriz-profile-'))
  try {
    const first = await startBrowser(profile)
    const page = await first.context.newPage()
    await page.goto(line.address)
    await fillContact(page, 'Kira Reabre')
    // The request arrives, but its response is lost.
    line.plan = () => 'after'
    await page.getByRole('button', { name: texts.pt.send }).click()
    await expect(page.getByText(texts.pt.stored)).toBeVisible()
    line.setSignal(false)
    await first.kill()

    line.setSignal(true)
    line.plan = () => 'none'
    const second = await startBrowser(profile)
    const reopened = await second.context.newPage()
    await reopened.goto(`${line.address}/blog`)
    await expect(reopened.locator('.page-top')).toContainText(texts.pt.sent)
    expect(await readStorage(reopened)).not.toContain('Kira Reabre')
    await expect.poll(() => subjectsOf(site, 'Kira Reabre')).toHaveLength(1)
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
    await fillContact(page, 'Sônia Sincro')
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => {}))
    line.setSignal(false)
    await page.getByRole('button', { name: texts.pt.send }).click()
    await expect(page.getByText(texts.pt.stored)).toBeVisible()
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
    await expect.poll(() => subjectsOf(site, 'Sônia Sincro')).toHaveLength(1)
    expect(second.context.pages().every((each) => each.url() === 'about:blank')).toBe(true)

    await blank.goto(`${line.address}/blog`)
    await expect(blank.locator('.page-top')).toContainText(texts.pt.sent)
    expect(await readStorage(blank)).not.toContain('nia Sincro')
    await expect.poll(() => subjectsOf(site, 'Sônia Sincro')).toHaveLength(1)
    await second.kill()
  } finally {
    await rm(profile, { recursive: true, force: true })
  }
})

test('two tabs send a message once', async ({ page, context }) => {
  const { site, line } = behind
  const posts: string[] = []
  // Without signal they fail.
  context.on('requestfinished', (request) => request.method() === 'POST' && posts.push(request.url()))
  const other = await context.newPage()
  const noise = listenFor(other)
  await other.goto(`${line.address}/blog`)
  // Its script could not be fetched later, without signal.
  await startApp(other)
  await storeMessage(page, line, 'Dora Duplas')
  await expect(other.getByRole('button', { name: texts.pt.line })).toBeVisible()
  line.setSignal(true)
  await Promise.all([page, other].map((each) => each.evaluate(() => dispatchEvent(new Event('online')))))
  await expect(page.getByRole('button', { name: texts.pt.line })).toBeHidden()
  await expect(other.getByRole('button', { name: texts.pt.line })).toBeHidden()
  expect(posts).toHaveLength(1)
  await expect.poll(() => subjectsOf(site, 'Dora Duplas')).toHaveLength(1)
  expect(noise()).toEqual([])
})

test('a message that the rules refuse leads to its form, filled in, and is gone once corrected', async ({
  page,
}) => {
  const { site, line } = behind
  await storeMessage(page, line, 'Rita Regras')
  // As if the rules for an e-mail address had changed since.
  await changeStored(page, 'offline@')
  line.setSignal(true)
  await page.goto(`${line.address}/blog`)
  await expect(page.getByRole('button', { name: texts.pt.line })).toContainText('Toque para resolver.')
  await page.getByRole('button', { name: texts.pt.line }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('Precisa de uma correção')
  await dialog.getByRole('button', { name: 'Corrigir' }).click()
  const form = page.getByRole('form', { name: 'Formulário de contato' })
  await expect(form.getByLabel('E-mail')).toHaveAccessibleDescription('Email inválido')
  await expect(form.getByLabel('Nome completo')).toHaveValue('Rita Regras')
  await expect(form.getByLabel('Mensagem')).toHaveValue('Segredo do curral')
  await form.getByLabel('E-mail').fill('rita@example.com')
  await form.getByRole('button', { name: texts.pt.send }).click()
  await expect(form.getByRole('status')).toContainText('Mensagem enviada com sucesso!')
  await expect(page.getByRole('button', { name: texts.pt.line })).toBeHidden()
  await expect.poll(() => subjectsOf(site, 'Rita Regras')).toHaveLength(1)
  expect(await readStorage(page)).not.toContain('Rita Regras')
})

test('the list sends, copies and deletes with the keyboard, and returns the focus', async ({
  page,
  context,
}) => {
  const { line } = behind
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.setViewportSize({ width: 360, height: 640 })
  await storeMessage(page, line, 'Lia Lista')
  const opener = page.getByRole('button', { name: texts.pt.line })
  await opener.focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Mensagens guardadas' })
  await expect(dialog).toContainText('Quem usa este celular pode ver estas mensagens.')
  const chat = dialog.getByRole('link', { name: 'Enviar por WhatsApp' })
  expect(decodeURIComponent((await chat.getAttribute('href')) ?? '')).toContain('Mensagem: Segredo do curral')
  await dialog.getByRole('button', { name: 'Copiar o texto' }).press('Enter')
  await expect(dialog.getByText('Texto copiado.')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('Nome completo: Lia Lista')
  await dialog.getByRole('button', { name: 'Enviar agora' }).press('Enter')
  await expect(dialog).toContainText('Ainda não deu para enviar. A mensagem continua guardada.')
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
  await page.keyboard.press('Escape')
  await expect(opener).toBeFocused()
  await opener.press('Enter')
  await dialog.getByRole('button', { name: 'Apagar', exact: true }).press('Enter')
  await expect(dialog.getByRole('button', { name: 'Não apagar' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('button', { name: 'Apagar', exact: true })).toBeFocused()
  await page.keyboard.press('Enter')
  await dialog.getByRole('button', { name: 'Sim, apagar' }).press('Enter')
  await expect(dialog).toBeHidden()
  expect(await readStorage(page)).not.toContain('Lia Lista')
})

test('where the browser stores nothing, the form stays filled and offers chat and copy', async ({ page }) => {
  const { line } = behind
  await page.addInitScript(() => {
    IDBFactory.prototype.open = () => {
      throw new DOMException('blocked', 'SecurityError')
    }
  })
  await page.goto(line.address)
  await fillContact(page, 'Pia Privada')
  line.setSignal(false)
  await page.getByRole('button', { name: texts.pt.send }).click()
  const alert = page.getByRole('alert')
  await expect(alert).toContainText('este navegador não deixa guardar a mensagem')
  await expect(alert.getByRole('link', { name: 'Enviar por WhatsApp' })).toHaveAttribute(
    'href',
    /Pia%20Privada/,
  )
  await expect(alert.getByRole('button', { name: 'Copiar o texto' })).toBeVisible()
  await expect(page.getByRole('form').getByLabel('Nome completo')).toHaveValue('Pia Privada')
})

/** Changes what the browser stores, as an older version of the site would have left it. */
async function changeStored(page: Page, email: string): Promise<void> {
  // Race: the page that is left may be about to send it.
  behind.line.plan = () => 'before'
  behind.line.setSignal(true)
  // No page that sends it.
  await page.goto(`${behind.line.address}/robots.txt`)
  await page.evaluate(
    (email) =>
      new Promise<void>((resolve, reject) => {
        const request = indexedDB.open('matriz')
        request.onerror = () => reject(request.error)
        request.onsuccess = () => {
          const transaction = request.result.transaction('unsent', 'readwrite')
          const store = transaction.objectStore('unsent')
          const all: IDBRequest<{ fields: string }[]> = store.getAll()
          all.onsuccess = () => {
            for (const message of all.result) {
              const fields = new URLSearchParams(message.fields)
              fields.set('email', email)
              store.put({ ...message, fields: String(fields) })
            }
          }
          transaction.oncomplete = () => {
            request.result.close()
            resolve()
          }
        }
      }),
    email,
  )
  behind.line.plan = () => 'none'
}
