import { articleHead } from '../../../domain/content/article.server.ts'
import { articlePath } from '../../../domain/paths.ts'
import { cached } from '../../../platform/http/page-cache.server.ts'
import { longDate } from '../../../platform/i18n/format.ts'
import { useLanguage } from '../../../platform/i18n/language.tsx'
import { PathLink } from '../../../platform/ui/link.tsx'
import { altOf } from '../../../platform/ui/picture.ts'
import { contentOf, requirePage } from '../../../request/context.server.ts'
import { Blocks } from '../../blocks/blocks.tsx'
import { PictureCard } from '../../blocks/picture-card.tsx'
import { shownBlocks } from '../../blocks/shown-blocks.server.ts'
import { ContentPage } from '../../layout/content-page.tsx'
import { NotFoundBoundary } from '../not-found/not-found-page.tsx'
import type { Route } from './+types/route'
import { FeedLink } from './feed-link.tsx'

export { revalidateOnPageChange as shouldRevalidate } from '../../page-data.ts'

export function loader({ url, context }: Route.LoaderArgs) {
  requirePage('blog', context)
  const { blog, articles } = contentOf(context, url)
  const { blocks = [], ...page } = blog
  return { page, articles: articles.map(articleHead), blocks: shownBlocks(blocks, url, context) }
}

loader.cache = cached({ isDaily: true })

export const ErrorBoundary = NotFoundBoundary

export default function Blog({ loaderData }: Route.ComponentProps) {
  const { t, content, language } = useLanguage()
  const { page, articles, blocks } = loaderData
  return (
    <ContentPage page={page} share="blog">
      <FeedLink />
      <ul className="page-width grid gap-6 pb-section md:grid-cols-2">
        {articles.map(({ id, title, summary, date, picture, alt }, index) => (
          <PictureCard
            key={id}
            name={title}
            picture={picture}
            alt={picture && altOf({ picture, alt }, title)}
            index={index}
          >
            {date && (
              <p className="text-ink-soft">
                <time dateTime={date}>{longDate(date, language)}</time>
              </p>
            )}
            {summary && <p>{content(summary)}</p>}
            <PathLink
              path={articlePath(id)}
              className="button button-pasture mt-auto self-start"
              aria-label={t('Ler artigo completo: {title}', { title: content(title) })}
            >
              {t('Ler artigo completo')}
            </PathLink>
          </PictureCard>
        ))}
      </ul>
      <Blocks blocks={blocks} about={page.heading} />
    </ContentPage>
  )
}
