import { calvingDays } from '../../../domain/calculators/pregnancy-dates.ts'
import { pageTopics } from '../../../domain/chat/index.ts'
import { pricedTerms } from '../../../domain/content/sale-terms.ts'
import { damName, sireName } from '../../../domain/herd/animal-facts.server.ts'
import { calvingText } from '../../../domain/herd/shown/shown-herd.server.ts'
import { paths } from '../../../domain/paths.ts'
import type { LocalizedContent } from '../../../domain/publishing/index.server.ts'
import { cached } from '../../../platform/http/page-cache.server.ts'
import { inReais, priceText, shortDate, unbrokenMoney } from '../../../platform/i18n/format.ts'
import { useLanguage } from '../../../platform/i18n/language.tsx'
import { languageOf } from '../../../platform/i18n/language-path.ts'
import { ranchDay } from '../../../platform/ranch-time.ts'
import { Carousel } from '../../../platform/ui/carousel.tsx'
import { Paragraphs } from '../../../platform/ui/rich-text.tsx'
import { CheckList, FactList } from '../../../platform/ui/text-lists.tsx'
import { clockContext, contentOf, publicContext, requirePage } from '../../../request/context.server.ts'
import { BeforePaying } from '../../calculators/before-paying.tsx'
import { ContentPage, OfferBadges } from '../../layout/content-page.tsx'
import { BeneathPrice } from '../../layout/sale-terms.tsx'
import { ChatLink } from '../../layout/site-link.tsx'
import { breadcrumbs, product, structuredData } from '../../seo/structured-data.server.ts'
import { NotFoundBoundary } from '../not-found/not-found-page.tsx'
import type { Route } from './+types/route'

export { revalidateOnPageChange as shouldRevalidate } from '../../page-data.ts'

const parents = [{ name: 'Produtos e Soluções', path: paths.products }] as const

export function loader({ url, context }: Route.LoaderArgs) {
  requirePage('premiumRecipient', context)
  const content = contentOf(context, url)
  const page = content.premiumRecipient
  const site = context.get(publicContext)
  const language = languageOf(url.pathname)
  const { price, terms } = pricedTerms(
    priceText(inReais(page.price.cents), language, { whole: true }),
    page.terms ?? {},
    ranchDay(context.get(clockContext)()),
  )
  context.set(structuredData, [
    breadcrumbs(url, site, [...parents, { name: page.heading }]),
    ...(price
      ? [
          product(url, site, {
            name: page.heading,
            description: page.description,
            share: 'premiumRecipient',
            cents: page.price.cents,
            validUntil: terms.validUntil,
          }),
        ]
      : []),
  ])
  return { page, price, terms, calf: carriedCalfFacts(content) }
}

loader.cache = cached({ isDaily: true })

/** The calf of the premium recipient, as far as its document tells it: what a buyer asks first, and where that comes from. */
function carriedCalfFacts(content: LocalizedContent) {
  const { calf } = content.premiumRecipient
  if (!calf) return { outcome: [], origin: [] }
  const { t, language } = content.herd
  const { donor, sire, confirmed, transferred } = calf
  const window = calvingDays(calf, content.pregnancyCalendar)
  // The sample marks its names in Portuguese.
  const mark = / \(fictíci[ao]\)$/
  return {
    outcome: [
      { name: t('Raça e sangue'), value: content.herd.breedName(calf) },
      { name: t('Parto esperado'), value: window && calvingText(window, content.herd) },
    ],
    origin: [
      { name: t('Doadora'), value: damName(donor?.replace(mark, ''), mark.test(donor ?? ''), t) },
      { name: t('Touro'), value: sireName(sire?.replace(mark, ''), mark.test(sire ?? ''), t) },
      { name: t('Embrião transferido em'), value: transferred && shortDate(transferred, language) },
      { name: t('Confirmada por ultrassom'), value: confirmed && shortDate(confirmed, language) },
    ].filter(({ value }) => value),
  }
}

export const ErrorBoundary = NotFoundBoundary

export default function PremiumRecipient({ loaderData: { page, price, terms, calf } }: Route.ComponentProps) {
  const { t, content } = useLanguage()
  const product = { product: content(page.heading) }
  const { outcome, origin } = calf
  return (
    <ContentPage page={page} share="premiumRecipient" breadcrumbs={parents}>
      <div className="offer-grid page-width lg:grid-cols-[3fr_2fr]">
        <div className="card gap-4 p-4 sm:p-6">
          <p>
            {price && <span className="price">{content(price)}</span>}{' '}
            <span className="block font-semibold">{content(page.price.label)}</span>
          </p>
          {outcome.length > 0 && (
            <div>
              <p>{`${t('O bezerro que ela espera')}:`}</p>
              <FactList facts={outcome} />
            </div>
          )}
          <ChatLink
            text={t('Olá! Tenho interesse no produto: {product}', product)}
            about={pageTopics.premiumRecipient}
            className="button button-terracotta"
            aria-label={t('Tenho Interesse: {name}', { name: product.product })}
          >
            {t('Tenho Interesse')}
          </ChatLink>
          <ChatLink
            text={t('Olá! Gostaria de mais informações sobre {product}.', product)}
            about={pageTopics.premiumRecipient}
            className="button button-pasture"
            aria-label={t('Saiba Mais: {name}', { name: product.product })}
          >
            {t('Saiba Mais')}
          </ChatLink>
        </div>
        <Carousel label="Fotos da receptora premium" about={page.heading} slides={page.pictures} />
        <div className="grid gap-8">
          <section className="grid gap-3">
            <h2 className="font-heading text-2xl">{t('O que está incluído')}</h2>
            <p>{unbrokenMoney(content(page.otherPrice))}</p>
            <BeneathPrice terms={terms}>
              <BeforePaying calculator="recipientCalculator" text="Calcular pelo peso" />
            </BeneathPrice>
          </section>
          {origin.length > 0 && (
            <section aria-labelledby="bezerro">
              <h2 id="bezerro" className="mb-2 font-heading text-2xl">
                {t('Pais do bezerro e datas')}
              </h2>
              <FactList facts={origin} />
            </section>
          )}
        </div>
        <div className="grid gap-8">
          <section>
            <h2 className="font-heading text-2xl">{t('Esta receptora')}</h2>
            <FactList facts={page.facts} className="mt-2" />
            <OfferBadges page={page} />
          </section>
          <section>
            <h2 className="mb-3 font-heading text-2xl">{content(page.featuresHeading)}</h2>
            <CheckList texts={page.features} />
          </section>
        </div>
        <section className="grid gap-x-10 gap-y-3 lg:col-span-2 lg:grid-cols-[3fr_2fr]">
          <h2 className="font-heading text-2xl lg:col-span-2">{t('Como entregamos')}</h2>
          <Paragraphs texts={page.text} />
        </section>
      </div>
    </ContentPage>
  )
}
