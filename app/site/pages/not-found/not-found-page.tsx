import { isRouteErrorResponse } from 'react-router'
import { useLanguage } from '../../../platform/i18n/language.tsx'
import { ListLinks } from '../../herd/list-links.tsx'
import { ChatLink, PageLink } from '../../layout/site-link.tsx'
import { useHasPage, useSite } from '../../site-data.ts'

/** Its heading is English in both languages (docs/product.md#pages). */
export function NotFoundPage() {
  const { t } = useLanguage()
  const { look, homeLists } = useSite()
  const hasPage = useHasPage()
  return (
    <div className="page-width grid items-center gap-x-16 gap-y-8 py-section lg:grid-cols-2">
      <div className="grid justify-items-start gap-4">
        <title>{t('Página não encontrada')}</title>
        <meta name="robots" content="noindex" />
        <p className="font-heading text-3xl sm:text-4xl">
          {t('Esta página não existe ou mudou de endereço.')}
        </p>
        <h1 lang="en" className="font-semibold text-xl">
          Oops! Page not found
        </h1>
        <PageLink to="home" className="button button-terracotta max-sm:w-full">
          <span lang="en">Return to Home</span>
        </PageLink>
        <h2 className="mt-4 font-heading text-xl">{t('Talvez você procure')}</h2>
        <ListLinks lists={homeLists} className="max-sm:grid max-sm:w-full max-sm:*:grid" />
        <ul className="flex flex-wrap gap-x-6 max-sm:grid">
          <li>
            <PageLink to="home" className="text-link">
              {t('Início')}
            </PageLink>
          </li>
          {hasPage('products') && (
            <li>
              <PageLink to="products" className="text-link">
                {t('Produtos e Soluções')}
              </PageLink>
            </li>
          )}
          {hasPage('blog') && (
            <li>
              <PageLink to="blog" className="text-link">
                {t('Blog')}
              </PageLink>
            </li>
          )}
          <li>
            <ChatLink className="text-link">{t('Falar no WhatsApp')}</ChatLink>
          </li>
        </ul>
      </div>
      <img src={look.notFound} alt="" width={360} height={240} className="h-auto w-full rounded-lg" />
    </div>
  )
}

/** The error boundary of pages with an id in their address: shows 404 as not found and rethrows other errors. */
export function NotFoundBoundary({ error }: { error: unknown }) {
  if (!isRouteErrorResponse(error) || error.status !== 404) throw error
  return <NotFoundPage />
}
