import { useEffect, useState } from 'react'
import { prose } from '../../../domain/content/markdown.server.ts'
import { clockContext, contentOf, publicContext } from '../../../domain/contexts.server.ts'
import { articlePath, paths } from '../../../domain/paths.ts'
import { notFound } from '../../../platform/http/not-found.ts'
import { cached } from '../../../platform/http/page-cache.server.ts'
import { numericDate } from '../../../platform/i18n/format.ts'
import { useLanguage } from '../../../platform/i18n/language.tsx'
import { inLanguage } from '../../../platform/i18n/language-path.ts'
import { ranchDay } from '../../../platform/ranch-time.ts'
import { RichText } from '../../../platform/ui/rich-text.tsx'
import { PageHead, StructuredData } from '../../layout/page-head.tsx'
import { article as articleData, breadcrumbs } from '../../seo/structured-data.server.ts'
import { FeedLink } from '../blog/feed-link.tsx'
import { NotFoundBoundary } from '../not-found/not-found-page.tsx'
import type { Route } from './+types/route'

export { revalidateOnPageChange as shouldRevalidate } from '../../page-data.ts'

export function loader({ url, params, context }: Route.LoaderArgs) {
  const site = context.get(publicContext)
  const found = contentOf(context, url).articles.find(({ id }) => id === params.article)
  if (!found) throw notFound()
  const { body, ...article } = found
  return {
    article,
    // At the ranch; the browser replaces it by the reader's own date.
    today: ranchDay(context.get(clockContext)()),
    html: prose(body),
    structured: [
      breadcrumbs(url, site, [
        { name: 'Blog', path: paths.blog },
        { name: article.title, path: articlePath(article.id) },
      ]),
      articleData(url, site, article),
    ],
  }
}

loader.cache = cached({ isDaily: true })

export const ErrorBoundary = NotFoundBoundary

/** Links in an article reload the document (docs/product.md#pages). */
export default function Article({ loaderData: { article, today, html, structured } }: Route.ComponentProps) {
  const { t, content, language } = useLanguage()
  return (
    <>
      <PageHead title={article.title} description={article.summary} share={article.id} type="article" />
      <StructuredData data={structured} />
      <FeedLink />
      <article className="mx-auto max-w-3xl px-4 pt-6 pb-14">
        <p>
          <a
            href={inLanguage(paths.blog, language)}
            className="inline-flex min-h-11 items-center underline underline-offset-4"
          >
            {t('Voltar ao blog')}
          </a>
        </p>
        <h1 className="mt-2 font-heading text-3xl leading-tight sm:text-4xl">{content(article.title)}</h1>
        <p className="mt-3 text-ink-soft">
          {t('Publicado em')} <CurrentDate published={article.date} today={today} />
        </p>
        <img
          {...article.picture}
          alt={content(article.alt)}
          width={960}
          height={540}
          fetchPriority="high"
          className="mt-6 h-auto w-full rounded-lg"
        />
        <div className="mt-8">
          <RichText html={html} />
        </div>
        <aside className="mt-12 grid justify-items-start gap-4 rounded-lg bg-night p-6 text-on-night">
          <p className="font-heading text-xl">{content(article.callToAction)}</p>
          <a
            href={`${inLanguage(paths.products, language)}#${article.offer}`}
            className="button button-ochre"
          >
            {content(article.buttonText)}
          </a>
        </aside>
      </article>
    </>
  )
}

/**
 * The reader's current date instead of the date of publication, which is only in the markup (docs/product.md#pages). Dates
 * are written like `2024-05-27`; `today` is the date at the ranch.
 */
function CurrentDate({ published, today }: { published: string; today: string }) {
  const { language } = useLanguage()
  const [date, setDate] = useState(today)
  // The reader's time zone may already be in the next day. Swedish dates are ISO dates.
  useEffect(() => setDate(new Date().toLocaleDateString('sv-SE')), [])
  return <time dateTime={published}>{numericDate(date, language)}</time>
}
