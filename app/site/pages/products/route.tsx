import type { Offer } from '../../../domain/content/offers.server.ts'
import { pricedTerms } from '../../../domain/content/sale-terms.ts'
import { listLinks } from '../../../domain/herd/lists.server.ts'
import { cached } from '../../../platform/http/page-cache.server.ts'
import { inReais, priceText, unbrokenMoney } from '../../../platform/i18n/format.ts'
import { useLanguage } from '../../../platform/i18n/language.tsx'
import { type Language, languageOf } from '../../../platform/i18n/language-path.ts'
import { ranchDay } from '../../../platform/ranch-time.ts'
import { PathLink } from '../../../platform/ui/link.tsx'
import { imageLoading } from '../../../platform/ui/picture.ts'
import { clockContext, contentOf, requirePage } from '../../../request/context.server.ts'
import { ListLinks } from '../../herd/list-links.tsx'
import { ClosingPanel, ContentPage } from '../../layout/content-page.tsx'
import { BeneathPrice } from '../../layout/sale-terms.tsx'
import { ChatLink } from '../../layout/site-link.tsx'
import { NotFoundBoundary } from '../not-found/not-found-page.tsx'
import type { Route } from './+types/route'

export { revalidateOnPageChange as shouldRevalidate } from '../../page-data.ts'

export function loader({ url, context }: Route.LoaderArgs) {
  requirePage('products', context)
  const content = contentOf(context, url)
  const today = ranchDay(context.get(clockContext)())
  return {
    page: content.catalogue,
    offers: content.offers.map(({ price, ...offer }) => ({
      ...offer,
      price: price && shownPrice(price, languageOf(url.pathname), today),
    })),
    lists: listLinks(content, ({ linkedFrom }) => linkedFrom.includes('products')),
  }
}

type OfferPrice = NonNullable<Offer['price']>

/** Once the price has expired it has no figures, and its terms say so. */
function shownPrice({ cents, per, other, terms }: OfferPrice, language: Language, today: string) {
  const priced = pricedTerms(priceText(inReais(cents), language), terms ?? {}, today)
  const figures = [
    { figure: priced.price, per },
    { figure: other && priceText(inReais(other.cents), language, { whole: true }), per: other?.per },
  ]
  return {
    terms: priced.terms,
    figures: priced.price
      ? figures.flatMap(({ figure, per }) => (figure && per ? [{ figure, per }] : []))
      : [],
  }
}

loader.cache = cached({ isDaily: true })

export const ErrorBoundary = NotFoundBoundary

export default function Products({ loaderData }: Route.ComponentProps) {
  const { t } = useLanguage()
  const { page, offers, lists } = loaderData
  return (
    <ContentPage page={page} share="products">
      <div className="page-width grid gap-6 pb-6">
        {offers.length > 0 && (
          <ul className="grid gap-6 md:grid-cols-2">
            {offers.map((offer, index) => (
              <OfferCard key={offer.id} {...offer} index={index} />
            ))}
          </ul>
        )}
        <ListLinks lists={lists} />
      </div>
      <ClosingPanel
        heading={t('Não sabe por onde começar?')}
        text={t('Conte o que o seu rebanho produz hoje e aonde você quer chegar.')}
        chat={t('Olá! Gostaria de falar com um especialista.')}
        button={t('Falar com especialista')}
      />
    </ContentPage>
  )
}

/** An offer with a link leads to its page, one without opens a chat (docs/product.md#catalogue). */
function OfferCard({
  id,
  name,
  description,
  picture,
  ctaText,
  link,
  price,
  topics,
  index,
}: Omit<Offer, 'price'> & { index: number; price: ReturnType<typeof shownPrice> | undefined }) {
  const { t, content } = useLanguage()
  const button = 'button button-pasture w-full px-2 sm:px-5 sm:w-auto sm:self-start'
  return (
    <li id={id} className="card offer-card">
      {picture && (
        <img
          alt=""
          {...picture}
          width={480}
          height={320}
          {...imageLoading(index)}
          className="aspect-video w-full object-cover"
        />
      )}
      <div className="flex grow flex-col gap-4 p-4 sm:p-6">
        <h2 className="font-heading text-2xl leading-tight">{content(name).replace(' – ', '\u00a0– ')}</h2>
        <p>{unbrokenMoney(content(description))}</p>
        {topics && (
          <ul className="check-list">
            {topics.map(({ anchor, text }) => (
              <li key={anchor} id={anchor}>
                {content(text)}
              </li>
            ))}
          </ul>
        )}
        {price && <Price {...price} />}
        {link ? (
          <PathLink path={link} className={button}>
            {content(ctaText)}
          </PathLink>
        ) : (
          <ChatLink
            about={id}
            text={t('Olá! Tenho interesse no produto: {product}', { product: content(name) })}
            className={button}
          >
            {content(ctaText)}
          </ChatLink>
        )}
      </div>
    </li>
  )
}

function Price({ figures: [first, ...others], terms }: ReturnType<typeof shownPrice>) {
  const { content } = useLanguage()
  return (
    <div className="grid gap-2">
      {first && (
        <p>
          <span className="price block">{content(first.figure)}</span> {content(first.per)}
        </p>
      )}
      {others.map(({ figure, per }) => (
        <p key={figure}>
          <strong className="whitespace-nowrap">{content(figure)}</strong> {content(per)}
        </p>
      ))}
      <BeneathPrice terms={terms} />
    </div>
  )
}
