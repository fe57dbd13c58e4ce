import { type RouteConfig, route } from '@react-router/dev/routes'
import { articlePath, breedPath, type PathKey, paths } from './paths.ts'

/** Not index routes, so that forms post to the page's own address; `en?` makes both languages one route. */
export default [
  page('home'),
  page('products'),
  page('team'),
  page('training'),
  page('cattleExchange'),
  page('pregnancies'),
  page('premiumRecipient'),
  page('bullExchange'),
  page('geneticBank'),
  route(`en?${breedPath(':breed')}`, 'pages/breed/route.tsx', { id: 'breed' }),
  page('bulls'),
  page('blog'),
  route(`en?${articlePath(':article')}`, 'pages/article/route.tsx', { id: 'article' }),
  page('terms'),
  page('privacy'),
  route(`en?${articlePath('rss.xml')}`, 'pages/blog/feed.ts'),
  route('sitemap.xml', 'found/sitemap.ts'),
  route('robots.txt', 'found/robots.ts'),
  route('manifest.webmanifest', 'found/manifest.ts'),
  route('en?/*', 'pages/not-found/route.tsx'),
] satisfies RouteConfig

/** One folder a page: `cattleExchange` → `pages/cattle-exchange/route.tsx`. */
function page(key: PathKey) {
  const folder = key.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
  return route(`en?${paths[key] === '/' ? '' : paths[key]}`, `pages/${folder}/route.tsx`, { id: key })
}
