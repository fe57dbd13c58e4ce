import { cached } from '../../../platform/http/page-cache.server.ts'
import { useLanguage } from '../../../platform/i18n/language.tsx'
import { contentOf, publicContext, requirePage } from '../../../request/context.server.ts'
import { ClosingPanel, ContentPage } from '../../layout/content-page.tsx'
import { Papers } from '../../layout/papers.tsx'
import { PageLink } from '../../layout/site-link.tsx'
import { breadcrumbs, structuredData } from '../../seo/structured-data.server.ts'
import { useSite } from '../../site-data.ts'
import { NotFoundBoundary } from '../not-found/not-found-page.tsx'
import type { Route } from './+types/route'

export { revalidateOnPageChange as shouldRevalidate } from '../../page-data.ts'

export function loader({ url, context }: Route.LoaderArgs) {
  requirePage('afterSale', context)
  const page = contentOf(context, url).afterSale
  context.set(structuredData, [breadcrumbs(url, context.get(publicContext), [{ name: page.heading }])])
  return { page }
}

loader.cache = cached()

export const ErrorBoundary = NotFoundBoundary

/** Steps after a sale, each with its time (docs/product.md#after-the-sale). */
export default function AfterSale({ loaderData: { page } }: Route.ComponentProps) {
  const { t, content } = useLanguage()
  const { authenticity } = useSite()
  return (
    <ContentPage page={page} share="authenticity">
      <ol className="page-width pb-section">
        {page.steps.map(({ name, when, text }, index) => (
          <li
            key={index}
            className="relative ml-5 border-terracotta border-l-2 pb-8 pl-9 last:border-transparent last:pb-0"
          >
            <span
              aria-hidden="true"
              className="absolute top-0 -left-5 grid size-10 place-items-center rounded-full border-2 border-terracotta bg-paper font-heading text-terracotta text-xl"
            >
              {index + 1}
            </span>
            <div className="grid gap-x-10 gap-y-3 pt-1 lg:grid-cols-[22rem_minmax(0,1fr)]">
              <div className="grid content-start gap-2">
                <h2 className="font-heading text-xl leading-tight">{content(name)}</h2>
                <p className="font-semibold text-pasture first-letter:uppercase">{content(when)}</p>
              </div>
              <p className="max-w-measure">{content(text)}</p>
            </div>
          </li>
        ))}
      </ol>
      <Papers papers={page.papers} className="page-width pb-section" />
      <ClosingPanel
        heading={content(page.closing.heading)}
        text={content(page.closing.text)}
        chat={t('Olá! Quero saber como funciona depois de fechar.')}
        button={t('Perguntar pelo WhatsApp')}
      >
        <PageLink
          to="authenticity"
          className="inline-flex min-h-11 items-center underline underline-offset-4"
        >
          {t('{question} Confira antes de pagar', { question: content(authenticity) })}
        </PageLink>
      </ClosingPanel>
    </ContentPage>
  )
}
