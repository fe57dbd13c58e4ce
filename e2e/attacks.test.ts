import { markdownInjections, scriptInjections } from '../test/script-injections.ts'
import { signInAsStaff } from './staff-account.ts'
import { expect, listenFor, ready, test } from './test.ts'

// Pages as the server sends them: `test/attacks/documents.test.ts`.
for (const bypassCSP of [true, false])
  test.describe(bypassCSP ? 'without the Content-Security-Policy' : 'with it', () => {
    test.use({ bypassCSP, meetsFailures: true })

    test('no script in a text runs where the browser itself renders it', async ({ page, site }) => {
      const noticed: string[] = []
      page.on('dialog', (dialog) => {
        noticed.push(`alert ${dialog.message()}`)
        void dialog.dismiss()
      })
      page.on('request', (request) => {
        if (request.url().includes('evil.example')) noticed.push(request.url())
      })
      const noise = listenFor(page)
      let heard = 0
      const findings = () => {
        const lines = [...noticed.splice(0), ...noise().slice(heard)]
        heard = noise().length
        return lines
      }
      // Raw injections are noticed: they run, or the console reports that the policy blocked them.
      await page.goto('/termos-de-uso')
      await page.waitForSelector(ready)
      expect(findings()).toEqual([])
      for (const injection of ['<script>alert(1)</script>', '<img src=x onerror=alert(1)>']) {
        await page.setContent(injection)
        const found: string[] = []
        await expect
          .poll(() => found.push(...findings()) && found.join())
          .toMatch(bypassCSP ? /alert 1/ : /Content Security Policy/)
      }

      await signInAsStaff(page.request, site)
      await page.goto('/painel/conteudo/articles/novo')
      await page.waitForSelector(ready)
      await page.getByRole('button', { name: 'Ver como texto simples' }).first().click()
      const injections = [...scriptInjections, ...markdownInjections]
      const text = page.locator('textarea[name="body.pt"]')
      await text.fill(injections.join('\n\n'))
      await page.getByRole('button', { name: 'Ver formatado' }).click()
      await expect(page.getByRole('textbox', { name: 'Texto em português' })).toContainText('alert(1)')
      await page.locator('[name="title.pt"]').fill(injections.slice(0, 6).join(' '))
      await page.getByRole('button', { name: 'Salvar', exact: true }).click()
      await expect(page.getByText('alert(1)').first()).toBeVisible()
      expect(findings()).toEqual([])
    })
  })
