import { createHash } from 'node:crypto'
import type { FileStore, StoredFile } from '../app/platform/http/files/file-store.ts'
import { jsonLog } from '../app/platform/log.server.ts'
import { type AppOptions, createApp, type SiteVersion } from '../server/app.ts'
import { keptCopies } from '../server/rendering/kept-copies.ts'
import { storedPages } from '../server/rendering/stored-pages.ts'

export const siteUrl = 'https://www.matriz.example'

export interface TestApp {
  app: ReturnType<typeof createApp>
  /** Requests that reached the router. */
  rendered: { request: Request; nonce: string; clientAddress: string }[]
  log: Record<string, unknown>[]
  files: FileStore
}

interface TestAppOptions extends Partial<AppOptions> {
  render?: SiteVersion['render']
}

/** The app with a router that returns a short page, one asset and two prerendered pages. */
export function testApp({ render: givenRender, ...options }: TestAppOptions = {}): TestApp {
  const rendered: TestApp['rendered'] = []
  const log: TestApp['log'] = []
  const pages = storedPages({
    publicPages: ['/', '/blog'].map((path) => ({
      path,
      route: path,
      pages: 1,
      daily: false,
      isStored: true,
      isIndexed: true,
    })),
    copies: new Map(
      ['/', '/blog', '/en', '/en/blog'].map((path) => [
        path,
        {
          status: 200,
          uses: [],
          effort: 'best',
          file: stored('text/html; charset=utf-8', `prerendered ${path}`),
          ...inlineOfPages,
        },
      ]),
    ),
    daily: () => Promise.reject(new Error('no page shows the day')),
    searched: keptCopies({ render: () => Promise.reject(new Error('nothing is searched')), maxBytes: 1 }),
    kept: keptCopies({ render: () => Promise.reject(new Error('all pages are stored')), maxBytes: 1 }),
  })
  const render: SiteVersion['render'] =
    givenRender ??
    (async (request, visit) => {
      rendered.push({ request, ...visit })
      return new Response('rendered', { headers: { 'Content-Type': 'text/html; charset=utf-8' } })
    })
  const files: FileStore = new Map([
    ['/assets/root-1a2b.js', stored('text/javascript; charset=utf-8', 'start()')],
  ])
  const app = createApp({
    siteUrl,
    trustedProxies: 0,
    log: jsonLog((line) => log.push(JSON.parse(line))),
    clock: Date.now,
    keepAnswers: (_c, next) => next(),
    files,
    offline: true,
    currentVersion: () => ({ pages, render, copyList: undefined }),
    findRoute: () => undefined,
    isHealthy: async () => true,
    readPicture: async () => undefined,
    readSharePicture: async () => undefined,
    receiveUpload: async () => 'not-staff',
    receivePageView: async () => {},
    ...options,
  })
  return { app, rendered, log, files }
}
export const inlineOfPages = { scripts: ["'sha256-script'"], styles: ["'sha256-style'"] }

/** A form post as browsers send it. */
export function formPost(fields: Record<string, string>, headers: Record<string, string> = {}): RequestInit {
  return { method: 'POST', body: new URLSearchParams(fields), headers }
}

function stored(type: string, text: string): StoredFile {
  return {
    type,
    cacheControl: 'public, max-age=0, must-revalidate',
    digest: createHash('sha256').update(text).digest('base64url'),
    bodies: { identity: Buffer.from(text) },
  }
}
