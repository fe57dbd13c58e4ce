import { cattleExchange } from '../../content/offers.server.ts'
import { presented } from '../../content/presented.server.ts'
import { breadcrumbs } from '../../found/structured-data.server.ts'
import { useLanguage } from '../../language/language.tsx'
import { requestContext } from '../../services.server.ts'
import { Carousel } from '../../ui/carousel.tsx'
import { Facts } from '../../ui/facts.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { PageIntro } from '../../ui/page-intro.tsx'
import { Points } from '../../ui/points.tsx'
import { ChatLink } from '../../ui/site-link.tsx'
import { StructuredData } from '../../ui/structured-data.tsx'
import type { Route } from './+types/route'

export { whenPageChanges as shouldRevalidate } from '../../page-data.ts'

export function loader({ url, context }: Route.LoaderArgs) {
  const page = presented(url, cattleExchange)
  return { page, structured: [breadcrumbs(url, context.get(requestContext), [{ name: page.heading }])] }
}

export default function CattleExchange({ loaderData: { page, structured } }: Route.ComponentProps) {
  const { t, content } = useLanguage()
  const request = t('Olá! Gostaria de solicitar uma consultoria para troca de gado.')
  return (
    <>
      <PageHead title={page.title} description={page.description} share="cattleExchange" />
      <StructuredData data={structured} />
      <PageIntro heading={page.heading} lead={page.lead} badges={page.badges} />
      <div className="page-width grid items-start gap-8 pb-12 lg:grid-cols-[3fr_2fr]">
        <Carousel label="Fotos da troca de gado" slides={page.pictures} />
        <div className="grid gap-6 rounded-lg border-2 border-ink p-4 sm:p-6">
          <Facts facts={page.facts} />
          <ChatLink about="troca-gado" text={request} className="button button-terracotta">
            {t('Solicitar Consultoria')}
          </ChatLink>
        </div>
      </div>
      <Points heading={page.advantagesHeading} points={page.advantages} tinted />
      <section className="page-width py-12 text-center">
        <h2 className="font-heading text-2xl sm:text-3xl">{content(page.closing.heading)}</h2>
        <p className="mx-auto mt-3 max-w-2xl text-lg">{content(page.closing.text)}</p>
        <ChatLink about="troca-gado" text={request} className="button button-pasture mt-6">
          {t('Falar com Especialista')}
        </ChatLink>
      </section>
    </>
  )
}
