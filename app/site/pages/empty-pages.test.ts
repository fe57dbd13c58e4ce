import { within } from '@testing-library/dom'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addressIn } from '../../../test/addresses.ts'
import { distinctPages, documents, templateOf } from '../../../test/content.ts'
import { emptyHeadings } from '../../../test/empty-headings.ts'
import { readPublicPage } from '../../../test/public-site.ts'
import { partOf, visited } from '../../../test/scope.ts'
import { siteOfFile } from '../../../test/site.ts'
import type { Change } from '../../domain/publishing/index.server.ts'
import { languages } from '../../platform/i18n/language-path.ts'

const site = await siteOfFile('embedded')

type List = 'articles' | 'courses' | 'ebooks' | 'animals' | 'offers' | 'teamMembers'

async function publish(lists: readonly List[], isEmptied: boolean): Promise<void> {
  const changes = lists.flatMap((collection) =>
    documents[collection].map(
      (document): Change => ({
        kind: 'document',
        collection,
        id: document.id,
        // The address of a sample's video names none, which only the first start may store.
        document: isEmptied ? null : 'videos' in document ? { ...document, videos: [] } : document,
      }),
    ),
  )
  await site.publish(changes)
}

const emptied: readonly (readonly List[])[] = [
  ['articles'],
  ['courses'],
  ['ebooks'],
  ['animals'],
  ['offers'],
  ['teamMembers'],
  ['articles', 'courses', 'ebooks', 'animals', 'offers', 'teamMembers'],
]

describe.each(emptied.map((lists, index) => ({ lists, index })))('without $lists', ({ lists, index }) => {
  beforeAll(() => publish(lists, true))
  afterAll(() => publish(lists, false))

  const pages = visited(distinctPages, templateOf)
  const addresses = partOf(languages, index % languages.length, languages.length).flatMap((language) =>
    pages.map(({ path }) => addressIn(path, language)),
  )
  it.each(addresses)('%s has no heading above nothing, and no choice of nothing', async (address) => {
    const response = await site.request(address)
    // What was withdrawn is gone.
    if (response.status === 404 || response.status === 410) return
    expect(response.status).toBe(200)
    const main = readPublicPage(await response.text()).getByRole('main')
    expect(emptyHeadings(main)).toEqual([])
    for (const list of main.querySelectorAll('select, ul, ol, table, dl'))
      expect(list.children.length, list.outerHTML.slice(0, 200)).toBeGreaterThan(0)
    for (const select of main.querySelectorAll('select'))
      expect(select.querySelectorAll('option').length, select.outerHTML.slice(0, 200)).toBeGreaterThan(1)
  })
})

describe('without articles, courses and eBooks', () => {
  beforeAll(() => publish(['articles', 'courses', 'ebooks'], true))
  afterAll(() => publish(['articles', 'courses', 'ebooks'], false))

  it('the training page says that it is empty, without a heading or a choice that leads nowhere', async () => {
    const page = readPublicPage(await (await site.request('/formacao-tecnica')).text())
    page.getByText(/^Agora não temos curso marcado/)
    const main = page.getByRole('main')
    expect(within(main).getAllByRole('heading')).toEqual([within(main).getByRole('heading', { level: 1 })])
    expect(main.querySelectorAll('select, ul:empty')).toHaveLength(0)
  })
})
