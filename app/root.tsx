import { type ReactNode, useEffect } from 'react'
import {
  isRouteErrorResponse,
  Outlet,
  Scripts,
  ScrollRestoration,
  useLocation,
  useRouteLoaderData,
} from 'react-router'
import type { Route } from './+types/root'
import { herdCodesOf } from './domain/chat/index.ts'
import { absentPages, ownInterests } from './domain/content/activities.ts'
import { isUsual, shownLayout } from './domain/content/site-layout.ts'
import { listLinks } from './domain/herd/lists.server.ts'
import { ownPagePath } from './domain/paths.ts'
import { InlineScript } from './platform/framework/document.tsx'
import { isLost, openAsDocument } from './platform/framework/open-as-document.ts'
import { useHasOwnFrame } from './platform/framework/page-match.ts'
import { LanguageProvider, useLanguage } from './platform/i18n/language.tsx'
import { htmlLang, languageOf } from './platform/i18n/language-path.ts'
import { NavigationFeedback } from './platform/ui/navigation-feedback.tsx'
import { Toast } from './platform/ui/toast.tsx'
import { publicContext } from './request/context.server.ts'
import { sessionMiddleware } from './request/session.server.ts'
import { useAccountArea } from './site/account/account-area.tsx'
import { loadEnglish } from './site/english/load-english.ts'
import { Footer } from './site/frame/footer.tsx'
import { Header } from './site/frame/header.tsx'
import { OfflineLines } from './site/frame/offline-lines.tsx'
import { CallAndChat } from './site/layout/site-link.tsx'
import { shownLook } from './site/look.server.ts'
import { pageEvent } from './site/report-visits.ts'
import { type ShownSite, useSite } from './site/site-data.ts'

export function loader({ url, context }: Route.LoaderArgs): ShownSite {
  const site = context.get(publicContext)
  const { ranch, siteUrl, offline, content } = site
  const { payment, privacy, hours, firstMessage, ...shown } = ranch
  const own = content[languageOf(url.pathname)]
  const absent = absentPages(own)
  const interests = ownInterests(own)
  const layout = shownLayout(own)
  const menuPages = own.pages
    .filter(({ isInMenu }) => isInMenu)
    .map(({ id, menuName, heading }) => ({ path: ownPagePath(id), name: menuName ?? heading }))
  return {
    ranch: shown,
    ...(own.ranch.hours && { hours: own.ranch.hours }),
    siteUrl,
    offline,
    authenticity: own.authenticity.heading,
    afterSale: own.afterSale.heading,
    privacyVersion: own.privacy.version,
    herdCodes: herdCodesOf(own.lists),
    menuLists: listLinks(own, ({ linkedFrom }) => linkedFrom.includes('menu')),
    homeLists: listLinks(own, ({ linkedFrom }) => linkedFrom.includes('home')),
    look: shownLook(own.look, site),
    ...(menuPages.length > 0 && { menuPages }),
    ...(!isUsual(layout) && { layout }),
    ...(absent.length > 0 && { absent }),
    ...(interests && { interests }),
    ...(site.isMailOff && { isMailOff: true }),
  }
}

export const middleware: Route.MiddlewareFunction[] = [sessionMiddleware]

/** Shows an English page only once its texts have loaded. */
export const clientMiddleware: Route.ClientMiddlewareFunction[] = [
  async ({ request }) => {
    if (languageOf(new URL(request.url).pathname) === 'en') await loadEnglish()
  },
]

/** The data is the same for every page and visitor. */
export const shouldRevalidate = () => false

export function Layout({ children }: { children: ReactNode }) {
  return (
    <LanguageProvider loadEnglish={loadEnglish}>
      <Document>{children}</Document>
    </LanguageProvider>
  )
}

