import type { Breed as BreedContent } from '../../../domain/content/pages.server.ts'
import { pictureAddress } from '../../../domain/content/pictures.server.ts'
import { contentOf, publicContext } from '../../../domain/contexts.server.ts'
import { pregnancyBreeds } from '../../../domain/herd/animals.ts'
import { isListParameter, queryParameters } from '../../../domain/herd/search/herd-query.ts'
import {
  type Card,
  type CardTrait,
  type GirSummary,
  type ListPage,
  listGirAnimals,
} from '../../../domain/herd/search/list-page.server.ts'
import { breedAnimalPath } from '../../../domain/herd-paths.ts'
import { breedPath, paths } from '../../../domain/paths.ts'
import { notFound } from '../../../platform/http/not-found.ts'
import { cached } from '../../../platform/http/page-cache.server.ts'
import { shortDate } from '../../../platform/i18n/format.ts'
import { useLanguage } from '../../../platform/i18n/language.tsx'
import type { Picture } from '../../../platform/ui/picture.ts'
import { AnimalCard, CardTraits } from '../../herd/animal-card.tsx'
import { GirChat } from '../../herd/animal-chat.tsx'
import { AnimalList } from '../../herd/find/animal-list.tsx'
import { FindAnimals } from '../../herd/find/find-form.tsx'
import { type FilterView, listData, queryOf } from '../../herd/find/list-data.server.ts'
import { lactationText } from '../../herd/lactation-text.ts'
import { TraitPopovers } from '../../herd/trait-popovers.tsx'
import { UnavailableVideo } from '../../herd/video.tsx'
import { PageHead, StructuredData } from '../../layout/page-head.tsx'
import { PageIntro } from '../../layout/page-intro.tsx'
import { ChatLink, PageLink } from '../../layout/site-link.tsx'
import { breadcrumbs, videos } from '../../seo/structured-data.server.ts'
import { NotFoundBoundary } from '../not-found/not-found-page.tsx'
import type { Route } from './+types/route'
import { type ForSaleElsewhere, findBreed } from './breed-page.server.ts'

export { revalidateOnQueryChange as shouldRevalidate } from '../../page-data.ts'

const parents = [{ name: 'Banco Genético', path: paths.geneticBank }] as const

export function loader({ url, params, context }: Route.LoaderArgs) {
  const site = context.get(publicContext)
  const content = contentOf(context, url)
  const found = findBreed(content, params.breed)
  if (!found) throw notFound()
  const { breed } = found
  const query = breed.animals === 'gir' ? queryOf(url, content) : undefined
  if (query instanceof Response) return query
  const gir =
    query && listGirAnimals({ url, query, herd: content, poster: { src: pictureAddress('poster-gir') } })
  const structured = () => [
    breadcrumbs(url, site, [...parents, { name: breed.name, path: breedPath(breed.id) }]),
    ...videos(url, site, gir?.list.items ?? [], 'poster-gir'),
  ]
  return {
    ...found,
    poster: { src: pictureAddress('poster-coming') },
    ...(gir
      ? listData(gir, url, content, structured)
      : { list: undefined, traits: [], runs: [], filter: undefined, structured: structured() }),
  }
}

loader.cache = cached({ parameters: isListParameter })

export const ErrorBoundary = NotFoundBoundary

export default function Breed({ loaderData }: Route.ComponentProps) {
  const { content } = useLanguage()
  const { breed, lead, description, elsewhere, list, traits, runs, filter, poster, structured } = loaderData
  return (
    <>
      <PageHead
        title={breed.name}
        section="Banco Genético"
        description={description}
        share={breed.id}
        listPage={list?.page ?? 1}
        isIndexed={!filter?.search}
      />
      <StructuredData data={structured} />
      <div className="page-width grid items-center gap-x-8 lg:grid-cols-[2fr_1fr]">
        <div className="-mx-4">
          <PageIntro heading={breed.name} lead={lead} breadcrumbs={parents} />
        </div>
        <img
          {...breed.picture}
          alt={content(breed.alt)}
          width={800}
          height={600}
          fetchPriority="high"
          className="mb-8 h-auto w-full max-w-md rounded-lg lg:mt-6"
        />
      </div>
      {list && filter ? (
        <GirList breed={breed.id} list={list} traits={traits} runs={runs} filter={filter} />
      ) : (
        <>
          <ForSaleLinks breed={breed.name} elsewhere={elsewhere} />
          <PlaceholderList breed={breed} poster={poster} />
        </>
      )}
    </>
  )
}

