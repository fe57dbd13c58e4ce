import { cached } from '../../../platform/http/page-cache.server.ts'
import { ranchDay } from '../../../platform/ranch-time.ts'
import { clockContext, publicContext } from '../../../request/context.server.ts'
import { structuredData } from '../../seo/structured-data.server.ts'
import { NotFoundBoundary } from '../not-found/not-found-page.tsx'
import type { Route } from './+types/route'
import { animalPage } from './animal-page.server.ts'
import { AnimalPage } from './animal-page.tsx'

export { revalidateOnPageChange as shouldRevalidate } from '../../page-data.ts'

export function loader({ url, params, context }: Route.LoaderArgs) {
  const { structured, ...page } = animalPage(
    url,
    context.get(publicContext),
    params.animal,
    ranchDay(context.get(clockContext)()),
  )
  context.set(structuredData, structured)
  return { page }
}

loader.cache = cached({ isDaily: true })

export { questionAction as action, questionMiddleware as middleware } from './animal-page.server.ts'

export const ErrorBoundary = NotFoundBoundary

export default function Animal({ loaderData: { page } }: Route.ComponentProps) {
  return <AnimalPage page={page} />
}
