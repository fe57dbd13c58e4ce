import { premiumRecipient } from '../../content/offers.server.ts'
import { presented } from '../../content/presented.server.ts'
import { money } from '../../language/format.ts'
import { useLanguage } from '../../language/language.tsx'
import { paths } from '../../paths.ts'
import { requestContext } from '../../services.server.ts'
import { breadcrumbs, product } from '../../structured-data.server.ts'
import { Carousel } from '../../ui/carousel.tsx'
import { Facts } from '../../ui/facts.tsx'
import { ChatLink } from '../../ui/link.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { PageIntro } from '../../ui/page-intro.tsx'
import { StructuredData } from '../../ui/structured-data.tsx'
import { Ticks } from '../../ui/ticks.tsx'
import type { Route } from './+types/route'

export { whenPageChanges as shouldRevalidate } from '../../page-data.ts'

const trail = [{ name: 'Produtos e Soluções', path: paths.products }]

export function loader({ url, context }: Route.LoaderArgs) {
  const page = presented(url, premiumRecipient)
  const site = context.get(requestContext)
  return {
    page,
    structured: [
      breadcrumbs(url, site, [...trail, { name: page.heading }]),
      product(url, site, {
        name: page.heading,
        description: page.description,
        share: 'premiumRecipient',
        cents: page.price.cents,
      }),
    ],
  }
}

export default function PremiumRecipient({ loaderData: { page, structured } }: Route.ComponentProps) {
  const { t, language } = useLanguage()
  const product = { product: t(page.heading) }
  return (
    <>
      <PageHead title={page.title} description={page.description} share="premiumRecipient" />
      <StructuredData data={structured} />
      <PageIntro heading={page.heading} badges={page.badges} trail={trail} />
      <div className="page-width grid items-start gap-8 pb-14 lg:grid-cols-2">
        <Carousel label="Fotos da receptora premium" slides={page.pictures} />
        <div className="grid gap-5">
          <p>
            <span className="price">{money(page.price.cents, language, { whole: true })}</span>{' '}
            <span className="font-semibold">{t(page.price.label)}</span>
          </p>
          <p className="border-ochre border-l-4 pl-3">{t(page.otherPrice)}</p>
          <Facts facts={page.facts} />
          {page.text.map((paragraph, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: texts change with the language, their places do not
            <p key={index}>{t(paragraph)}</p>
          ))}
          <h2 className="font-heading text-2xl">{t(page.featuresHeading)}</h2>
          <Ticks texts={page.features} />
          <div className="flex flex-wrap gap-3">
            <ChatLink
              text={t('Olá! Tenho interesse no produto: {product}', product)}
              className="button button-terracotta"
            >
              {t('Tenho Interesse')}
            </ChatLink>
            <ChatLink
              text={t('Olá! Gostaria de mais informações sobre {product}.', product)}
              className="button button-pasture"
            >
              {t('Saiba Mais')}
            </ChatLink>
          </div>
        </div>
      </div>
    </>
  )
}
