import { JSDOM } from 'jsdom'
import { expect, it } from 'vitest'
import { publicSite } from '../../../../test/public-site.ts'

const { open, request } = await publicSite()

it.each([
  ['/blog', 'Raça Sindi'],
  ['/en/blog', 'The Sindi breed'],
])('the feed of %s lists its articles, and the page names the feed', async (blog, title) => {
  const response = await request(`${blog}/rss.xml`)
  expect(response.headers.get('content-type')).toMatch(/^application\/rss\+xml/)
  const { document } = new JSDOM(await response.text(), { contentType: 'application/xml' }).window
  const textsOf = (name: string) =>
    Array.from(document.querySelectorAll(`item > ${name}`), (element) => element.textContent)
  expect(textsOf('title')).toHaveLength(2)
  expect(textsOf('title').join()).toContain(title)
  expect(textsOf('pubDate').join()).toContain('Mon, 27 May 2024')
  const page = await open(blog)
  const feeds = page.document.querySelectorAll('link[type="application/rss+xml"]')
  expect(Array.from(feeds, (link) => link.getAttribute('href'))).toEqual([`${blog}/rss.xml`])
})
