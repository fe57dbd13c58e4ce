import { expect, test } from 'vitest'
import { jsonLog } from '../../app/platform/log.server.ts'
import { takeSources } from '../../server/versions/public-pages.ts'
import { built } from '../built.ts'
import { content, lookParts, ranch } from '../content.ts'
import { scriptInjections } from '../script-injections.ts'

// That injections in documents run nowhere is tested in `documents.test.ts`; here, what the policy does where one is not encoded.

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

/** An article, whose text the router sends as it is. */
async function render(text?: string): Promise<ReturnType<typeof takeSources>> {
  const { article } = build.routes
  const loader = article?.module.loader
  if (!article || !loader) throw new Error('no article')
  const changed = async (args: Parameters<typeof loader>[0]) =>
    JSON.parse(JSON.stringify(await loader(args)), (key, value) => (key === 'html' ? (text ?? value) : value))
  const routes = { ...build.routes, article: { ...article, module: { ...article.module, loader: changed } } }
  const router = built.createRouter({ ...build, routes }, 'production')
  const request = new Request(`${publicSite.siteUrl}/blog/raca-sindi`)
  const response = await router.renderPublic(request, publicSite, Date.now)
  expect(response.status).toBe(200)
  return takeSources(await response.text(), marker)
}

const original = await render()

/** The one new digest is of the page's data, which contain the text as a string. */
function expectNothingAllowed({ scripts }: typeof original) {
  expect(scripts.filter((digest) => !original.scripts.includes(digest))).toHaveLength(1)
}

const fetchesScript = /<script[^>]*(src=|module)|modulepreload/

test('the policy does not allow an unencoded script in a page', async () => {
  const page = await render(scriptInjections.filter((each) => !fetchesScript.test(each)).join('\n'))
  expect(page.html).toContain('<script>alert(1)</script>')
  expectNothingAllowed(page)
  // Its own style has rules for the elements that came with the content.
  expect(page.styles).toHaveLength(original.styles.length)
})

test.each(scriptInjections.filter((injection) => fetchesScript.test(injection)))(
  'a page with %j unencoded is not rendered, or its policy does not allow it',
  async (injection) => {
    const page = await render(injection).catch((error: Error) => error)
    if (page instanceof Error) expect(page.message).toBe('request failed')
    else expectNothingAllowed(page)
  },
)

test('a page whose content contains the marker is not stored', async () => {
  await expect(render(`<p>${marker}</p>`)).rejects.toThrow('marker')
})
