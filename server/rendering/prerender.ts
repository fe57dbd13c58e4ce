import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { RequestServices } from '../../app/domain/services.server.ts'
import { isDataPath } from '../../app/platform/framework/data-address.ts'
import { packBody, packFolder } from '../../app/platform/http/files/pack.ts'
import {
  dataAddress,
  indexFile,
  notFoundAddress,
  type PageEntry,
  pageAddress,
  type StoredPage,
} from '../../app/platform/http/files/pages.ts'
import { inLanguage, languages } from '../../app/platform/i18n/language-path.ts'
import { takeSources } from './inline-sources.ts'
import type { BuiltRouter, Router } from './router.ts'

/** What prerendered pages depend on besides the build. */
type SiteFacts = Pick<RequestServices, 'ranch' | 'siteUrl' | 'chatReferences' | 'log'>

/** Of a longer list, the pages beyond this are rendered when asked for: memory and the first start have a limit. */
const maxStoredListPages = 100

const pageCache = 'public, max-age=0, must-revalidate'
/** The toggle asks for a page's data shortly before the router does. */
const dataCache = 'private, max-age=30'

/**
 * Renders every public page and its data in both languages, each page of a list, and what answers for addresses that do not
 * exist, compressed, unless this build has been rendered with these settings before. Returns the folder.
 */
export async function prerender(built: BuiltRouter, build: string, facts: SiteFacts): Promise<string> {
  const { ranch, siteUrl, chatReferences, log } = facts
  const shown = { ranch, siteUrl, chatReferences }
  const code = await readFile(join(build, 'server/index.js'))
  const digest = createHash('sha256').update(code).update(JSON.stringify(shown)).digest('hex')
  const folder = join(build, 'pages', digest.slice(0, 16))
  if (await exists(join(folder, indexFile))) return folder

  // Made aside and put in place whole: another process may be doing the same.
  const draft = `${folder}-${randomUUID()}`
  await mkdir(draft, { recursive: true })
  const entries: PageEntry[] = []
  for (const { address, path, status, cacheControl } of everyCopy(built)) {
    const { html, scripts, styles } = await renderPage(built.router, path, status, { ...shown, log })
    const file = `${entries.length}.${isDataPath(new URL(path, facts.siteUrl).pathname) ? 'data' : 'html'}`
    await writeFile(join(draft, file), html)
    entries.push({ address, status, cacheControl, file, scripts, styles })
  }
  await packFolder(draft)
  await writeFile(join(draft, indexFile), JSON.stringify(entries))
  try {
    await rename(draft, folder)
  } catch {
    await rm(draft, { recursive: true, force: true })
  }
  return folder
}

/** A copy of a page that shows the day. */
export async function renderDailyPage(
  router: Router,
  path: string,
  facts: SiteFacts & Pick<RequestServices, 'clock'>,
): Promise<StoredPage> {
  const { html, scripts, styles } = await renderPage(router, path, 200, facts)
  const identity = Buffer.from(html)
  return {
    status: 200,
    scripts,
    styles,
    file: {
      type: 'text/html; charset=utf-8',
      cacheControl: pageCache,
      digest: createHash('sha256').update(identity).digest('base64url').slice(0, 27),
      bodies: { identity, ...(await packBody(identity)) },
    },
  }
}

interface Copy {
  address: string
  /** What the router is asked. */
  path: string
  status: 200 | 404
  cacheControl: string
}

function everyCopy({ publicPages, routePaths }: BuiltRouter): Copy[] {
  const pages = publicPages
    .filter(({ daily }) => !daily)
    .flatMap(({ path, route, pages }) =>
      languages.flatMap((language) =>
        Array.from({ length: Math.min(pages, maxStoredListPages) }, (_, index) => {
          const own = inLanguage(path, language)
          const page = pageAddress(own, index + 1)
          const data = dataAddress(own, route, index + 1)
          return [
            { address: page, path: page, status: 200 as const, cacheControl: pageCache },
            { address: data, path: data, status: 200 as const, cacheControl: dataCache },
          ]
        }).flat(),
      ),
    )
  // The browser's script finds the same route for the path asked for, so each route has a 404 of its own.
  const open = [...routePaths].filter(
    ([route, path]) =>
      path.endsWith('*') || (path.includes(':') && publicPages.some((page) => page.route === route)),
  )
  const missing = open.flatMap(([route, path]) =>
    languages.map((language) => ({
      address: notFoundAddress(route, language),
      path: inLanguage(`/${path.replace(/^en\?\/?/, '').replace(/:\w+|\*/, '_')}`, language),
      status: 404 as const,
      cacheControl: 'no-store',
    })),
  )
  return [...pages, ...missing]
}

/** @throws when a page can't be rendered without what only a live request has. */
async function renderPage(router: Router, path: string, status: 200 | 404, facts: SiteFacts) {
  const marker = randomBytes(16).toString('base64url')
  const response = await router(new Request(facts.siteUrl + path), impersonal({ ...facts, nonce: marker }))
  if (response.status !== status) throw new Error(`${path} answered ${response.status} instead of ${status}`)
  return takeSources(await response.text(), marker)
}

/** Prerendered pages are everybody's: touching a service that knows more than the site's facts is a mistake. */
function impersonal(facts: SiteFacts & Pick<RequestServices, 'nonce'>): RequestServices {
  return new Proxy(facts as RequestServices, {
    get(known, name) {
      if (name in known) return known[name as keyof RequestServices]
      throw new Error(`a prerendered page asked for ${String(name)}`)
    },
  })
}

async function exists(file: string): Promise<boolean> {
  try {
    await readFile(file)
    return true
  } catch {
    return false
  }
}
