import { within } from '@testing-library/dom'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { documents } from '../../../test/content.ts'
import { readPublicPage } from '../../../test/public-site.ts'
import { type TestSite, testSite } from '../../../test/site.ts'
import { type Change, operator } from '../../domain/publishing/index.server.ts'

let site: TestSite
beforeAll(async () => {
  site = await testSite('embedded')
  const withdraw = (collection: 'articles' | 'courses' | 'ebooks') =>
    documents[collection].map(({ id }): Change => ({ kind: 'document', collection, id, document: null }))
  const changes = [...withdraw('articles'), ...withdraw('courses'), ...withdraw('ebooks')]
  await site.services.publish(changes, { by: operator, action: 'publish' })
})
afterAll(() => site.remove())

it.each([
  ['/blog', 'Nenhum artigo por enquanto.'],
  ['/en/blog', 'No articles yet.'],
  ['/formacao-tecnica', /^Agora não temos curso marcado/],
  ['/en/formacao-tecnica', /^No course is planned now/],
  ['/calculadoras/cursos', /^Agora não temos curso marcado/],
])('%s says that it is empty, without a heading or a choice that leads nowhere', async (path, text) => {
  const page = readPublicPage(await (await site.request(path)).text())
  page.getByText(text)
  const main = page.getByRole('main')
  expect(within(main).getAllByRole('heading')).toEqual([within(main).getByRole('heading', { level: 1 })])
  expect(main.querySelectorAll('select, ul:empty')).toHaveLength(0)
})
