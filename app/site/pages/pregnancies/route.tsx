import { pictureAddress } from '../../../domain/content/pictures.server.ts'
import { contentOf, publicContext } from '../../../domain/contexts.server.ts'
import { pregnancyTitle } from '../../../domain/herd/animals.ts'
import { confirmationText } from '../../../domain/herd/exams.ts'
import { isListParameter } from '../../../domain/herd/search/herd-query.ts'
import {
  type Card,
  listPregnancies,
  type PregnancySummary,
} from '../../../domain/herd/search/list-page.server.ts'
import { pregnancyPath } from '../../../domain/herd-paths.ts'
import { paths } from '../../../domain/paths.ts'
import { cached } from '../../../platform/http/page-cache.server.ts'
import { decimal, money } from '../../../platform/i18n/format.ts'
import { translator, useLanguage } from '../../../platform/i18n/language.tsx'
import { languageOf } from '../../../platform/i18n/language-path.ts'
import { FeatureList } from '../../../platform/ui/feature-list.tsx'
import { BeforePaying } from '../../calculators/before-paying.tsx'
import { AnimalCard } from '../../herd/animal-card.tsx'
import { PregnancyChat } from '../../herd/animal-chat.tsx'
import { AnimalList } from '../../herd/find/animal-list.tsx'
import { FindAnimals } from '../../herd/find/find-form.tsx'
import { listData, queryOf } from '../../herd/find/list-data.server.ts'
import { ContentPage } from '../../layout/content-page.tsx'
import { breadcrumbs, product, videos } from '../../seo/structured-data.server.ts'
import type { Route } from './+types/route'

export { revalidateOnQueryChange as shouldRevalidate } from '../../page-data.ts'

const parents = [{ name: 'Produtos e Soluções', path: paths.products }] as const

export function loader({ url, context }: Route.LoaderArgs) {
  const site = context.get(publicContext)
  const content = contentOf(context, url)
  const page = content.pregnanciesPage
  const poster = { src: pictureAddress('poster-pregnancy') }
  const query = queryOf(url, content)
  if (query instanceof Response) return query
  const pregnancies = listPregnancies({ url, query, herd: content, poster })
  const t = translator(languageOf(url.pathname))
  const structured = () => {
    const animals = pregnancies.list.items.map((item) => ({ ...item, name: pregnancyTitle(t, item) }))
    return [
      breadcrumbs(url, site, [...parents, { name: page.heading }]),
      ...animals.map(({ name, priceCents, state }) =>
        product(url, site, {
          name,
          description: page.description,
          share: 'pregnancies',
          cents: priceCents,
          state,
        }),
      ),
      ...videos(url, site, animals, 'poster-pregnancy'),
    ]
  }
  return { page, ...listData(pregnancies, url, content, structured) }
}

loader.cache = cached({ parameters: isListParameter })

export default function Pregnancies({ loaderData }: Route.ComponentProps) {
  const { page, list, filter, structured } = loaderData
  return (
    <ContentPage
      page={page}
      share="pregnancies"
      listPage={list.page}
      isIndexed={!filter.search}
      structured={structured}
      breadcrumbs={parents}
    >
      <FindAnimals filter={filter} total={list.total} />
      <AnimalList name="Prenhezes" list={list} filter={filter} className="sm:grid-cols-2 lg:grid-cols-3">
        {(pregnancy) => <PregnancyCard pregnancy={pregnancy} />}
      </AnimalList>
      <BeforePaying
        calculator="pregnancyCalendar"
        text="Calcular a data do parto"
        className="page-width pb-8"
      />
      <FeatureList heading={page.reasonsHeading} points={page.reasons} tinted />
    </ContentPage>
  )
}

function PregnancyCard({ pregnancy }: { pregnancy: Card<PregnancySummary> }) {
  const { t, language } = useLanguage()
  const { id, state, donorMilkLitres, priceCents } = pregnancy
  const title = pregnancyTitle(t, pregnancy)
  return (
    <AnimalCard
      animal={pregnancy}
      path={pregnancyPath(id)}
      name={title}
      price={money(priceCents, language)}
      facts={[
        confirmationText(pregnancy, t, language),
        donorMilkLitres === undefined
          ? undefined
          : t('Doadora de {litres} L', { litres: decimal(donorMilkLitres, language) }),
      ]}
    >
      <PregnancyChat id={id} name={title} state={state} isOnCard />
    </AnimalCard>
  )
}
