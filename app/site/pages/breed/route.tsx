import { data } from 'react-router'
import { findBreed } from '../../../domain/breed-page.server.ts'
import { pictureAddress } from '../../../domain/content/pictures.server.ts'
import { contentOf, publicContext } from '../../../domain/contexts.server.ts'
import { listGirAnimals } from '../../../domain/herd/lists.server.ts'
import { breedPath, paths } from '../../../domain/paths.ts'
import { useLanguage } from '../../../platform/i18n/language.tsx'
import { listData } from '../../herd/find/list-data.server.ts'
import { PageHead } from '../../layout/page-head.tsx'
import { PageIntro } from '../../layout/page-intro.tsx'
import { StructuredData } from '../../layout/structured-data.tsx'
import { breadcrumbs, videos } from '../../seo/structured-data.server.ts'
import { NotFoundBoundary } from '../not-found/not-found-page.tsx'
import type { Route } from './+types/route'
import { ForSaleElsewhere } from './for-sale-elsewhere.tsx'
import { GirList } from './gir-list.tsx'
import { PlaceholderList } from './placeholder-list.tsx'

export { revalidateOnQueryChange as shouldRevalidate } from '../../page-data.ts'

const parents = [{ name: 'Banco Genético', path: paths.geneticBank }] as const

export function loader({ url, params, context }: Route.LoaderArgs) {
  const site = context.get(publicContext)
  const content = contentOf(context, url)
  const found = findBreed(content, params.breed)
  if (!found) throw data(null, { status: 404 })
  const { breed } = found
  const gir =
    breed.animals === 'gir' ? listGirAnimals(url, content, { src: pictureAddress('poster-gir') }) : undefined
  const structured = () => [
    breadcrumbs(url, site, [...parents, { name: breed.name, path: breedPath(breed.id) }]),
    ...videos(url, site, gir?.list.items ?? [], 'poster-gir'),
  ]
  return {
    ...found,
    poster: { src: pictureAddress('poster-coming') },
    ...(gir
      ? listData(url, 'girAnimals', gir, content, structured)
      : { list: undefined, traits: [], runs: [], filter: undefined, structured: structured() }),
  }
}

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
        page={list?.page ?? 1}
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
          <ForSaleElsewhere breed={breed.name} elsewhere={elsewhere} />
          <PlaceholderList breed={breed} poster={poster} />
        </>
      )}
    </>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <NotFoundBoundary error={error} />
}
