import type { Page } from '@playwright/test'
import { visitsAll } from '../test/scope.ts'
import { expect, keepScriptsBack, opener, type RunningSite, ready, test } from './test.ts'

/* A browser that translates and a password manager change the document before the app starts: nothing that was typed or touched is lost. */

const changes = {
  /** As browsers translate: each text is put into elements of their own. */
  'a translation': () => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const texts: Node[] = []
    while (walker.nextNode()) texts.push(walker.currentNode)
    for (const text of texts) {
      const { parentElement } = text
      if (!text.textContent?.trim() || parentElement?.closest('script, style, option, title')) continue
      const font = document.createElement('font')
      parentElement?.replaceChild(font, text)
      font.append(text)
    }
  },
  /** An element after each field. */
  'a password manager': () => {
    for (const input of document.querySelectorAll('input')) input.after(document.createElement('span'))
  },
}

interface Case {
  path: string
  /** What the visitor does; `change` happens between the first touch and the start of the app. */
  act(page: Page, change: () => Promise<void>, site: RunningSite): Promise<void>
}

const cases: Record<string, Case> = {
  contact: {
    path: '/',
    async act(page, change, site) {
      const form = page.getByRole('main')
      await form.getByLabel('Nome completo').fill('Ana Trocada')
      await change()
      await form.getByLabel('E-mail').fill('ana@example.com')
      await form.getByLabel('Cidade').fill('Janaúba')
      await form.getByLabel('Interesse').selectOption('iatf')
      await form.getByRole('button', { name: 'Enviar mensagem' }).click()
      await expect(page.getByText('Mensagem enviada com sucesso!')).toBeVisible()
      await expect.poll(() => site.mailsAbout('Ana Trocada')).toBeGreaterThan(0)
    },
  },
  'waiting list': {
    path: '/formacao-tecnica',
    async act(page, change, site) {
      await opener(page, /^TENHO INTERESSE: .*IATF/).click()
      const form = page.getByRole('form', { name: 'Lista de interesse' })
      await form.getByLabel('Nome completo').fill('Rui Trocado')
      await change()
      await form.getByLabel('CRMV').fill('MG-1234')
      await form.getByLabel('Telefone').fill('(38) 99999-0000')
      await form.getByLabel('Local de interesse').selectOption('Goiás')
      await form.getByRole('button', { name: 'Registrar interesse' }).click()
      await expect(page.getByText('Interesse Registrado!')).toBeVisible()
      await expect.poll(() => site.mailsAbout('Rui Trocado')).toBeGreaterThan(0)
    },
  },
  search: {
    path: '/nossos-touros',
    async act(page, change) {
      await page.getByText('Filtrar e ordenar').click()
      await page.getByRole('combobox', { name: 'Situação' }).selectOption('vendido')
      await change()
      await page.getByRole('button', { name: 'Mostrar', exact: true }).click()
      await expect(page).toHaveURL(/estado=vendido/)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    },
  },
  toggle: {
    path: '/equipe',
    async act(page, change) {
      const toggle = page.getByRole('button', { name: 'Translate to English' })
      await toggle.focus()
      await change()
      await toggle.click()
      await expect(page).toHaveURL(/\/en\/equipe\??$/)
      await expect(page.getByRole('heading', { level: 1 })).toContainText('Team')
    },
  },
}

for (const [what, apply] of Object.entries(changes))
  for (const when of ['before the touch', 'between the touch and the start'] as const)
    for (const [form, { path, act }] of Object.entries(cases))
      test(`${form}: what is typed and touched survives ${what} ${when}`, async ({ page, site }) => {
        test.skip(!visitsAll && when === 'before the touch' && what === 'a password manager', 'a sample')
        await page.addInitScript('sessionStorage.opened = 1')
        const release = await keepScriptsBack(page)
        await page.goto(path)
        const change = async () => {
          await page.evaluate(apply)
          release()
        }
        if (when === 'before the touch') {
          await change()
          await page.waitForSelector(ready)
          await act(page, async () => {}, site)
        } else await act(page, change, site)
      })

test('an element that is added to the end of the body keeps no app from starting', async ({ page }) => {
  await page.goto('/')
  await page.evaluate(() => document.body.append(document.createElement('div')))
  await page.getByRole('main').getByLabel('Nome completo').fill('Ana')
  await page.waitForSelector('html[data-hydrated]')
  await expect(page.getByRole('main').getByLabel('Nome completo')).toHaveValue('Ana')
})
