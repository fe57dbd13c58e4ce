import { pageTopics } from '../../../domain/chat/index.ts'
import { pricedTerms } from '../../../domain/content/sale-terms.ts'
import { listLinks } from '../../../domain/herd/lists.server.ts'
import { paths } from '../../../domain/paths.ts'
import { cached } from '../../../platform/http/page-cache.server.ts'
import { useLanguage } from '../../../platform/i18n/language.tsx'
import { ranchDay } from '../../../platform/ranch-time.ts'
import { PathLink } from '../../../platform/ui/link.tsx'
import { CheckList, FactList } from '../../../platform/ui/text-lists.tsx'
import { clockContext, contentOf, publicContext, requirePage } from '../../../request/context.server.ts'
import { BeforePaying } from '../../calculators/before-paying.tsx'
import { ContentPage, OfferBadges } from '../../layout/content-page.tsx'
import { BeneathPrice } from '../../layout/sale-terms.tsx'
import { ChatLink } from '../../layout/site-link.tsx'
import { breadcrumbs, structuredData } from '../../seo/structured-data.server.ts'
import { NotFoundBoundary } from '../not-found/not-found-page.tsx'
import type { Route } from './+types/route'

export { revalidateOnPageChange as shouldRevalidate } from '../../page-data.ts'

const parents = [{ name: 'Produtos e Soluções', path: paths.products }] as const

export function loader({ url, context }: Route.LoaderArgs) {
  requirePage('bullExchange', context)
  const content = contentOf(context, url)
  const page = content.bullExchange
  const crumbs = [...parents, { name: page.heading }]
  context.set(structuredData, [breadcrumbs(url, context.get(publicContext), crumbs)])
  return {
    page,
    ...pricedTerms(page.price.text, page.terms ?? {}, ranchDay(context.get(clockContext)())),
    lists: listLinks(content, ({ calculator }) => calculator === 'exchangeCalculator'),
  }
}

loader.cache = cached({ isDaily: true })

export const ErrorBoundary = NotFoundBoundary

export default function BullExchange({ loaderData: { page, price, terms, lists } }: Route.ComponentProps) {
  const { t, content } = useLanguage()
  const [rule] = page.rules
  return (
    <ContentPage page={page} share="bullExchange" breadcrumbs={parents}>
      <div className="offer-grid page-width">
        <div className="card gap-4 p-4 sm:p-6">
          {rule && (
            <p className="price max-sm:text-2xl">
              {content(rule.text).replace(/= (\d+) /, '=\u00a0$1\u00a0')}
            </p>
          )}
          <p className="border-ochre border-l-4 pl-3">{content(page.confirm)}</p>
          <ChatLink
            about={pageTopics.bullExchange}
            text={t('Olá! Tenho interesse no produto: {product}', { product: content(page.heading) })}
            className="button button-terracotta"
          >
            {t('Tenho Interesse')}
          </ChatLink>
          <ChatLink
            about={pageTopics.bullExchange}
            text={t('Olá! Gostaria de confirmar a proporção atual da troca de touro por bezerros.')}
            className="button button-pasture"
          >
            {t('Confirmar a proporção')}
          </ChatLink>
        </div>
        <img
          alt=""
          {...page.picture}
          width={960}
          height={640}
          fetchPriority="high"
          className="h-auto w-full rounded-lg border-2 border-ink"
        />
        <section className="grid gap-3">
          <h2 className="font-heading text-2xl">{t('O que está incluído')}</h2>
          <BeneathPrice terms={terms}>
            {lists.map(({ path, name }) => (
              <PathLink
                key={path}
                path={path}
                className="inline-flex min-h-11 items-center underline underline-offset-4"
              >
                {content(name)}
              </PathLink>
            ))}
            <BeforePaying calculator="exchangeCalculator" text="Calcular quantos bezerros" />
          </BeneathPrice>
        </section>
        <section>
          <h2 className="font-heading text-2xl">{content(page.rulesHeading)}</h2>
          <dl className="mt-3 grid gap-3">
            {page.rules.map(({ name, text }, index) => (
              <div key={index}>
                <dt className="font-semibold">{content(name)}</dt>
                <dd>{content(text)}</dd>
              </div>
            ))}
          </dl>
        </section>
        <div className="grid gap-8">
          <section>
            <h2 className="mb-3 font-heading text-2xl">{content(page.standardHeading)}</h2>
            <CheckList texts={page.standard} />
          </section>
          <section>
            <h2 className="font-heading text-2xl">{content(page.logisticsHeading)}</h2>
            <p className="mt-3">{content(page.logistics)}</p>
          </section>
        </div>
        <section>
          <h2 className="font-heading text-2xl">{t('Lote anunciado')}</h2>
          {price && (
            <p className="mt-3">
              <strong>{content(price)}</strong> <span className="block">{content(page.price.label)}</span>
            </p>
          )}
          <OfferBadges page={page}>
            <FactList facts={page.facts} className="my-3" />
          </OfferBadges>
        </section>
      </div>
    </ContentPage>
  )
}
