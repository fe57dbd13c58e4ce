import { getMimeType, mimes } from 'hono/utils/mime'

const types = { ...mimes, xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' }

/** A file that browsers save under `name`, which also says its type. */
export function download(name: string, body: BodyInit, headers: Record<string, string> = {}): Response {
  return new Response(body, {
    headers: {
      'Content-Type': getMimeType(name, types) ?? 'application/octet-stream',
      'Content-Disposition': `attachment; filename="${name}"`,
      ...headers,
    },
  })
}

/** A text for programs such as crawlers, the same for all; proxies may keep it for an hour. */
export function publicText(body: string, type: string): Response {
  return new Response(body, {
    headers: { 'Content-Type': `${type}; charset=utf-8`, 'Cache-Control': 'public, max-age=3600' },
  })
}
