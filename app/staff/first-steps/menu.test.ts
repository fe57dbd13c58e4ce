import { within } from '@testing-library/dom'
import { expect, it } from 'vitest'
import { pageOf } from '../../../test/page.ts'
import type { TestSite } from '../../../test/site.ts'
import { staffSiteOfTest } from '../../../test/staff.ts'
import type { Visitor } from '../../../test/visitor.ts'
import { usualLayout } from '../../domain/content/site-layout.ts'

const path = '/painel/comecar/menu'

it('menu, home page and footer follow the owner, and come back as they were', async () => {
  const { site, staff } = await staffSiteOfTest()
  const before = await (await site.request('/')).text()
  await send(staff, formOf(['team', 'howItWorks', 'home'], ['products', 'contact']))
  const home = await pageOf(await site.request('/'))
  // “Como Funciona” has no section to lead to.
  const menu = menuIn(home)
  expect(menu.slice(0, 2)).toEqual(['Conheça Nossa Equipe', 'Início'])
  for (const gone of ['Como Funciona', 'Blog', 'BANCO GENÉTICO']) expect(menu).not.toContain(gone)
  const sections = Array.from(home.document.querySelectorAll('main section[id]'), ({ id }) => id)
  expect(sections).toEqual(['products', 'contact'])
  const footer = within(home.getByRole('navigation', { name: 'Navegação' }))
  expect(footer.getAllByRole('link').map((link) => link.textContent)).toEqual([
    'Produtos e Soluções',
    'Contato',
  ])
  await send(staff, formOf(usualLayout.menu, usualLayout.sections))
  expect(await (await site.request('/')).text()).toBe(before)
})

it('refuses a home page without the contact, and ignores invented entries', async () => {
  const { site, staff } = await staffSiteOfTest()
  expect((await send(staff, formOf(usualLayout.menu, ['about']))).status).toBe(422)
  await send(staff, formOf(['home', '<script>', 'constructor'], usualLayout.sections))
  const menu = await menuOf(site)
  expect(menu[0]).toBe('Início')
  expect(menu).not.toContain('Sobre')
})

/** Posts a form of the present page. */
async function send(staff: Visitor, form: URLSearchParams) {
  const { document } = await pageOf(await staff.get(path))
  form.set('revision', document.querySelector<HTMLInputElement>('[name=revision]')?.value ?? '')
  return staff.post(path, form)
}

function formOf(menu: readonly string[], sections: readonly string[]) {
  return new URLSearchParams([
    ...menu.map((code) => ['menu', code]),
    ...sections.map((code) => ['sections', code]),
  ])
}

/** The menu is a popover: closed, it has no role. */
function menuIn({ document }: { document: Document }) {
  return Array.from(document.querySelectorAll('#menu a'), (link) => link.textContent)
}

async function menuOf(site: TestSite) {
  return menuIn(await pageOf(await site.request('/')))
}
