import { pageTopics } from '../../../domain/chat/index.ts'
import { firstSentences } from '../../../domain/content/article.server.ts'
import { blocksOf } from '../../../domain/content/blocks.server.ts'
import { firstParagraph } from '../../../domain/content/markdown.server.ts'
import { documentPages, pageAt } from '../../../domain/paths.ts'
import type { LocalizedContent } from '../../../domain/publishing/index.server.ts'
import { notFound } from '../../../platform/http/not-found.ts'
import { cached } from '../../../platform/http/page-cache.server.ts'
import { htmlLang, withoutLanguage } from '../../../platform/i18n/language-path.ts'
import { contentOf, publicContext, requirePage } from '../../../request/context.server.ts'
import { Blocks } from '../../blocks/blocks.tsx'
import { shownBlocks } from '../../blocks/shown-blocks.server.ts'
import { productParents } from '../../herd/list-texts.ts'
import { ContentPage } from '../../layout/content-page.tsx'
import { breadcrumbs, product, structuredData } from '../../seo/structured-data.server.ts'
import { NotFoundBoundary } from '../not-found/not-found-page.tsx'
import type { Route } from './+types/route'

export { revalidateOnPageChange as shouldRevalidate } from '../../page-data.ts'

/** The document of a page; any other is the ranch's own, at the address of its id. */
export function loader({ url, params, context }: Route.LoaderArgs) {
  const site = context.get(publicContext)
  const content = contentOf(context, url)
  const path = withoutLanguage(url.pathname)
  const key = pageAt(path) as keyof typeof documentPages | undefined
  if (key) requirePage(key, context)
  const document = key ? content[documentPages[key]] : content.pages.find(({ id }) => id === params['page'])
  if (!document) throw notFound()
  const { blocks: all, heading, title = heading, lead } = document
  const description = descriptionOf(document)
  const blocks = shownBlocks(all, url, context, key)
  const parents = key === 'premiumRecipient' || key === 'bullExchange' ? productParents : []
  const [priced] = blocksOf({ blocks }, 'price')
  context.set(structuredData, [
    ...(parents.length > 0 ? [breadcrumbs(url, site, [...parents, { name: heading }])] : []),
    ...(priced?.price && priced.cents && key
      ? [
          product(url, site, {
            ...{ name: heading, description, share: key, cents: priced.cents },
            validUntil: priced.terms.validUntil,
          }),
        ]
      : []),
  ])
  return {
    page: { title, description, heading, lead },
    blocks,
    ...{
      path,
      parents,
      isPortuguese: isPortuguese(document, site.content.pt.pages),
      share: key === 'afterSale' ? 'authenticity' : (key ?? 'home'),
      topic: Reflect.get(pageTopics, key ?? '') as string | undefined,
    },
  }
}

/** A page of the ranch's own in English that has none. */
function isPortuguese(shown: object, pages: LocalizedContent['pages']): boolean {
  const textsOf = (page: object) => JSON.stringify(page, (key, value) => (key === 'picture' ? '' : value))
  return pages.every((page) => page !== shown) && pages.some((page) => textsOf(page) === textsOf(shown))
}

/** Search engines read the beginning of a page of the ranch's own that has nothing for them. */
function descriptionOf(document: Omit<LocalizedContent['pages'][number], 'id'>): string {
  const { description, lead, heading } = document
  const [text] = blocksOf(document, 'text')
  const start = text && firstSentences(firstParagraph(text.body))
  return description ?? lead ?? (start && !start.includes('{') ? start : heading)
}

loader.cache = cached({ isDaily: true })

export const ErrorBoundary = NotFoundBoundary

export default function DocumentPage({ loaderData }: Route.ComponentProps) {
  const { page, blocks, path, parents, share, topic, isPortuguese } = loaderData
  return (
    <div lang={isPortuguese ? htmlLang.pt : undefined} className="contents">
      <ContentPage page={page} share={share} breadcrumbs={parents}>
        <Blocks key={path} blocks={blocks} about={page.heading} topic={topic} />
      </ContentPage>
    </div>
  )
}
