import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import { distinctPages, templateOf } from '../../../test/content.ts'
import { origin, type PublicPage, publicSite } from '../../../test/public-site.ts'
import { variantsAt, visited } from '../../../test/scope.ts'
import { accountPaths } from '../../domain/paths.ts'
import {
  htmlLang,
  inLanguage,
  type Language,
  languages,
  withoutLanguage,
} from '../../platform/i18n/language-path.ts'

const everyAddress = visited(distinctPages, templateOf).flatMap(({ path }, index) =>
  variantsAt(languages, index).map((language) => ({ path: inLanguage(path, language), language })),
)

const { request, open: read } = await publicSite()

/** Each address that a page links to is requested once. */
const linked = new Map<string, Promise<{ status: number; location: string; html: string }>>()

function readLinked(address: string) {
  const reading =
    linked.get(address) ??
    request(address).then(async (response) => ({
      status: response.status,
      location: response.headers.get('location') ?? '',
      // Data in scripts name ids, too.
      html: (await response.text()).replace(/<script[\s\S]*?<\/script>/g, ''),
    }))
  linked.set(address, reading)
  return reading
}

describe.each(everyAddress)('$path', ({ path, language }) => {
  let page: PublicPage
  beforeAll(async () => {
    page = await read(path)
  })

  it('is in its language, has one main heading and no inline styles', () => {
    expect(page.document.documentElement.lang).toBe(htmlLang[language])
    expect(page.getAllByRole('heading', { level: 1, hidden: true })).toHaveLength(1)
    expect(page.attributes('style')).toEqual([])
    expect(page.texts).not.toContain('...')
  })

  it('has title, description, canonical address, both languages and a preview for search engines', async () => {
    const { document, title } = page
    const meta = (name: string) =>
      document.querySelector(`meta[name="${name}"], meta[property="${name}"]`)?.getAttribute('content')
    const links = Array.from(
      document.querySelectorAll('link[rel="canonical"], link[rel="alternate"][hreflang]'),
      (link) => ['rel', 'hreflang', 'href'].map((name) => link.getAttribute(name)),
    )
    const address = (other: Language) => origin + inLanguage(path, other)
    expect(title).toMatch(/^.{3,75} · Matriz Genética Bovina$/)
    expect(meta('description')?.length).toBeGreaterThan(50)
    expect(links).toEqual([
      ['canonical', null, address(language)],
      ['alternate', 'pt-BR', address('pt')],
      ['alternate', 'en', address('en')],
      ['alternate', 'x-default', address('pt')],
    ])
    expect(meta('og:title')).toBeTruthy()
    expect(meta('og:url')).toBe(address(language))
    const picture = await request(new URL(String(meta('og:image'))).pathname)
    expect(picture.headers.get('content-type')).toMatch(/^image\/(png|jpeg)$/)
    expect(await sharp(await picture.arrayBuffer()).metadata()).toMatchObject({ width: 1200, height: 630 })
  })

  it('links to pages that exist, in its own language, and to their sections', async () => {
    const addresses = hrefsOf(page).filter((href) => href.startsWith('/'))
    for (const href of new Set(addresses)) {
      const [address = '', section] = href.split('#')
      let response = await readLinked(address)
      // Guests are redirected from the account's page to the login.
      if (withoutLanguage(address) === accountPaths.account) response = await readLinked(response.location)
      expect(response.status, `${path} → ${href}`).toBe(200)
      expect(href.startsWith('/en'), `${path} → ${href}`).toBe(language === 'en')
      if (section) expect(response.html.includes(` id="${section}"`), href).toBe(true)
    }
  })

  it('opens chats and other sites in a new tab', () => {
    const outside = Array.from(page.document.links).filter(
      ({ href }) => href.startsWith('https:') && !href.startsWith(origin),
    )
    expect(outside.length).toBeGreaterThan(0)
    for (const { target, relList, href } of outside) {
      expect(target, href).toBe('_blank')
      expect(relList.contains('noopener'), href).toBe(true)
    }
    // Links that share the page have no receiver.
    const chats = hrefsOf(page).filter((href) => /^https:\/\/wa\.me\/(?!\?text=)/.test(href))
    expect(chats.length).toBeGreaterThan(0)
    for (const chat of chats) expect(chat).toMatch(/^https:\/\/wa\.me\/5538999990000(\?text=[^ &]+)?$/)
  })

  it('loads nothing from other sites', () => {
    const fetched = ['src', 'poster', 'data'].flatMap(page.attributes)
    expect(fetched.filter((address) => /^(https?:)?\/\//.test(address))).toEqual([])
  })
})

function hrefsOf({ document }: PublicPage): string[] {
  return Array.from(document.links, (link) => link.getAttribute('href') ?? '')
}
