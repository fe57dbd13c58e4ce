import { within } from '@testing-library/dom'
import { expect, it } from 'vitest'
import { addAnimal, brahmanRanch } from '../../../test/brahman-ranch.ts'
import { openEditor } from '../../../test/editor.ts'
import { pageOf } from '../../../test/page.ts'
import type { TestSite } from '../../../test/site.ts'
import { staffSiteOfTest } from '../../../test/staff.ts'
import type { Visitor } from '../../../test/visitor.ts'
import { usualLayout } from '../../domain/content/site-layout.ts'

const path = '/painel/conteudo/site/site'

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

it('refuses a home page without the contact, and invented entries', async () => {
  const { site, staff } = await staffSiteOfTest()
  const before = await menuOf(site)
  expect((await send(staff, formOf(usualLayout.menu, ['about']))).status).toBe(422)
  expect((await send(staff, formOf(['home', '<script>', 'constructor'], usualLayout.sections))).status).toBe(
    422,
  )
  expect(await menuOf(site)).toEqual(before)
})

it('lists that follow from the animals stand in a menu that the owner has ordered, where she puts them', async () => {
  const { site, staff } = await brahmanRanch()
  await addAnimal(staff, 'touro', { name: 'Trovão da Serra', breed: 'brahman' })
  await addAnimal(staff, 'novilha', { name: 'Açucena da Serra', breed: 'guzera' })
  expect(await menuOf(site)).not.toContain('Touros')
  expect((await send(staff, formOf(['home', 'lists', 'contact'], usualLayout.sections))).status).toBe(302)
  expect((await menuOf(site)).slice(0, 4)).toEqual(['Início', 'Touros', 'Novilhas', 'Contato'])
})

/** Publishes the lists by the editor. */
async function send(staff: Visitor, lists: Readonly<Record<'menu' | 'sections', readonly string[]>>) {
  const { fields } = await openEditor(staff, path)
  const typed = Object.entries(lists).flatMap(([name, codes]) =>
    codes.map((code, index) => [`${name}.${index}`, code] as const),
  )
  const others = Object.entries(fields).filter(([name]) => !/^(menu|sections)\.\d/.test(name))
  return staff.post(path, { ...Object.fromEntries([...others, ...typed]), intent: 'publish' })
}

function formOf(menu: readonly string[], sections: readonly string[]) {
  return { menu, sections }
}

/** The menu is a popover: closed, it has no role. */
function menuIn({ document }: { document: Document }) {
  return Array.from(document.querySelectorAll('#menu a'), (link) => link.textContent)
}

async function menuOf(site: TestSite) {
  return menuIn(await pageOf(await site.request('/')))
}
