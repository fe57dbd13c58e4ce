import { describe, expect, test } from 'vitest'
import { markdownToHtml } from '../../app/domain/content/markdown.server.ts'
import { inLanguage, languages } from '../../app/platform/i18n/language-path.ts'
import { jsonLog } from '../../app/platform/log.server.ts'
import { takeSources } from '../../server/versions/public-pages.ts'
import type { Router } from '../../server/versions/router.ts'
import { built } from '../built.ts'
import { content, distinctPages, lookParts, ranch, templateOf } from '../content.ts'
import { findExecutable } from '../executable.ts'
import { visited } from '../scope.ts'
import { scriptInjections } from '../script-injections.ts'

const marker = 'the-marker-of-this-test'
const publicSite = {
  ranch,
  content,
  siteUrl: 'http://localhost:3000',
  offline: true,
  chatReferences: true,
  ...lookParts,
  nonce: marker,
  log: {
    ...jsonLog(() => {}),
    error: (event: string, fields?: object) => {
      throw new Error(event, { cause: fields })
    },
  },
}

const { build } = built

/** A router whose loaders return changed content: `change` is applied to each text. */
function routerWith(change: (text: string, field: string) => string): Router {
  const routes = Object.entries(build.routes).map(([id, route]) => {
    const loader = route?.module.loader
    if (!route || !loader) return [id, route]
    const changed = async (args: Parameters<typeof loader>[0]) => changeTexts(await loader(args), change)
    return [id, { ...route, module: { ...route.module, loader: changed } }]
  })
  return built.createRouter({ ...build, routes: Object.fromEntries(routes) }, 'production')
}

/** Fields whose schemas accept only days, addresses, codes or numbers. */
const strictFields =
  /^(id|anchor|animals|better|breed|code|group|interest|kind|likeness|link|list|offer|position|result|state|unit|youtubeUrl|url|email|whatsapp|@type|@context)$/

function changeTexts(value: unknown, change: (text: string, field: string) => string, field = ''): unknown {
  if (typeof value === 'string')
    return strictFields.test(field) || /^(\d{4}-\d\d-\d\d|\/|https:)/.test(value)
      ? value
      : change(value, field)
  if (Array.isArray(value)) return value.map((each) => changeTexts(each, change, field))
  if (typeof value !== 'object' || value === null || value instanceof Response) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, each]) => {
      // A calculator is named by its code.
      const isFixed = key === 'calculator' || (key === 'breed' && typeof each === 'string')
      return [key, isFixed ? each : changeTexts(each, change, typeof each === 'object' ? '' : key)]
    }),
  )
}

async function render(router: Router, path: string): Promise<ReturnType<typeof takeSources>> {
  const request = new Request(publicSite.siteUrl + path)
  const response = await router.renderPublic(request, publicSite, Date.now)
  expect(response.status, path).toBe(200)
  return takeSources(await response.text(), marker)
}

function executableIn(html: string): string[] {
  const enqueue =
    /<script>window\.__reactRouterContext\.streamController\.enqueue\("(?:[^"\\<]|\\.)*"\);<\/script>/g
  return findExecutable(
    html.replace(/<script type="application\/ld\+json">[^<]*<\/script>/g, '').replace(enqueue, ''),
  )
}

const originalPages = new Map<string, ReturnType<typeof render>>()

/** The page with its original content. */
function originalPage(path: string): ReturnType<typeof render> {
  const page = originalPages.get(path) ?? render(built.router, path)
  originalPages.set(path, page)
  return page
}

async function expectNothingRuns(html: string, path: string): Promise<void> {
  expect(executableIn(html), path).toEqual(executableIn((await originalPage(path)).html))
}

const allInjections = scriptInjections.join('\n')

describe.each(languages)('content full of scripts, in %s,', (language) => {
  test('runs no script on any page, and no policy allows one', async () => {
    const router = routerWith((text, field) =>
      field === 'html' ? markdownToHtml(allInjections) : `${text} ${allInjections}`,
    )
    for (const { path } of visited(distinctPages, templateOf)) {
      const address = inLanguage(path, language)
      const { html, scripts, styles } = await render(router, address)
      expect(html, address).toContain('alert(1)')
      await expectNothingRuns(html, address)
      const original = await originalPage(address)
      // The one new digest is of the page's data, which contain the content as a string.
      expect(
        scripts.filter((digest) => !original.scripts.includes(digest)),
        address,
      ).toHaveLength(1)
      expect(styles).toHaveLength(1)
    }
  })
})

const fetchesScript = /<script[^>]*(src=|module)|modulepreload/

test('the policy does not allow an unencoded script in a page', async () => {
  const inline = scriptInjections.filter((injection) => !fetchesScript.test(injection)).join('\n')
  const router = routerWith((text, field) => (field === 'html' ? inline : text))
  const path = '/blog/raca-sindi'
  const { html, scripts, styles } = await render(router, path)
  expect(html).toContain('<script>alert(1)</script>')
  const original = await originalPage(path)
  expect(scripts.filter((digest) => !original.scripts.includes(digest))).toHaveLength(1)
  // Its own style has rules for the elements that came with the content.
  expect(styles).toHaveLength(original.styles.length)
})

test.each(scriptInjections.filter((injection) => fetchesScript.test(injection)))(
  'a page with %j unencoded is not rendered, or its policy does not allow it',
  async (injection) => {
    const path = '/blog/raca-sindi'
    const router = routerWith((text, field) => (field === 'html' ? injection : text))
    const page = await render(router, path).catch((error: Error) => error)
    if (page instanceof Error) return expect(page.message).toBe('request failed')
    const original = await originalPage(path)
    expect(page.scripts.filter((digest) => !original.scripts.includes(digest))).toHaveLength(1)
  },
)

test('a page whose content contains the marker is not stored', async () => {
  const router = routerWith((text) => `${text} ${marker}`)
  await expect(render(router, '/')).rejects.toThrow('marker')
})
