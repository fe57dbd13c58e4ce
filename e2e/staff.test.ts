import { signInAsStaff, staffPassword } from './staff-account.ts'
import { expect, opener, ready, staffEmail, test } from './test.ts'

test('on a phone, staff find the panel under “Minha Conta” after they have signed in', async ({
  page,
  playwright,
  site,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  const request = await playwright.request.newContext({ baseURL: site.address })
  await signInAsStaff(request, site)
  await request.dispose()
  await page.goto('/')
  await page.waitForSelector(ready)
  const openFromMenu = async (name: string) => {
    await page.getByRole('button', { name: 'Menu' }).click()
    await opener(page, name).click()
  }
  await openFromMenu('Login')
  const login = page.getByRole('dialog', { name: 'Login' })
  await login.getByLabel('E-mail').fill(staffEmail)
  await login.getByLabel('Senha').fill(staffPassword)
  await login.getByRole('button', { name: 'Entrar' }).click()
  await expect(page.getByText('Login realizado com sucesso!')).toBeVisible()
  const panel = page.getByRole('dialog', { name: 'Minha Conta' }).getByRole('link', { name: 'Painel' })
  await openFromMenu('Minha Conta')
  await expect(panel).toBeVisible()
  // Another page reads the session.
  await page.goto('/blog')
  await page.waitForSelector(ready)
  await openFromMenu('Minha Conta')
  await panel.click()
  await expect(page).toHaveURL('/painel')
})

test('“Editar” on public pages lies across no text and no other button', async ({ page, site }) => {
  await signInAsStaff(page.request, site)
  for (const width of [360, 1280])
    for (const path of ['/', '/nossos-touros']) {
      await page.setViewportSize({ width, height: 800 })
      await page.goto(path)
      await expect(page.locator('.edit-part').nth(1)).toBeVisible()
      const covered = await page.locator('.edit-part').evaluateAll((buttons) =>
        buttons.flatMap((button) => {
          const own = button.getBoundingClientRect()
          const others = document.querySelectorAll('main :is(.price, .edit-part, p, dt, dd, img, .button)')
          return Array.from(others)
            .filter((each) => each !== button && !each.contains(button) && each.checkVisibility())
            .filter((each) => {
              const box = each.getBoundingClientRect()
              const [across, down] = [
                Math.min(own.right, box.right) - Math.max(own.left, box.left),
                Math.min(own.bottom, box.bottom) - Math.max(own.top, box.top),
              ]
              return across > 1 && down > 1 && getComputedStyle(each).position !== 'absolute'
            })
            .map((each) => `${button.id}: ${each.className} ${each.textContent?.slice(0, 30)}`)
        }),
      )
      expect(covered, `${path} at ${width} px`).toEqual([])
    }
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the panel says that it needs it, and whom to call', async ({ page, site }) => {
    await signInAsStaff(page.request, site)
    for (const path of ['/painel', '/painel/rebanho']) {
      await page.goto(path)
      await expect(page.locator('noscript p')).toHaveText(
        /^O painel precisa de JavaScript: .* ou ligue para .*38/,
      )
      await expect(page.getByRole('main')).toBeHidden()
    }
  })
})
