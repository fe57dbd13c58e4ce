import { layout, type RouteConfig, route } from '@react-router/dev/routes'
import { pregnancyCalendarFilePath } from './domain/calculators/calculator-parameters.ts'
import { listPrefixes, listRoutes } from './domain/herd/list-addresses.ts'
import {
  accountPaths,
  articlePath,
  cataloguePath,
  chatOpeningPath,
  claimPath,
  courseInterestPath,
  documentPages,
  matingPath,
  neutralPaths,
  offlinePath,
  ownDataPath,
  ownPagePath,
  passkeyPath,
  paths,
  reservePath,
  securityTextPath,
  sessionPath,
  watchPaths,
} from './domain/paths.ts'
import { picturePath, picturesByNamePath, picturesPath } from './domain/pictures/index.ts'
import {
  answerOpeningPath,
  chatPastePath,
  contentPrefix,
  copyDownloadPath,
  exportPath,
  firstStepPath,
  herdXlsxPath,
  leadPath,
  ownPasskeyPath,
  pagePartsPath,
  sheetImportPath,
  spreadsheetPath,
  staffLayoutId,
  staffPaths,
} from './domain/staff-paths.ts'
import { kebabCase } from './platform/text.ts'

const documentRoute = 'site/pages/document/route.tsx'

