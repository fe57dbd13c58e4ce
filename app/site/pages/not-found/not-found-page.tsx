import { isRouteErrorResponse } from 'react-router'
import { useLanguage } from '../../../platform/i18n/language.tsx'
import { ChatLink, PageLink } from '../../layout/site-link.tsx'
import { useHasPage, useSite } from '../../site-data.ts'

/** Its heading is English in both languages (docs/product.md#pages). */
export function NotFoundPage() {
  const { t } = useLanguage()
  const { notFound } = useSite().look
  const hasPage = useHasPage()
  return (
    <div className="page-width grid justify-items-center gap-6 py-section text-center">
      <h1 lang="en" className="font-heading text-3xl">
        Oops! Page not found
      </h1>
      <title>{t('Página não encontrada')}</title>
      <meta name="robots" content="noindex" />
      <p>{t('Esta página não existe ou mudou de endereço.')}</p>
      <img src={notFound} alt="" width={360} height={240} />
      <PageLink to="home" className="button button-terracotta">
        <span lang="en">Return to Home</span>
      </PageLink>
      <ul className="flex flex-wrap justify-center gap-x-6 [&_a]:inline-flex [&_a]:min-h-11 [&_a]:items-center [&_a]:underline [&_a]:underline-offset-4">
        {hasPage('products') && (
          <li>
            <PageLink to="products">{t('Produtos e Soluções')}</PageLink>
          </li>
        )}
        {hasPage('blog') && (
          <li>
            <PageLink to="blog">{t('Blog')}</PageLink>
          </li>
        )}
        <li>
          <ChatLink>{t('Falar no WhatsApp')}</ChatLink>
        </li>
      </ul>
    </div>
  )
}

/** The error boundary of pages with an id in their address: shows 404 as not found and rethrows other errors. */
export function NotFoundBoundary({ error }: { error: unknown }) {
  if (!isRouteErrorResponse(error) || error.status !== 404) throw error
  return <NotFoundPage />
}
