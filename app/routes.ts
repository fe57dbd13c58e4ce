import { type RouteConfig, route } from '@react-router/dev/routes'
import { answerPath } from './forms/answer-path.ts'
import {
  accountPaths,
  articlePath,
  breedPath,
  chatOpeningPath,
  courseInterestPath,
  exportPath,
  leadPath,
  type PathKey,
  paths,
  securityTextPath,
  sessionPath,
  staffPaths,
} from './paths.ts'

/** Not index routes, so that forms post to the page's own address; `en?` makes both languages one route. */
export default [
  page('home'),
  page('products'),
  page('team'),
  page('training'),
  route(`en?${courseInterestPath(':course')}`, 'pages/course-interest/route.tsx', { id: 'courseInterest' }),
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
  page('account'),
  page('login'),
  page('registration'),
  page('confirm'),
  page('forgottenPassword'),
  page('newPassword'),
  route(`en?${staffPaths.inbox}`, 'pages/inbox/route.tsx', { id: 'inbox' }),
  route(`en?${staffPaths.weeks}`, 'pages/weeks/route.tsx', { id: 'weeks' }),
  route(`en?${leadPath(':id')}`, 'pages/lead/route.tsx', { id: 'lead' }),
  route(exportPath, 'staff/export-route.ts'),
  route(chatOpeningPath, 'chat/opening-route.ts'),
  route(sessionPath, 'accounts/session-route.ts'),
  route(`en?${answerPath(':form')}`, 'forms/answers.ts'),
  route(`en?${articlePath('rss.xml')}`, 'pages/blog/feed.ts'),
  route('sitemap.xml', 'found/sitemap.ts'),
  route('robots.txt', 'found/robots.ts'),
  route(securityTextPath, 'found/security-txt.ts'),
  route('manifest.webmanifest', 'found/manifest.ts'),
  route('en?/*', 'pages/not-found/route.tsx'),
] satisfies RouteConfig

/** One folder a page: `cattleExchange` → `pages/cattle-exchange/route.tsx`. */
function page(key: PathKey | keyof typeof accountPaths) {
  const folder = key.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
  const path = { ...paths, ...accountPaths }[key]
  return route(`en?${path === '/' ? '' : path}`, `pages/${folder}/route.tsx`, { id: key })
}
