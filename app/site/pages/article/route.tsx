import { useEffect, useState } from 'react'
import { articleHead, articleShare } from '../../../domain/content/article.server.ts'
import {
  type ProsePart as BodyPart,
  prose,
  proseWithVideos,
} from '../../../domain/content/markdown.server.ts'
import type { Article } from '../../../domain/content/pages.server.ts'
import { pictureAddress } from '../../../domain/content/pictures.server.ts'
import { embedAddress, namesVideo } from '../../../domain/herd/video-address.ts'
import { articlePath, paths } from '../../../domain/paths.ts'
import type { LocalizedContent } from '../../../domain/publishing/index.server.ts'
import { notFound } from '../../../platform/http/not-found.ts'
import { cached } from '../../../platform/http/page-cache.server.ts'
import { numericDate } from '../../../platform/i18n/format.ts'
import { useLanguage } from '../../../platform/i18n/language.tsx'
import { inLanguage } from '../../../platform/i18n/language-path.ts'
import { ranchDay } from '../../../platform/ranch-time.ts'
import { fold } from '../../../platform/text.ts'
import { altOf, type Picture } from '../../../platform/ui/picture.ts'
import { RichText } from '../../../platform/ui/rich-text.tsx'
import { clockContext, contentOf, publicContext } from '../../../request/context.server.ts'
import { SingleVideoPlayback, Video } from '../../herd/video.tsx'
import { PageHead } from '../../layout/page-head.tsx'
import { ChatLink } from '../../layout/site-link.tsx'
import { article as articleData, breadcrumbs, structuredData } from '../../seo/structured-data.server.ts'
import { FeedLink } from '../blog/feed-link.tsx'
import { NotFoundBoundary } from '../not-found/not-found-page.tsx'
import type { Route } from './+types/route'

export { revalidateOnPageChange as shouldRevalidate } from '../../page-data.ts'

export function loader({ url, params, context }: Route.LoaderArgs) {
  const site = context.get(publicContext)
  const found = contentOf(context, url).articles.find(({ id }) => id === params.article)
  if (!found) throw notFound()
  const article = articleHead(found)
  const share = articleShare(article)
  context.set(structuredData, [
    breadcrumbs(url, site, [
      { name: 'Blog', path: paths.blog },
      { name: article.title, path: articlePath(article.id) },
    ]),
    articleData(url, site, article, share),
  ])
  return {
    article,
    ...buttonOf(article.offer, site.content.pt.offers),
    // Articles of the first content have a preview picture of their own.
    ...(share !== article.id && { share }),
    // At the ranch; the browser replaces it by the reader's own date.
    today: ranchDay(context.get(clockContext)()),
    ...bodyOf(found),
  }
}

/** An article names an offer's topic by its code, which needs nothing here, or by its text; any other topic opens the chat. */
function buttonOf(topic: string | undefined, offers: LocalizedContent['offers']) {
  const topics = offers.flatMap((offer) => offer.topics ?? [])
  if (!topic || topics.some(({ anchor }) => anchor === topic)) return {}
  const named = topics.find(({ text }) => fold(text) === fold(topic))
  return named ? { anchor: named.anchor } : { chatTopic: topic }
}

function bodyOf({ body, picture }: Article): { html: string; parts?: BodyPart[]; poster?: Picture } {
  const parts = proseWithVideos(body, namesVideo)
  if (parts.every((part) => 'html' in part)) return { html: prose(body) }
  return {
    html: '',
    parts: parts.map((part) => ('video' in part ? { video: embedAddress(part.video) } : part)),
    poster: picture ?? { src: pictureAddress('poster-coming') },
  }
}

loader.cache = cached({ isDaily: true })

export const ErrorBoundary = NotFoundBoundary

/** Links in an article reload the document (docs/product.md#pages). */
export default function ArticlePage({ loaderData }: Route.ComponentProps) {
  const { article, today, share = article.id } = loaderData
  const { t, content, language } = useLanguage()
  return (
    <>
      <PageHead
        title={article.title}
        description={article.summary || article.title}
        share={share}
        type="article"
      />
      <FeedLink />
      <article className="page-width max-w-column pt-6 pb-section">
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
        {article.picture && (
          <img
            {...article.picture}
            alt={content(altOf({ picture: article.picture, alt: article.alt }, article.title))}
            width={960}
            height={540}
            fetchPriority="high"
            className="mt-6 h-auto w-full rounded-lg"
          />
        )}
        <Body {...loaderData} title={article.title} />
        <Invitation {...loaderData} />
      </article>
    </>
  )
}

interface BodyProps {
  html: string
  parts?: BodyPart[]
  poster?: Picture
  title: string
}

function Body({ html, parts, poster, title }: BodyProps) {
  const { content } = useLanguage()
  if (!parts || !poster)
    return (
      <div className="mt-8">
        <RichText html={html} />
      </div>
    )
  return (
    <SingleVideoPlayback>
      <div className="mt-8 grid gap-4">
        {parts.map((part, index) =>
          'video' in part ? (
            <div key={index} className="overflow-hidden rounded-lg">
              <Video address={part.video} name={content(title)} poster={poster} />
            </div>
          ) : (
            <RichText key={index} html={part.html} />
          ),
        )}
      </div>
    </SingleVideoPlayback>
  )
}

type InvitationProps = Pick<Route.ComponentProps['loaderData'], 'article' | 'anchor' | 'chatTopic'>

/** Leads to the topic of an offer, or opens a chat about another topic or the article itself. */
function Invitation({ article, anchor = article.offer, chatTopic }: InvitationProps) {
  const { t, content, language } = useLanguage()
  const { callToAction, buttonText, offer } = article
  if (!callToAction && !buttonText && !offer) return null
  const label = buttonText ? content(buttonText) : t('Falar com especialista')
  const topic = chatTopic ?? (offer ? undefined : article.title)
  return (
    <aside className="mt-section grid justify-items-start gap-4 rounded-lg bg-night p-6 text-on-night">
      {callToAction && <p className="font-heading text-xl">{content(callToAction)}</p>}
      {topic && (buttonText || chatTopic) && (
        <ChatLink
          text={t('Olá! Quero falar sobre: {topic}', { topic: content(topic) })}
          className="button button-terracotta"
        >
          {label}
        </ChatLink>
      )}
      {!topic && (
        <a href={`${inLanguage(paths.products, language)}#${anchor}`} className="button button-terracotta">
          {label}
        </a>
      )}
    </aside>
  )
}

/**
 * The reader's current date instead of the date of publication, which is only in the markup (docs/product.md#pages). Dates
 * are written like `2024-05-27`; `today` is the date at the ranch.
 */
function CurrentDate({ published, today }: { published: string | undefined; today: string }) {
  const { language } = useLanguage()
  const [date, setDate] = useState(today)
  // The reader's time zone may already be in the next day. Swedish dates are ISO dates.
  useEffect(() => setDate(new Date().toLocaleDateString('sv-SE')), [])
  return <time dateTime={published}>{numericDate(date, language)}</time>
}
