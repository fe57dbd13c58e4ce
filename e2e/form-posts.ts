import type { Page, Request, Route } from '@playwright/test'

function isFormPost(request: Request): boolean {
  return request.method() === 'POST' && request.headers()['accept'] === 'application/json'
}

/** Handles the forms that scripts of the page post. Returns a function that ends it. */
export async function routeFormPosts(
  page: Page,
  handle: (route: Route) => Promise<unknown>,
  { times = Number.POSITIVE_INFINITY } = {},
): Promise<() => Promise<void>> {
  let left = times
  const onRoute = async (route: Route) => {
    if (left === 0 || !isFormPost(route.request())) return route.fallback()
    left -= 1
    await handle(route)
  }
  await page.route('**', onRoute)
  return () => page.unroute('**', onRoute)
}
