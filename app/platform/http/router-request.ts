const emptyForm = 'application/x-www-form-urlencoded'

/**
 * The request as the router sees it. `SITE_URL` decides its origin: what the Host header or a proxy's headers claim goes
 * no further. The body is the form that was read and checked on the way.
 */
export function routerRequest(request: Request, siteUrl: string, form: Buffer | undefined): Request {
  const { pathname, search } = new URL(request.url)
  const { method, signal } = request
  // Joined as text: resolved as an address, a path such as `//evil.example` would be another host.
  return new Request(siteUrl + pathname + search, {
    method,
    signal,
    headers: routerHeaders(request, siteUrl, form),
    ...(form?.length && { body: new Uint8Array(form) }),
  })
}

function routerHeaders(request: Request, siteUrl: string, form: Buffer | undefined): Headers {
  const headers = new Headers(request.headers)
  for (const name of [...headers.keys()]) if (/^(x-)?forwarded/.test(name)) headers.delete(name)
  headers.set('host', new URL(siteUrl).host)
  // The router answers 400 where the two differ; that they belong together is settled by now, also behind a proxy.
  if (headers.has('origin')) headers.set('origin', siteUrl)
  // Of a body without a type, or of no parts at all, reading the form would fail.
  if (form?.length === 0) headers.set('content-type', emptyForm)
  return headers
}
