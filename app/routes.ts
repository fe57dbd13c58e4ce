import { type RouteConfig, route } from '@react-router/dev/routes'
import { type PathKey, paths } from './paths.ts'

/** Not index routes, so that forms post to the page's own address; `en?` makes both languages one route. */
export default [
  page('home', 'pages/home/route.tsx'),
  route('en?/*', 'pages/not-found/route.tsx'),
] satisfies RouteConfig

function page(key: PathKey, file: string) {
  return route(`en?${paths[key] === '/' ? '' : paths[key]}`, file, { id: key })
}
