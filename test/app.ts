import { join } from 'node:path'
import { cached } from '../app/platform/http/page-cache.server.ts'
import { jsonLog } from '../app/platform/log.server.ts'
import { type AppOptions, type AppVersion, createApp } from '../server/app.ts'
import { openPublicPages, publicPageCache } from '../server/versions/public-pages.ts'
import type { Router } from '../server/versions/router.ts'
import { content, lookParts, ranch } from './content.ts'

export const siteUrl = 'https://www.matriz.example'

export interface TestApp {
  app: ReturnType<typeof createApp>
  /** Requests that reached the router. */
  rendered: { request: Request; nonce: string; clientAddress: string }[]
  log: Record<string, unknown>[]
}

interface TestAppOptions extends Partial<AppOptions> {
  handleVisit?: AppVersion['handleVisit']
  renderPublic?: Router['renderPublic']
}

/** The app with a router that returns short pages, one asset and the public pages of `content/`. */
export function testApp({ handleVisit: givenVisit, renderPublic, ...options }: TestAppOptions = {}): TestApp {
  const rendered: TestApp['rendered'] = []
  const log: TestApp['log'] = []
  const ownUrl = options.siteUrl ?? siteUrl
  const pages = openPublicPages({
    publicSite: {
      content,
      ranch,
      siteUrl: ownUrl,
      offline: true,
      chatReferences: true,
      ...lookParts,
      log: jsonLog((line) => log.push(JSON.parse(line))),
    },
    router: {
      renderPublic: renderPublic ?? (async (request, publicSite) => publicPage(request, publicSite)),
      cacheRule: () => cached(),
      findRoute: () => undefined,
    },
    clock: Date.now,
    cache: publicPageCache(),
  })
  const handleVisit: AppVersion['handleVisit'] =
    givenVisit ??
    (async (request, visit) => {
      rendered.push({ request, ...visit })
      return new Response('rendered', { headers: { 'Content-Type': 'text/html; charset=utf-8' } })
    })
  const app = createApp({
    siteUrl,
    trustedProxies: 0,
    log: jsonLog((line) => log.push(JSON.parse(line))),
    clock: Date.now,
    files: join(import.meta.dirname, 'files'),
    offline: true,
    currentVersion: () => ({ pages, handleVisit }),
    findRoute: () => undefined,
    isHealthy: async () => true,
    dataFiles: { '/dados/exemplo.json': async () => ({ status: 200, headers: {}, body: Buffer.from('[]') }) },
    readPicture: async () => undefined,
    readSharePicture: async () => undefined,
    readPaper: async () => ({ body: undefined, isPublic: false }),
    readIcon: async () => undefined,
    homePicturePath: () => undefined,
    receiveUpload: async () => 'not-staff',
    receivePageView: async () => {},
    ...options,
  })
  return { app, rendered, log }
}

/** The inline script and style of public pages. */
export const inlineOfPages = { script: 'start()', style: 'a{}' }

function publicPage({ url }: Request, { nonce }: { nonce: string }): Response {
  const { script, style } = inlineOfPages
  const inline = `<style nonce="${nonce}">${style}</style><script nonce="${nonce}">${script}</script>`
  return new Response(`public ${new URL(url).pathname}${inline}`, {
    headers: { 'Content-Type': 'text/html; charset=utf-8' },
  })
}

export function formPost(fields: Record<string, string>, headers: Record<string, string> = {}): RequestInit {
  return { method: 'POST', body: new URLSearchParams(fields), headers }
}
