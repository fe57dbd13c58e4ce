import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { brotliCompressSync } from 'node:zlib'

export interface ProxyServer {
  address: string
  close(): void
}

export const variants = ['served', 'no scripts'] as const
export type Variant = (typeof variants)[number]

/** Serves the site's documents in a variant. Both take the same way, so that only the markup differs. */
export async function serveVariant(site: string, variant: Variant): Promise<ProxyServer> {
  const documents = new Map<string, Buffer>()
  const server = createServer(async ({ url = '/', headers }, response) => {
    try {
      const answer = await fetch(site + url, {
        headers: { ...(headers.accept && { accept: headers.accept }) },
      })
      const type = answer.headers.get('content-type') ?? ''
      const isDocument = type.startsWith('text/html')
      const body = isDocument
        ? (documents.get(url) ?? brotliCompressSync(changeDocument(await answer.text(), variant)))
        : Buffer.from(await answer.arrayBuffer())
      if (isDocument) documents.set(url, body)
      response.writeHead(answer.status, {
        'Content-Type': type,
        'Cache-Control': answer.headers.get('cache-control') ?? 'no-cache',
        ...(isDocument && { 'Content-Encoding': 'br' }),
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

function changeDocument(html: string, variant: Variant): string {
  // With its bytes, as in a browser without JavaScript.
  return variant === 'served' ? html : html.replaceAll('<script', '<script type="text/plain"')
}
