const downloadTypes = {
  age: 'application/octet-stream',
  csv: 'text/csv; charset=utf-8',
  ics: 'text/calendar; charset=utf-8',
  json: 'application/json; charset=utf-8',
  svg: 'image/svg+xml',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const

type DownloadName = `${string}.${keyof typeof downloadTypes}`

/** A file that browsers save under `name`, which also says its type. */
export function download(name: DownloadName, body: BodyInit, headers: Record<string, string> = {}): Response {
  const extension = name.slice(name.lastIndexOf('.') + 1) as keyof typeof downloadTypes
  return new Response(body, {
    headers: {
      'Content-Type': downloadTypes[extension],
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
