import { listLinks } from '../../../domain/herd/lists.server.ts'
import type { ShownList } from '../../../domain/herd/shown/shown-herd.server.ts'
import { cached } from '../../../platform/http/page-cache.server.ts'
import { useLanguage } from '../../../platform/i18n/language.tsx'
import { languageOf } from '../../../platform/i18n/language-path.ts'
import { translator } from '../../../platform/i18n/translate.ts'
import { PathLink } from '../../../platform/ui/link.tsx'
import { altOf, imageLoading } from '../../../platform/ui/picture.ts'
import { contentOf, requirePage } from '../../../request/context.server.ts'
import { ListLinks } from '../../herd/list-links.tsx'
import { countedAnimals } from '../../herd/list-texts.ts'
import { ContentPage } from '../../layout/content-page.tsx'
import { breedText } from '../list/breed-page.server.ts'
import { NotFoundBoundary } from '../not-found/not-found-page.tsx'
import type { Route } from './+types/route'

export { revalidateOnPageChange as shouldRevalidate } from '../../page-data.ts'

export function loader({ url, context }: Route.LoaderArgs) {
  requirePage('geneticBank', context)
  const content = contentOf(context, url)
  const t = translator(languageOf(url.pathname))
  const breeds = content.breeds.flatMap((breed) => {
    const list = content.lists.find((each) => each.breed === breed.id)
    if (!list) return []
    const { id, picture, alt } = breed
    const isOwn = ({ document }: ShownList) => Number(document.breed === id)
    const shown = content.herd.lists.toSorted((one, other) => isOwn(other) - isOwn(one))
    const counts = shown.flatMap(({ document, animals }) => {
      const forSale = animals.filter((each) => each.record.breed === id && each.isAvailable)
      return forSale.length > 0 ? countedAnimals(document, forSale.length) : []
    })
    return {
      id,
      name: list.heading,
      path: list.address,
      picture,
      alt,
      description: breedText(breed, content),
      forSale: counts.length > 0 ? t('{count} à venda', { count: counts.join(' · ') }) : undefined,
    }
  })
  const lists = listLinks(content, ({ breed, linkedFrom }) => !breed && linkedFrom.includes('geneticBank'))
  return { page: content.geneticBank, breeds, lists }
}

loader.cache = cached()

export const ErrorBoundary = NotFoundBoundary

export default function GeneticBank({ loaderData }: Route.ComponentProps) {
  const { t, content } = useLanguage()
  const { page, breeds, lists } = loaderData
  return (
    <ContentPage page={page} share="geneticBank">
      <ul className="page-width grid gap-6 pb-section sm:grid-cols-2 lg:grid-cols-3">
        {breeds.map(({ id, name, path, picture, alt, description, forSale }, index) => (
          <li key={id} className="card relative">
            {picture && (
              <img
                {...picture}
                alt={content(altOf({ picture, alt }, name))}
                width={800}
                height={600}
                {...imageLoading(index)}
                className="aspect-3/2 w-full object-cover object-top sm:aspect-4/3"
              />
            )}
            <div className="flex grow flex-col gap-3 p-4">
              <h2 className="font-heading text-2xl">{content(name)}</h2>
              <p className="font-semibold">{forSale ? content(forSale) : t('Em breve')}</p>
              {description && <p>{content(description)}</p>}
              <PathLink path={path} className="button button-pasture breed-link mt-auto sm:self-start">
                {t('Ver {breed}', { breed: content(name) })}
              </PathLink>
            </div>
          </li>
        ))}
      </ul>
      <ListLinks lists={lists} className="page-width pb-section" />
    </ContentPage>
  )
}
