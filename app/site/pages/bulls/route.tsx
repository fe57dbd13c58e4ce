import { pictureAddress } from '../../../domain/content/pictures.server.ts'
import { contentOf, publicContext } from '../../../domain/contexts.server.ts'
import { countExamined } from '../../../domain/herd/exams.ts'
import { listBulls } from '../../../domain/herd/lists.server.ts'
import { useLanguage } from '../../../platform/i18n/language.tsx'
import { languageOf } from '../../../platform/i18n/language-path.ts'
import { BeforePaying } from '../../calculators/before-paying.tsx'
import { AnimalList } from '../../herd/animal-list.tsx'
import { FindAnimals } from '../../herd/find/find-animals.tsx'
import { listData } from '../../herd/find/list-data.server.ts'
import { TraitPopovers } from '../../herd/traits/trait-popovers.tsx'
import { PageHead } from '../../layout/page-head.tsx'
import { PageIntro } from '../../layout/page-intro.tsx'
import { PageLink } from '../../layout/site-link.tsx'
import { StructuredData } from '../../layout/structured-data.tsx'
import { breadcrumbs, videos } from '../../seo/structured-data.server.ts'
import type { Route } from './+types/route'
import { BullCard } from './bull-card.tsx'
import { descriptionBlock } from './description-block.server.ts'

export { revalidateOnQueryChange as shouldRevalidate } from '../../page-data.ts'

export function loader({ url, context }: Route.LoaderArgs) {
  const site = context.get(publicContext)
  const content = contentOf(context, url)
  const page = content.bullsPage
  const bulls = listBulls(url, content, { src: pictureAddress('poster-nelore') })
  const structured = () => [
    breadcrumbs(url, site, [{ name: page.heading }]),
    ...videos(url, site, bulls.list.items, 'poster-nelore'),
  ]
  const data = listData(url, 'bulls', bulls, content, structured)
  const language = languageOf(url.pathname)
  const blocks = data.list.items.map(({ id }) =>
    content.bulls.flatMap((bull) => (bull.id === id ? descriptionBlock(bull, content.traits, language) : [])),
  )
  return { page, examined: countExamined(content.bulls), ...data, blocks }
}

export default function Bulls({ loaderData }: Route.ComponentProps) {
  const { t, content } = useLanguage()
  const { page, examined, list, traits, runs, filter, structured, blocks } = loaderData
  return (
    <>
      <PageHead
        title={page.title}
        description={page.description}
        share="bulls"
        page={list.page}
        isIndexed={!filter.search}
      />
      <StructuredData data={structured} />
      <PageIntro heading={page.heading} lead={page.lead} />
      <FindAnimals filter={filter} total={list.total} />
      <AnimalList
        name="Touros"
        list={list}
        filter={filter}
        runs={runs}
        className="sm:grid-cols-2 lg:grid-cols-3 xl:grid-cols-4"
      >
        {(bull, index) => <BullCard bull={bull} traits={traits} block={blocks[index] ?? []} />}
      </AnimalList>
      <section aria-labelledby="reading" className="page-width grid gap-3 pb-12">
        <h2 id="reading" className="font-heading text-xl">
          {t('Como ler esta lista')}
        </h2>
        <p className="max-w-3xl">{content(page.reading)}</p>
        {examined.examined > 0 && (
          <p className="max-w-3xl">
            {t(
              'Com exame andrológico apto e negativos para brucelose e tuberculose: {examined} de {total} touros à venda. As datas estão na página de cada um.',
              { examined: String(examined.examined), total: String(examined.forSale) },
            )}
          </p>
        )}
        <p className="max-w-3xl">
          {content(page.exchange)}{' '}
          <PageLink to="bullExchange" className="underline underline-offset-4">
            {t('Ver as regras da troca')}
          </PageLink>
        </p>
        <BeforePaying calculator="exchangeCalculator" text="Calcular quantos bezerros" />
      </section>
      <TraitPopovers traits={traits} />
    </>
  )
}
