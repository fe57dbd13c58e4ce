import { pictureAddress } from '../../../domain/content/pictures.server.ts'
import { contentOf, publicContext } from '../../../domain/contexts.server.ts'
import { listBulls, shownTraits } from '../../../domain/herd/lists.server.ts'
import { useLanguage } from '../../../platform/i18n/language.tsx'
import { AnimalList } from '../../herd/animal-list.tsx'
import { PageHead } from '../../layout/page-head.tsx'
import { PageIntro } from '../../layout/page-intro.tsx'
import { PageLink } from '../../layout/site-link.tsx'
import { StructuredData } from '../../layout/structured-data.tsx'
import { breadcrumbs, videos } from '../../seo/structured-data.server.ts'
import type { Route } from './+types/route'
import { BullCard } from './bull-card.tsx'
import { TraitPopovers } from './trait-popovers.tsx'

export { revalidateOnQueryChange as shouldRevalidate } from '../../page-data.ts'

export function loader({ url, context }: Route.LoaderArgs) {
  const site = context.get(publicContext)
  const content = contentOf(context, url)
  const page = content.bullsPage
  const list = listBulls(url, content, { src: pictureAddress('poster-nelore') })
  return {
    page,
    list,
    traits: shownTraits(content, list.items),
    structured: [
      breadcrumbs(url, site, [{ name: page.heading }]),
      ...videos(url, site, list.items, 'poster-nelore'),
    ],
  }
}

export default function Bulls({ loaderData }: Route.ComponentProps) {
  const { t, content } = useLanguage()
  const { page, list, traits, structured } = loaderData
  return (
    <>
      <PageHead title={page.title} description={page.description} share="bulls" page={list.page} />
      <StructuredData data={structured} />
      <PageIntro heading={page.heading} lead={page.lead} />
      <div className="page-width pb-10">
        <div className="grid gap-3 border-ochre border-l-4 pl-4">
          <p>
            {content(page.exchange)}{' '}
            <PageLink to="bullExchange" className="underline underline-offset-4">
              {t('Ver as regras da troca')}
            </PageLink>
          </p>
          <p>{content(page.reading)}</p>
        </div>
      </div>
      <AnimalList name="Touros" list={list} className="sm:grid-cols-2 lg:grid-cols-3 xl:grid-cols-4">
        {(bull) => <BullCard bull={bull} traits={traits} />}
      </AnimalList>
      <TraitPopovers traits={traits} />
    </>
  )
}
