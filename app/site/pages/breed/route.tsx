import { data } from 'react-router'
import { girAnimals, girPage, soonPage } from '../../../domain/content/herd.server.ts'
import { localizeContent } from '../../../domain/content/localize-content.server.ts'
import { breeds } from '../../../domain/content/pages.server.ts'
import { pictureAddress } from '../../../domain/content/pictures.server.ts'
import { publicContext } from '../../../domain/contexts.server.ts'
import { breedPath, paths } from '../../../domain/paths.ts'
import { useLanguage } from '../../../platform/i18n/language.tsx'
import { localizedListPage } from '../../herd/list-page.server.ts'
import { PageHead } from '../../layout/page-head.tsx'
import { PageIntro } from '../../layout/page-intro.tsx'
import { StructuredData } from '../../layout/structured-data.tsx'
import { breadcrumbs, videos } from '../../seo/structured-data.server.ts'
import { NotFoundBoundary } from '../not-found/not-found-page.tsx'
import type { Route } from './+types/route'
import { GirList } from './gir-list.tsx'
import { SoonList } from './soon-list.tsx'

export { revalidateOnPageChange as shouldRevalidate } from '../../page-data.ts'

const trail = [{ name: 'Banco Genético', path: paths.geneticBank }] as const

export function loader({ url, params, context }: Route.LoaderArgs) {
  const site = context.get(publicContext)
  const found = breeds.find(({ id }) => id === params.breed)
  if (!found) throw data(null, { status: 404 })
  const breed = localizeContent(url, found)
  const shown = found.animals === 'gir' ? girAnimals : []
  const list = localizedListPage(url, shown)
  const page = localizeContent(
    url,
    found.animals === 'gir'
      ? { ...girPage, lead: found.description }
      : { lead: soonPage.lead, description: found.description },
  )
  // The text for breeds to come has a place for the name.
  const lead = page.lead.replace('{breed}', () => breed.name)
  return {
    breed,
    page: { ...page, lead },
    list,
    poster: pictureAddress(found.animals === 'gir' ? 'poster-gir' : 'poster-coming'),
    structured: [
      breadcrumbs(url, site, [...trail, { name: breed.name, path: breedPath(breed.id) }]),
      ...videos(url, site, list.items, 'poster-gir'),
    ],
  }
}

export default function Breed({ loaderData }: Route.ComponentProps) {
  const { content } = useLanguage()
  const { breed, page, list, poster, structured } = loaderData
  const soon = breed.animals === 'soon'
  return (
    <>
      <PageHead
        title={breed.name}
        section="Banco Genético"
        description={page.description}
        share={breed.id}
        page={list.page}
      />
      <StructuredData data={structured} />
      <div className="page-width grid items-center gap-x-8 lg:grid-cols-[2fr_1fr]">
        <div className="-mx-4">
          <PageIntro heading={breed.name} lead={page.lead} trail={trail} />
        </div>
        <img
          src={breed.picture}
          alt={content(breed.alt)}
          width={800}
          height={600}
          fetchPriority="high"
          className="mb-8 h-auto w-full max-w-md rounded-lg lg:mt-6"
        />
      </div>
      {soon ? <SoonList breed={breed} poster={poster} /> : <GirList list={list} poster={poster} />}
    </>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <NotFoundBoundary error={error} />
}
