import type { RouteConfigEntry } from '@react-router/dev/routes'
import routeTable from '../app/routes.ts'

/** The patterns of all addresses of the route table, without the optional language. */
export const addressPatterns: readonly { path: string; hasEnglish: boolean }[] = patternsIn(await routeTable)

function patternsIn(entries: readonly RouteConfigEntry[]): { path: string; hasEnglish: boolean }[] {
  return entries.flatMap(({ path, children = [] }) => [
    ...(path ? [{ path: `/${path.replace(/^(en\?)?\/*/, '')}`, hasEnglish: path.startsWith('en?') }] : []),
    ...patternsIn(children),
  ])
}
