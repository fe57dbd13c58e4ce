import { pageTopics } from '../../../domain/chat/index.ts'
import { cached } from '../../../platform/http/page-cache.server.ts'
import { useLanguage } from '../../../platform/i18n/language.tsx'
import { Carousel } from '../../../platform/ui/carousel.tsx'
import { FactList, FeatureList } from '../../../platform/ui/text-lists.tsx'
import { contentOf, publicContext, requirePage } from '../../../request/context.server.ts'
import { ClosingPanel, ContentPage, OfferBadges } from '../../layout/content-page.tsx'
import { ChatLink, PageLink } from '../../layout/site-link.tsx'
import { breadcrumbs, structuredData } from '../../seo/structured-data.server.ts'
import { useHasPage } from '../../site-data.ts'
import { NotFoundBoundary } from '../not-found/not-found-page.tsx'
import type { Route } from './+types/route'

export { revalidateOnPageChange as shouldRevalidate } from '../../page-data.ts'

export function loader({ url, context }: Route.LoaderArgs) {
  requirePage('cattleExchange', context)
  const page = contentOf(context, url).cattleExchange
  context.set(structuredData, [breadcrumbs(url, context.get(publicContext), [{ name: page.heading }])])
  return { page }
}

loader.cache = cached()

export const ErrorBoundary = NotFoundBoundary

export default function CattleExchange({ loaderData: { page } }: Route.ComponentProps) {
  const { t, content } = useLanguage()
  const hasPage = useHasPage()
  const request = t('Olá! Gostaria de solicitar uma consultoria para troca de gado.')
  return (
    <ContentPage page={page} share="cattleExchange">
      <div className="offer-grid page-width lg:grid-cols-[3fr_2fr]">
        <div>
          <div className="card gap-4 p-4 sm:p-6">
            <FactList facts={page.facts} />
            <ChatLink about={pageTopics.cattleExchange} text={request} className="button button-terracotta">
              {t('Solicitar Consultoria')}
            </ChatLink>
          </div>
          <OfferBadges page={page} />
          {hasPage('bullExchange') && (
            <p className="mt-4">
              {t('Quer trocar bezerros por touro?')}{' '}
              <PageLink to="bullExchange" className="underline underline-offset-4">
                {t('Veja o Programa de Troca')}
              </PageLink>
            </p>
          )}
        </div>
        <Carousel label="Fotos da troca de gado" about={page.heading} slides={page.pictures} />
      </div>
      <FeatureList heading={page.advantagesHeading} points={page.advantages} tinted />
      <ClosingPanel
        heading={content(page.closing.heading)}
        text={content(page.closing.text)}
        about={pageTopics.cattleExchange}
        chat={request}
        button={t('Falar com Especialista')}
      />
    </ContentPage>
  )
}
