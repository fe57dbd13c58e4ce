import { newDataDir } from './run-command.ts'
import { sendLead, signInAsStaff, staffPassword } from './staff-account.ts'
import { expect, startSite, test } from './test.ts'

test('an owner downloads a copy and restores it on a fresh server, with their browser alone', async ({
  browser,
}) => {
  test.slow()
  await using folder = await newDataDir()
  const [old, fresh] = [await startSite(`${folder.path}/old`), await startSite(`${folder.path}/fresh`)]
  try {
    const before = await browser.newContext({ baseURL: old.address })
    await signInAsStaff(before.request, old)
    await sendLead(before.request)
    const page = await before.newPage()
    await page.goto('/painel/copia')
    await page.getByRole('button', { name: 'Criar a chave' }).click()
    const key = /AGE-SECRET-KEY-1[A-Z0-9]{58}/.exec(await page.getByRole('status').innerText())?.[0] ?? ''
    await page.locator('form[action="/painel/copia.age"] [name=password]').fill(staffPassword)
    const downloading = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Baixar uma cópia' }).click()
    const file = await (await downloading).path()

    const after = await browser.newContext({ baseURL: fresh.address })
    await signInAsStaff(after.request, fresh)
    const there = await after.newPage()
    await there.goto('/painel/copia/restaurar')
    const restore = async (button: string) => {
      const form = there.locator('form[enctype]')
      await form.locator('[name=secretKey]').fill(key)
      await form.locator('[name=password]').fill(staffPassword)
      await form.locator('[name=copy]').setInputFiles(file)
      await form.getByRole('button', { name: button }).click()
    }
    await restore('Só conferir')
    await expect(there.getByRole('status')).toContainText('Cópia conferida')
    await restore('Restaurar no lugar de tudo')
    // The page that waits asks again by itself.
    await expect(there.getByRole('button', { name: 'Entrar' })).toBeVisible({ timeout: 30_000 })
    await signInAsStaff(after.request, fresh)
    expect(await (await after.request.get('/painel/leads.csv')).text()).toContain('Wolfeschlegel')
  } finally {
    for (const site of [old, fresh]) site.process.kill('SIGTERM')
  }
})
