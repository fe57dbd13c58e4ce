import { within } from '@testing-library/dom'
import { expect, it } from 'vitest'
import { pageOf } from '../../../test/page.ts'
import { bulls } from '../../../test/sample-herd.ts'
import { staffSiteOfTest } from '../../../test/staff.ts'

it('the panel names what keeps the newest publication from being shown', async () => {
  const { site, staff } = await staffSiteOfTest()
  const [bull] = bulls
  const { database } = site.services
  await database
    .updateTable('content_entries')
    .set({ published: JSON.stringify({ ...bull, name: 'Nunca Visto', weightKg: 1 }) })
    .where('id', '=', bull?.id ?? '')
    .execute()
  await database
    .insertInto('content_versions')
    .values({ number: 2, published_at: 1, published_by: '', note: '' })
    .execute()
  await site.refresh()
  const panel = await pageOf(await staff.get('/painel/ofertas'))
  const notice = panel.getAllByRole('alert').map((each) => within(each))
  const links = notice.flatMap((each) => each.queryAllByRole('link', { name: 'Nunca Visto' }))
  expect(links.map((link) => link.getAttribute('href'))).toEqual([`/painel/conteudo/animals/${bull?.id}`])
})
