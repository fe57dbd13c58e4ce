import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import { brotliCompressSync } from 'node:zlib'

export interface ProxyServer {
  address: string
  close(): void
}

/** As the site serves it; without any script; as a static template: a style sheet and a script as files, no start at a touch. */
export const variants = ['served', 'no scripts', 'template'] as const
export type Variant = (typeof variants)[number]

const templateScript = '/template.js'
/** What a theme of a static site typically runs at its start: it looks for its widgets. Padded to 30 kB. */
const templateSource = `for (const each of document.querySelectorAll('a, button, img, section')) each.getBoundingClientRect();/*${'theme '.repeat(5_000)}*/`

/** Serves the site's documents in a variant. All variants take the same way, so that only the markup differs. */
export function serveVariant(site: string, variant: Variant): Promise<ProxyServer> {
  const documents = new Map<string, Buffer>()
  return serveProxy(async (path, headers) => {
    if (path === templateScript)
      return { status: 200, type: 'text/javascript', body: Buffer.from(templateSource) }
    const response = await fetch(site + path, {
      headers: { ...(headers.accept && { accept: headers.accept }) },
    })
    const type = response.headers.get('content-type') ?? ''
    const cache = response.headers.get('cache-control') ?? ''
    if (!type.startsWith('text/html'))
      return { status: response.status, type, cache, body: Buffer.from(await response.arrayBuffer()) }
    const body = documents.get(path) ?? brotliCompressSync(changeDocument(await response.text(), variant))
    documents.set(path, body)
    return { status: response.status, type, cache, encoding: 'br', body }
  })
}

function changeDocument(html: string, variant: Variant): string {
  if (variant === 'served') return html
  // With its bytes, as in a browser without JavaScript.
  if (variant === 'no scripts') return html.replaceAll('<script', '<script type="text/plain"')
  const plain = html.replace(/<script[^>]*>.*?<\/script>/gs, '')
  const style = /data-style="([^"]+)"/.exec(html)?.[1]
  if (!style) throw new Error('the page names no style sheet')
  return plain
    .replace(/<style[^>]*>.*?<\/style>/s, `<link rel="stylesheet" href="${style}">`)
    .replace('</body>', `<script defer src="${templateScript}"></script></body>`)
}

/** Lighthouse's slow 4G, as a browser's requests meet it. */
const slow4G = { latencyMs: 150 * 3.75, bytesPerMs: (1_638.4 * 0.9) / 8 }

/** Serves the site with the delays of a slow mobile network, which also hold for what the browser fetches ahead. */
export function serveSlowly(site: string): Promise<ProxyServer> {
  return serveProxy(async (path, headers) => {
    const sent = { ...headers, host: undefined, connection: undefined }
    const response = await fetch(site + path, {
      headers: Object.entries(sent).flatMap(([name, value]) => (value ? [[name, String(value)]] : [])) as [
        string,
        string,
      ][],
    })
    const body = Buffer.from(await response.arrayBuffer())
    const type = response.headers.get('content-type') ?? ''
    const encoded = /html|javascript|css|json/.test(type) ? brotliCompressSync(body) : body
    await delay(slow4G.latencyMs + encoded.length / slow4G.bytesPerMs)
    const cache = response.headers.get('cache-control') ?? ''
    return {
      status: response.status,
      type,
      cache,
      ...(encoded !== body && { encoding: 'br' }),
      body: encoded,
    }
  })
}

interface Answer {
  status: number
  type: string
  cache?: string
  encoding?: string
  body: Buffer
}

async function serveProxy(
  answer: (path: string, headers: IncomingHttpHeaders) => Promise<Answer>,
): Promise<ProxyServer> {
  const server = createServer(async ({ url = '/', headers }, response) => {
    try {
      const { status, type, cache, encoding, body } = await answer(url, headers)
      response.writeHead(status, {
        'Content-Type': type,
        'Cache-Control': cache ?? 'no-cache',
        ...(encoding && { 'Content-Encoding': encoding }),
      })
      response.end(body)
    } catch (error) {
      response.writeHead(502).end(String(error))
    }
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    address: `http://localhost:${(server.address() as AddressInfo).port}`,
    close: () => {
      server.close()
      server.closeAllConnections()
    },
  }
}
