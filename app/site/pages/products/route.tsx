import { contentOf } from '../../../domain/contexts.server.ts'
import { useLanguage } from '../../../platform/i18n/language.tsx'
import { PageHead } from '../../layout/page-head.tsx'
import { PageIntro } from '../../layout/page-intro.tsx'
import { ChatLink } from '../../layout/site-link.tsx'
import type { Route } from './+types/route'
import { OfferCard } from './offer-card.tsx'

export { revalidateOnPageChange as shouldRevalidate } from '../../page-data.ts'

export function loader({ url, context }: Route.LoaderArgs) {
  const { catalogue, offers } = contentOf(context, url)
  return { ...catalogue, offers }
}

export default function Products({ loaderData }: Route.ComponentProps) {
  const { t } = useLanguage()
  const { title, description, heading, lead, offers } = loaderData
  return (
    <>
      <PageHead title={title} description={description} share="products" />
      <PageIntro heading={heading} lead={lead} />
      <div className="page-width pb-14">
        <div className="grid gap-6 md:grid-cols-2">
          <ul className="contents">
            {offers.map((offer, index) => (
              <OfferCard key={offer.id} {...offer} index={index} />
            ))}
          </ul>
          <div className="grid content-center justify-items-start gap-4 rounded-lg bg-night p-6 text-on-night sm:p-10">
            <h2 className="font-heading text-2xl leading-tight">{t('Não sabe por onde começar?')}</h2>
            <p>{t('Conte o que o seu rebanho produz hoje e aonde você quer chegar.')}</p>
            <ChatLink
              text={t('Olá! Gostaria de falar com um especialista.')}
              className="button button-ochre w-full sm:w-auto"
            >
              {t('Falar com especialista')}
            </ChatLink>
          </div>
        </div>
      </div>
    </>
  )
}
