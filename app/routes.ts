import { layout, type RouteConfig, route } from '@react-router/dev/routes'
import { formsPath } from './domain/form-paths.ts'
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
} from './domain/paths.ts'
import { picturePath, picturesPath } from './domain/pictures/picture-paths.ts'

/** No index routes, so that forms post to the page's own address; `en?` makes both languages one route. */
export default [
  page('home'),
  page('products'),
  page('team'),
  page('training'),
  route(`en?${courseInterestPath(':course')}`, 'site/pages/course-interest/route.tsx', {
    id: 'courseInterest',
  }),
  page('cattleExchange'),
  page('pregnancies'),
  page('premiumRecipient'),
  page('bullExchange'),
  page('geneticBank'),
  route(`en?${breedPath(':breed')}`, 'site/pages/breed/route.tsx', { id: 'breed' }),
  page('bulls'),
  page('blog'),
  route(`en?${articlePath(':article')}`, 'site/pages/article/route.tsx', { id: 'article' }),
  page('terms'),
  page('privacy'),
  page('account'),
  page('login'),
  page('registration'),
  page('confirm'),
  page('forgottenPassword'),
  page('newPassword'),
  layout('staff/layout.tsx', { id: 'staff' }, [
    route(`en?${staffPaths.inbox}`, 'staff/inbox/route.tsx', { id: 'inbox' }),
    route(`en?${staffPaths.weeks}`, 'staff/weeks/route.tsx', { id: 'weeks' }),
    route(`en?${leadPath(':id')}`, 'staff/lead/route.tsx', { id: 'lead' }),
    route(`en?${picturesPath}`, 'staff/pictures/route.tsx', { id: 'pictures' }),
    route(`en?${picturePath(':id')}`, 'staff/pictures/picture/route.tsx', { id: 'picture' }),
    route(exportPath, 'staff/export-route.ts'),
  ]),
  route(chatOpeningPath, 'site/chat-opening-route.ts'),
  route(sessionPath, 'site/account/session-route.ts'),
  route(`en?${formsPath}:form`, 'site/forms/route.ts'),
  route(`en?${articlePath('rss.xml')}`, 'site/pages/blog/feed.ts'),
  route('sitemap.xml', 'site/seo/sitemap.ts'),
  route('robots.txt', 'site/seo/robots.ts'),
  route(securityTextPath, 'site/seo/security-txt.ts'),
  route('manifest.webmanifest', 'site/seo/manifest.ts'),
  route('en?/*', 'site/pages/not-found/route.tsx'),
] satisfies RouteConfig

/** One folder per page: `cattleExchange` → `site/pages/cattle-exchange/route.tsx`. */
function page(key: PathKey | keyof typeof accountPaths) {
  const folder = key.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
  const path = { ...paths, ...accountPaths }[key]
  return route(`en?${path === '/' ? '' : path}`, `site/pages/${folder}/route.tsx`, { id: key })
}
