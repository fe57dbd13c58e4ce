import { within } from '@testing-library/dom'
import { expect, it } from 'vitest'
import { addAnimal, brahmanRanch } from '../../../test/brahman-ranch.ts'
import { documents } from '../../../test/content.ts'
import { openEditor } from '../../../test/editor.ts'
import { pageOf } from '../../../test/page.ts'
import type { TestSite } from '../../../test/site.ts'
import { staffSiteOfTest } from '../../../test/staff.ts'
import type { Visitor } from '../../../test/visitor.ts'
import { usualLayout } from '../../domain/content/site-layout.ts'
import type { Change } from '../../domain/publishing/publish.server.ts'

const path = '/painel/conteudo/site/site'

it('menu, home page and footer follow the owner, and come back as they were', async () => {
  const { site, staff } = await staffSiteOfTest()
  const before = await (await site.request('/')).text()
  await sendMenu(staff, ['team', 'howItWorks', 'home'])
  const kept = documents.home.blocks.filter(({ id }) => id === 'products' || id === 'contact')
  await site.publish([homeWith(kept)])
  const home = await pageOf(await site.request('/'))
  // “Como Funciona” has no part to lead to.
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
  await site.publish([
    homeWith(documents.home.blocks.map((each) => ({ ...each, isHidden: each.id === 'about' }))),
  ])
  expect(menuIn(await pageOf(await site.request('/')))).not.toContain('Sobre')
  await sendMenu(staff, usualLayout.menu)
  await site.publish([homeWith(documents.home.blocks)])
  expect(await (await site.request('/')).text()).toBe(before)
})

it('refuses a home page without the contact, and invented entries', async () => {
  const { site, staff } = await staffSiteOfTest()
  const before = await menuOf(site)
  for (const blocks of [[], documents.home.blocks.map((each) => ({ ...each, isHidden: true }))])
    await expect(site.publish([homeWith(blocks)])).rejects.toThrow('O contato precisa ficar na página')
  expect((await sendMenu(staff, ['home', '<script>', 'constructor'])).status).toBe(422)
  expect(await menuOf(site)).toEqual(before)
})

it('lists that follow from the animals stand in a menu that the owner has ordered, where she puts them', async () => {
  const { site, staff } = await brahmanRanch()
  await addAnimal(staff, 'touro', { name: 'Trovão da Serra', breed: 'brahman' })
  await addAnimal(staff, 'novilha', { name: 'Açucena da Serra', breed: 'guzera' })
  expect(await menuOf(site)).not.toContain('Touros')
  expect((await sendMenu(staff, ['home', 'lists', 'contact'])).status).toBe(302)
  expect((await menuOf(site)).slice(0, 4)).toEqual(['Início', 'Touros', 'Novilhas', 'Contato'])
})

/** Publishes the menu by the editor. */
async function sendMenu(staff: Visitor, menu: readonly string[]) {
  const { fields } = await openEditor(staff, path)
  const typed = menu.map((code, index) => [`menu.${index}`, code] as const)
  const others = Object.entries(fields).filter(([name]) => !/^menu\.\d/.test(name))
  return staff.post(path, { ...Object.fromEntries([...others, ...typed]), intent: 'publish' })
}

function homeWith(blocks: readonly object[]): Change {
  return {
    ...{ kind: 'document', collection: 'home', id: 'home' },
    document: { ...documents.home, blocks },
  }
}

/** The menu is a popover: closed, it has no role. */
function menuIn({ document }: { document: Document }) {
  return Array.from(document.querySelectorAll('#menu a'), (link) => link.textContent)
}

async function menuOf(site: TestSite) {
  return menuIn(await pageOf(await site.request('/')))
}
