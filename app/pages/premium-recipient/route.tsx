import { premiumRecipient } from '../../content/offers.server.ts'
import { presented } from '../../content/presented.server.ts'
import { breadcrumbs, product } from '../../found/structured-data.server.ts'
import { money } from '../../language/format.ts'
import { useLanguage } from '../../language/language.tsx'
import { paths } from '../../paths.ts'
import { requestContext } from '../../services.server.ts'
import { Carousel } from '../../ui/carousel.tsx'
import { Enquiry } from '../../ui/enquiry.tsx'
import { Facts } from '../../ui/facts.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { PageIntro } from '../../ui/page-intro.tsx'
import { Paragraphs } from '../../ui/paragraphs.tsx'
import { StructuredData } from '../../ui/structured-data.tsx'
import { Ticks } from '../../ui/ticks.tsx'
import type { Route } from './+types/route'

export { whenPageChanges as shouldRevalidate } from '../../page-data.ts'

const trail = [{ name: 'Produtos e Soluções', path: paths.products }] as const

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
  const { t, content, language } = useLanguage()
  const product = { product: content(page.heading) }
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
            <span className="font-semibold">{content(page.price.label)}</span>
          </p>
          <p className="border-ochre border-l-4 pl-3">{content(page.otherPrice)}</p>
          <Facts facts={page.facts} />
          <Paragraphs texts={page.text} />
          <h2 className="font-heading text-2xl">{content(page.featuresHeading)}</h2>
          <Ticks texts={page.features} />
          <Enquiry
            about="prenhez-receptora-premium"
            name={product.product}
            interest={t('Olá! Tenho interesse no produto: {product}', product)}
            question={t('Olá! Gostaria de mais informações sobre {product}.', product)}
            className="flex flex-wrap gap-3"
          />
        </div>
      </div>
    </>
  )
}
