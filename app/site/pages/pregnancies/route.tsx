import { pregnancies, pregnanciesPage } from '../../../domain/content/herd.server.ts'
import { localizeContent } from '../../../domain/content/localize-content.server.ts'
import { pictureAddress } from '../../../domain/content/pictures.server.ts'
import { pregnancyTitle } from '../../../domain/herd/bloods.ts'
import { paths } from '../../../domain/paths.ts'
import { requestContext } from '../../../domain/services.server.ts'
import { translator } from '../../../platform/i18n/language.tsx'
import { languageOf } from '../../../platform/i18n/language-path.ts'
import { FeatureList } from '../../../platform/ui/feature-list.tsx'
import { localizedListPage } from '../../herd/list-page.server.ts'
import { PagedList } from '../../herd/paged-list.tsx'
import { PageHead } from '../../layout/page-head.tsx'
import { PageIntro } from '../../layout/page-intro.tsx'
import { StructuredData } from '../../layout/structured-data.tsx'
import { breadcrumbs, product, videos } from '../../seo/structured-data.server.ts'
import type { Route } from './+types/route'
import { PregnancyCard } from './pregnancy-card.tsx'

export { revalidateOnPageChange as shouldRevalidate } from '../../page-data.ts'

const trail = [{ name: 'Produtos e Soluções', path: paths.products }] as const

export function loader({ url, context }: Route.LoaderArgs) {
  const site = context.get(requestContext)
  const page = localizeContent(url, pregnanciesPage)
  const list = localizedListPage(url, pregnancies)
  const t = translator(languageOf(url.pathname))
  const named = list.items.map((item) => ({ ...item, name: pregnancyTitle(t, item) }))
  return {
    page,
    list,
    poster: pictureAddress('poster-pregnancy'),
    structured: [
      breadcrumbs(url, site, [...trail, { name: page.heading }]),
      ...named.map(({ name, priceCents }) =>
        product(url, site, {
          name,
          description: page.description,
          share: 'pregnancies',
          cents: priceCents,
        }),
      ),
      ...videos(url, site, named, 'poster-pregnancy'),
    ],
  }
}

export default function Pregnancies({
  loaderData: { page, list, poster, structured },
}: Route.ComponentProps) {
  return (
    <>
      <PageHead title={page.title} description={page.description} share="pregnancies" page={list.page} />
      <StructuredData data={structured} />
      <PageIntro heading={page.heading} lead={page.lead} trail={trail} />
      <PagedList name="Prenhezes" list={list} className="sm:grid-cols-2 lg:grid-cols-3">
        {(pregnancy) => <PregnancyCard pregnancy={pregnancy} poster={poster} />}
      </PagedList>
      <FeatureList heading={page.reasonsHeading} points={page.reasons} tinted />
    </>
  )
}
