import { layout, type RouteConfig, route } from '@react-router/dev/routes'
import { pregnancyCalendarFilePath } from './domain/calculators/calculator-parameters.ts'
import { cataloguePath, listFilePath, listPrefixes, listRoutes } from './domain/herd-paths.ts'
import {
  accountPaths,
  articlePath,
  chatOpeningPath,
  claimPath,
  courseInterestPath,
  formAliasPath,
  offlinePath,
  ownDataFilePath,
  ownDataPaths,
  paths,
  securityTextPath,
  sessionPath,
} from './domain/paths.ts'
import { describePicturesPath, picturePath, picturesPath } from './domain/pictures/index.ts'
import {
  answerPath,
  answersPath,
  campaignQrPath,
  contentPrefix,
  exportPath,
  firstStepPath,
  formerWeeksPath,
  herdCsvPath,
  herdXlsxPath,
  leadPath,
  numbersCsvPath,
  numbersPath,
  openedAnswerPath,
  pagePartsPath,
  referralsCsvPath,
  referralsPath,
  sheetImportPath,
  spreadsheetPath,
  staffLayoutId,
  staffPaths,
} from './domain/staff-paths.ts'
import { kebabCase } from './platform/text.ts'

/** No index routes, so that forms post to the page's own address; `en?` makes both languages one route. */
export default [
  ...Object.entries({ ...paths, ...accountPaths, ...ownDataPaths }).map(page),
  route(`en?${claimPath}`, 'site/pages/claim/route.tsx', { id: 'claim' }),
  route(`en?${courseInterestPath(':course')}`, 'site/pages/course-interest/route.tsx', {
    id: 'courseInterest',
  }),
  ...listPrefixes.flatMap((prefix) => [
    route(`en?${prefix}/:list`, 'site/pages/list/route.tsx', { id: listRoutes[prefix].list }),
    route(`en?${prefix}/:list/:animal`, 'site/pages/animal/route.tsx', { id: listRoutes[prefix].animal }),
  ]),
  route(`en?${cataloguePath(':list')}`, 'site/pages/catalogue/route.tsx', { id: 'catalogue' }),
  route(`en?${listFilePath(':list', ':file')}`, 'site/pages/catalogue/file-route.ts'),
  route(`en?${articlePath(':article')}`, 'site/pages/article/route.tsx', { id: 'article' }),
  route(`en?${offlinePath}`, 'site/pages/offline/route.tsx', { id: 'offline' }),
  layout('staff/frame/layout.tsx', { id: staffLayoutId }, [
    layout('staff/frame/full-access-layout.ts', { id: 'fullAccess' }, [
      route(`en?${staffPaths.today}`, 'staff/today/route.tsx', { id: 'today' }),
      route(`en?${staffPaths.inbox}`, 'staff/inbox/route.tsx', { id: 'inbox' }),
      route(`en?${staffPaths.numbers}`, 'staff/numbers/route.tsx', { id: 'numbers' }),
      route(`en?${numbersPath(':kind')}`, 'staff/numbers/kind-route.tsx', { id: 'numbersOfKind' }),
      route(numbersCsvPath(':table'), 'staff/numbers/csv-route.ts'),
      route(`en?${formerWeeksPath}`, 'staff/numbers/moved-route.ts'),
      route(`en?${leadPath(':id')}`, 'staff/lead/route.tsx', { id: 'lead' }),
      route(`en?${openedAnswerPath(':id', ':answer', ':channel')}`, 'staff/lead/opened-answer-route.tsx', {
        id: 'openedAnswer',
      }),
      route(`en?${answersPath}`, 'staff/answers/route.tsx', { id: 'answers' }),
      route(`en?${answerPath(':id')}`, 'staff/answers/answer-route.tsx', { id: 'answer' }),
      route(`en?${referralsPath}`, 'staff/referrals/route.tsx', { id: 'referrals' }),
      route(`en?${staffPaths.notices}`, 'staff/notices/route.tsx', { id: 'notices' }),
      layout('staff/frame/owner-layout.ts', { id: 'owner' }, [
        route(exportPath, 'staff/inbox/export-route.ts'),
        route(referralsCsvPath, 'staff/referrals/csv-route.ts'),
        route(`en?${staffPaths.access}`, 'staff/access/route.tsx', { id: 'access' }),
        route(`en?${staffPaths.firstSteps}`, 'staff/first-steps/route.tsx', { id: 'firstSteps' }),
        route(`en?${firstStepPath('no-ar')}`, 'staff/first-steps/live-route.tsx', { id: 'firstStepsEnd' }),
        route(`en?${firstStepPath('rancho')}`, 'staff/first-steps/ranch-route.tsx', { id: 'ranchStep' }),
        route(`en?${firstStepPath('oferta')}`, 'staff/first-steps/offering-route.tsx', {
          id: 'offeringStep',
        }),
        route(`en?${firstStepPath('menu')}`, 'staff/first-steps/menu-route.tsx', { id: 'menuStep' }),
        route(`en?${firstStepPath('exemplos')}`, 'staff/first-steps/samples-route.tsx', {
          id: 'samplesStep',
        }),
        route(`en?${firstStepPath('animais')}`, 'staff/first-steps/animals-route.tsx', { id: 'animalsStep' }),
        route(`en?${firstStepPath(':step')}`, 'staff/first-steps/step-route.tsx', { id: 'firstStep' }),
      ]),
    ]),
    route(`en?${staffPaths.herd}`, 'staff/sections/herd-route.tsx', { id: 'herdSection' }),
    route(`en?${staffPaths.herdTexts}`, 'staff/sections/route.tsx', { id: 'herdTextsSection' }),
    route(`en?${staffPaths.offers}`, 'staff/sections/route.tsx', { id: 'offersSection' }),
    route(`en?${staffPaths.training}`, 'staff/sections/route.tsx', { id: 'trainingSection' }),
    route(`en?${staffPaths.texts}`, 'staff/sections/route.tsx', { id: 'textsSection' }),
    route(pagePartsPath, 'staff/on-page/parts-route.ts'),
    route(`en?${staffPaths.drafts}`, 'staff/drafts/route.tsx', { id: 'drafts' }),
    route(`en?${staffPaths.campaigns}`, 'staff/campaigns/route.tsx', { id: 'campaigns' }),
    route(campaignQrPath(':id'), 'staff/campaigns/qr-route.ts'),
    route(`en?${staffPaths.guide}`, 'staff/guide/route.tsx', { id: 'guide' }),
    route(`en?${staffPaths.english}`, 'staff/english/route.tsx', { id: 'englishGaps' }),
    route('en?/painel/conteudo/:collection/:id/historico', 'staff/history/route.tsx', { id: 'history' }),
    route('en?/painel/conteudo/:collection/:id/previa', 'staff/preview/route.ts', { id: 'preview' }),
    route(`en?${contentPrefix}/:collection/novo`, 'staff/editor/new-route.tsx', { id: 'newEntry' }),
    route(`en?${contentPrefix}/:collection/:id`, 'staff/editor/route.tsx', { id: 'editor' }),
    route(`en?${staffPaths.team}`, 'staff/team/route.tsx', { id: 'staffTeam' }),
    route(`en?${spreadsheetPath}`, 'staff/spreadsheet/route.tsx', { id: 'spreadsheet' }),
    route(`en?${sheetImportPath(':id')}`, 'staff/spreadsheet/import-route.tsx', { id: 'sheetImport' }),
    route(herdXlsxPath, 'staff/spreadsheet/xlsx-route.ts'),
    route(herdCsvPath, 'staff/spreadsheet/csv-route.ts'),
    route(`en?${picturesPath}`, 'staff/pictures/route.tsx', { id: 'pictures' }),
    route(`en?${describePicturesPath}`, 'staff/pictures/describe/route.tsx', { id: 'describePictures' }),
    route(`en?${picturePath(':id')}`, 'staff/pictures/picture/route.tsx', { id: 'picture' }),
  ]),
  route(chatOpeningPath, 'site/chat-opening-route.ts'),
  route(ownDataFilePath, 'site/pages/own-data-view/file-route.ts'),
  route(sessionPath, 'site/account/session-route.ts'),
  route(`en?${formAliasPath(':form')}`, 'site/forms/alias-route.ts'),
  route(`en?${articlePath('rss.xml')}`, 'site/pages/blog/feed.ts'),
  route(`en?${pregnancyCalendarFilePath}`, 'site/pages/pregnancy-calendar/calendar-file.ts'),
  route('sitemap.xml', 'site/seo/sitemap.ts'),
  route('robots.txt', 'site/seo/robots.ts'),
  route(securityTextPath, 'site/seo/security-txt.ts'),
  route('manifest.webmanifest', 'site/seo/manifest.ts'),
  route('en?/*', 'site/pages/not-found/route.tsx'),
] satisfies RouteConfig

/** One folder per page: `cattleExchange` → `site/pages/cattle-exchange/route.tsx`. */
function page([key, path]: [string, string]) {
  return route(`en?${path === '/' ? '' : path}`, `site/pages/${kebabCase(key)}/route.tsx`, { id: key })
}