function Document({ children }: { children: ReactNode }) {
  const { language } = useLanguage()
  // Where the root's data failed to load, the document goes without.
  const look = useRouteLoaderData<ShownSite>('root')?.look
  return (
    <html lang={htmlLang[language]} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        {look && (
          <>
            <meta name="theme-color" content={look.light} media="(prefers-color-scheme: light)" />
            <meta name="theme-color" content={look.dark} media="(prefers-color-scheme: dark)" />
            <link
              rel="icon"
              type={look.icon.endsWith('.svg') ? 'image/svg+xml' : 'image/png'}
              href={look.icon}
            />
          </>
        )}
        {look && <link rel="preload" as="font" type="font/woff2" href={look.font} crossOrigin="" />}
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <link rel="manifest" href="/manifest.webmanifest" />
        <InlineScript />
      </head>
      <body>
        {children}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  )
}

export default function App() {
  // For `startAppAtTouch`, which repeats the touch that started the app: controls react to it from now on.
  useEffect(() => {
    document.documentElement.setAttribute('data-hydrated', '')
  }, [])
  const { pathname } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: for each page
  useEffect(() => {
    dispatchEvent(new Event(pageEvent))
  }, [pathname])
  return useHasOwnFrame() ? (
    <Outlet />
  ) : (
    <PublicFrame>
      <Outlet />
    </PublicFrame>
  )
}

function PublicFrame({ children }: { children: ReactNode }) {
  const { t, failure } = useLanguage()
  const area = useAccountArea()
  return (
    <>
      <a href="#content" className="skip-link">
        {t('Pular para o conteúdo')}
      </a>
      <LoadingOverlay />
      <NavigationFeedback />
      <div className="page-top">
        <Header area={area} />
        <OfflineLines />
        {area.toast}
        {failure && <Toast notice={failure} />}
      </div>
      <main id="content" tabIndex={-1}>
        {children}
      </main>
      <Footer />
      {/* Outside of the menu, which closes. */}
      {area.dialogs}
    </>
  )
}

/** Shows errors of the application. A page that was lost on the way opens as a document, once. */
export function ErrorBoundary({ error, loaderData }: Route.ErrorBoundaryProps) {
  const location = useLocation()
  const opens = isLost(location)
  useEffect(() => {
    if (opens) openAsDocument(location)
  }, [opens, location])
  // Without the root's data, the frame cannot be rendered.
  const Frame = loaderData ? PublicFrame : 'main'
  return <Frame>{!opens && <ErrorPage error={error}>{loaderData && <CallAndChat />}</ErrorPage>}</Frame>
}

interface ErrorPageProps {
  error: unknown
  children?: ReactNode
}

/** The page for unexpected errors (docs/product.md#pages). In production the server has already replaced the error's message. */
function ErrorPage({ error, children }: ErrorPageProps) {
  const { t } = useLanguage()
  const { pathname, search } = useLocation()
  const heading = t('Esta página não abriu')
  return (
    <div className="page-width grid justify-items-start gap-6 py-section">
      <title>{heading}</title>
      <h1 className="font-heading text-3xl">{heading}</h1>
      {/* A document: the router would keep the error. */}
      <a href={pathname + search} className="button button-terracotta">
        {t('Tentar de novo')}
      </a>
      {children}
      <p lang="en" className="text-ink-soft text-sm">
        Unexpected Application Error!{' '}
        {isRouteErrorResponse(error) ? `${error.status} ${error.statusText}` : String(error)}
      </p>
    </div>
  )
}

/** The overlay of docs/product.md#app-start. `showOverlay` shows and hides it; without scripts it never shows. */
function LoadingOverlay() {
  const { t } = useLanguage()
  const { logo } = useSite().look
  return (
    <div className="loading-overlay print:hidden" aria-hidden="true">
      <div className="grid justify-items-center gap-3 rounded-lg border-2 border-ink bg-paper p-4">
        {logo && (
          <img src={logo.src} alt="" width={96} height={96} fetchPriority="low" className="object-contain" />
        )}
        <span className="loading-overlay-dots">
          <span />
          <span />
          <span />
        </span>
        <span className="font-semibold">{t('Carregando...')}</span>
      </div>
    </div>
  )
}