/** No index routes, so that forms post to the page's own address; `en?` makes both languages one route. */
export default [
  ...Object.entries({ ...paths, ...accountPaths }).map(([key, path]) => page(key, path)),
  ...Object.entries(neutralPaths).map(([key, path]) => page(key, path, path)),
  page('ownData', ownDataPath),
  page('watch', watchPaths.watch),
  route(`en?${watchPaths.watchConfirm}`, 'site/pages/watch-link/route.tsx', { id: 'watchConfirm' }),
  route(`en?${watchPaths.watchLeave}`, 'site/pages/watch-link/route.tsx', { id: 'watchLeave' }),
  route(`en?${claimPath}`, 'site/pages/claim/route.tsx', { id: 'claim' }),
  route(`en?${courseInterestPath(':course')}`, 'site/pages/course-interest/route.tsx', {
    id: 'courseInterest',
  }),
  route(`en?${matingPath(':animal')}`, 'site/pages/mating/route.tsx', { id: 'mating' }),
  route(`en?${reservePath(':animal')}`, 'site/pages/animal/reserve.tsx', { id: 'reserve' }),
  ...listPrefixes.flatMap((prefix) => [
    route(`en?${prefix}/:list`, 'site/pages/list/route.tsx', { id: listRoutes[prefix].list }),
    route(`en?${prefix}/:list/:animal`, 'site/pages/animal/route.tsx', { id: listRoutes[prefix].animal }),
  ]),
  route(`en?${cataloguePath(':list')}`, 'site/pages/catalogue/route.tsx', { id: 'catalogue' }),
  route(`en?${articlePath(':article')}`, 'site/pages/article/route.tsx', { id: 'article' }),
  route(`en?${offlinePath}`, 'site/pages/offline/route.tsx', { id: 'offline' }),
  route(`en?${ownPagePath(':page')}`, documentRoute, { id: 'ownPage' }),
  layout('staff/frame/layout.tsx', { id: staffLayoutId }, [
    layout('staff/frame/full-access-layout.ts', { id: 'fullAccess' }, [
      route(staffPaths.today, 'staff/today/route.tsx', { id: 'today' }),
      route(staffPaths.inbox, 'staff/inbox/route.tsx', { id: 'inbox' }),
      route(staffPaths.numbers, 'staff/numbers/route.tsx', { id: 'numbers' }),
      route(leadPath(':id'), 'staff/lead/route.tsx', { id: 'lead' }),
      route(answerOpeningPath(':id', ':channel'), 'staff/lead/answer-opening-route.tsx', {
        id: 'openedAnswer',
      }),
      route(chatPastePath, 'staff/inbox/chat-paste-route.tsx', { id: 'pastedChat' }),
      route(staffPaths.notices, 'staff/notices/route.tsx', { id: 'notices' }),
    ]),
    layout('staff/frame/owner-layout.ts', { id: 'owner' }, [
      route(exportPath, 'staff/inbox/export-route.ts'),
      route(staffPaths.access, 'staff/access/route.tsx', { id: 'access' }),
      route(staffPaths.copies, 'staff/copies/route.tsx', { id: 'copies' }),
      route(copyDownloadPath, 'staff/copies/download-route.ts'),
      route(staffPaths.firstSteps, 'staff/first-steps/route.tsx', { id: 'firstSteps' }),
      route(firstStepPath('aparencia'), 'staff/first-steps/look-route.tsx', { id: 'lookStep' }),
      route(firstStepPath('oferta'), 'staff/first-steps/offering-route.tsx', {
        id: 'offeringStep',
      }),
      route(firstStepPath('exemplos'), 'staff/first-steps/samples-route.tsx', {
        id: 'samplesStep',
      }),
    ]),
    route(staffPaths.herd, 'staff/sections/herd-route.tsx', { id: 'herdSection' }),
    route(staffPaths.herdTexts, 'staff/sections/route.tsx', { id: 'herdTextsSection' }),
    route(staffPaths.offers, 'staff/sections/route.tsx', { id: 'offersSection' }),
    route(staffPaths.training, 'staff/sections/route.tsx', { id: 'trainingSection' }),
    route(staffPaths.texts, 'staff/sections/route.tsx', { id: 'textsSection' }),
    route(pagePartsPath, 'staff/on-page/parts-route.ts'),
    route(staffPaths.drafts, 'staff/drafts/route.tsx', { id: 'drafts' }),
    route(staffPaths.guide, 'staff/guide/route.tsx', { id: 'guide' }),
    route(staffPaths.english, 'staff/english/route.tsx', { id: 'englishGaps' }),
    route('/painel/conteudo/:collection/:id/historico', 'staff/history/route.tsx', { id: 'history' }),
    route('/painel/conteudo/:collection/:id/previa', 'staff/preview/route.ts', { id: 'preview' }),
    route(`${contentPrefix}/:collection/novo`, 'staff/editor/new-route.tsx', { id: 'newEntry' }),
    route(`${contentPrefix}/:collection/:id`, 'staff/editor/route.tsx', { id: 'editor' }),
    route(staffPaths.account, 'staff/account/route.tsx', { id: 'staffAccount' }),
    route(ownPasskeyPath, 'staff/account/passkey-route.ts', { id: 'ownPasskey' }),
    route(staffPaths.team, 'staff/team/route.tsx', { id: 'staffTeam' }),
    route(spreadsheetPath, 'staff/spreadsheet/route.tsx', { id: 'spreadsheet' }),
    route(sheetImportPath(':id'), 'staff/spreadsheet/import-route.tsx', { id: 'sheetImport' }),
    route(herdXlsxPath, 'staff/spreadsheet/file-route.ts', { id: 'herdXlsx' }),
    route(picturesPath, 'staff/pictures/route.tsx', { id: 'pictures' }),
    route(picturesByNamePath, 'staff/pictures/by-name/route.tsx', { id: 'picturesByName' }),
    route(picturePath(':id'), 'staff/pictures/picture/route.tsx', { id: 'picture' }),
  ]),
  route(chatOpeningPath, 'site/chat-opening-route.ts'),
  route(passkeyPath, 'site/account/passkey-route.ts'),
  route(sessionPath, 'site/account/session-route.ts'),
  route(`en?${articlePath('rss.xml')}`, 'site/pages/blog/feed.ts'),
  route(`en?${pregnancyCalendarFilePath}`, 'site/pages/pregnancy-calendar/calendar-file.ts'),
  route('sitemap.xml', 'site/seo/sitemap.ts'),
  route('robots.txt', 'site/seo/robots.ts'),
  route(securityTextPath, 'site/seo/security-txt.ts'),
  route('manifest.webmanifest', 'site/seo/manifest.ts'),
  route('en?/*', 'site/pages/not-found/route.tsx'),
] satisfies RouteConfig

/** One folder per page, `pregnancyCalendar` → `site/pages/pregnancy-calendar/route.tsx`, but for those that are documents. */
function page(key: string, path: string, id = key) {
  const folder = /^(?:exchange|recipient)Calculator$/.test(key) ? 'price-calculator' : kebabCase(key)
  const file = key in documentPages ? documentRoute : `site/pages/${folder}/route.tsx`
  return route(`en?${path === '/' ? '' : path}`, file, { id })
}