interface GirListProps {
  breed: string
  list: ListPage<Card<GirSummary>>
  traits: CardTrait[]
  runs: string[]
  filter: FilterView
}

function GirList({ breed, list, traits, runs, filter }: GirListProps) {
  return (
    <>
      <FindAnimals filter={filter} total={list.total} />
      <AnimalList
        name="Animais Gir"
        list={list}
        filter={filter}
        runs={runs}
        className="sm:grid-cols-2 lg:grid-cols-3"
      >
        {(animal) => <GirCard path={breedAnimalPath(breed, animal.id)} animal={animal} traits={traits} />}
      </AnimalList>
      <TraitPopovers traits={traits} />
    </>
  )
}

function GirCard({ path, animal, traits }: { path: string; animal: Card<GirSummary>; traits: CardTrait[] }) {
  const { t, language } = useLanguage()
  const { name, state, registration, born, sire, lactation } = animal
  return (
    <AnimalCard
      animal={animal}
      path={path}
      name={name}
      facts={[
        `RGN ${registration}`,
        t('Nascimento: {day}', { day: shortDate(born, language) }),
        sire && t('Filha de {sire}', { sire }),
        lactation && lactationText(lactation, t, language),
      ]}
    >
      <CardTraits name={name} traits={traits} evaluations={animal.traits} otherRun={animal.otherRun} />
      <GirChat id={animal.id} name={name} state={state} isOnCard />
    </AnimalCard>
  )
}

function ForSaleLinks({ breed, elsewhere }: { breed: string; elsewhere: ForSaleElsewhere }) {
  const { t, content } = useLanguage()
  const { bulls, pregnancies } = elsewhere
  if (bulls === 0 && pregnancies.length === 0) return null
  return (
    <section aria-labelledby="for-sale" className="page-width pb-10">
      <h2 id="for-sale" className="mb-4 font-heading text-xl">
        {t('{breed} à venda agora', { breed: content(breed) })}
      </h2>
      <ul className="flex flex-wrap gap-3">
        {bulls > 0 && (
          <li>
            <PageLink to="bulls" className="button button-terracotta">
              {t('Touros {breed}: {count}', { breed: content(breed), count: String(bulls) })}
            </PageLink>
          </li>
        )}
        {pregnancies.map(({ breed: code, count }) => (
          <li key={code}>
            <PageLink
              to="pregnancies"
              search={`?${new URLSearchParams({ [queryParameters.breed]: code })}`}
              rel="nofollow"
              className="button button-terracotta"
            >
              {t('Prenhezes {breed}: {count}', { breed: t(pregnancyBreeds[code]), count: String(count) })}
            </PageLink>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** docs/product.md#animals */
const placeholderCount = 9

function PlaceholderList({ breed, poster }: { breed: BreedContent; poster: Picture }) {
  const { t, content } = useLanguage()
  const name = content(breed.name)
  return (
    <section className="page-width pb-12">
      <h2 className="mb-4 font-heading text-xl">{t('Disponível em breve')}</h2>
      <ul className="grid gap-6 sm:grid-cols-2 lg:grid-cols-3">
        {Array.from({ length: placeholderCount }, (_, index) => index + 1).map((number) => (
          <li key={number} className="flex">
            <article className="card">
              <UnavailableVideo poster={poster} text="Vídeo indisponível" />
              <div className="flex items-center justify-between gap-3 p-4">
                <h3 className="font-heading text-xl">
                  {t('Animal {breed} {number}', { breed: name, number: String(number) })}
                </h3>
                <p className="badge">{t('Em breve')}</p>
              </div>
            </article>
          </li>
        ))}
      </ul>
      <div className="mt-8 flex flex-wrap gap-3">
        <ChatLink
          about={breed.id}
          text={t('Olá! Gostaria de mais informações sobre animais {breed}.', { breed: name })}
          className="button button-terracotta"
        >
          {t('Avise-me pelo WhatsApp')}
        </ChatLink>
      </div>
    </section>
  )
}
