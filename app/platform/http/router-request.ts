const urlEncoded = 'application/x-www-form-urlencoded'

/**
 * Makes the request for the router: with the origin of `SITE_URL`, whatever the Host header or a proxy's headers say, and with the
 * body that `limitBody` read and checked.
 */
export function routerRequest(
  request: Request,
  siteUrl: string,
  form: Buffer<ArrayBuffer> | undefined,
): Request {
  const { pathname, search } = new URL(request.url)
  const { method, signal } = request
  // Not `new URL(path, siteUrl)`: a path such as `//evil.example` would change the host.
  return new Request(siteUrl + pathname + search, {
    method,
    signal,
    headers: routerHeaders(request, siteUrl, form),
    ...(form?.length && { body: form }),
  })
}

function routerHeaders(request: Request, siteUrl: string, form: Buffer | undefined): Headers {
  const headers = new Headers(request.headers)
  for (const name of [...headers.keys()]) if (/^(x-)?forwarded/.test(name)) headers.delete(name)
  headers.set('host', new URL(siteUrl).host)
  // The router refuses an origin that differs from the host. `refuseCrossSite` has checked it, also behind a proxy.
  if (headers.has('origin')) headers.set('origin', siteUrl)
  // `formData()` fails on an empty body without a type or with an empty multipart.
  if (form?.length === 0) headers.set('content-type', urlEncoded)
  return headers
}
