import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { projectFolder } from '../../platform/project-folder.server.ts'
import { firstParagraph } from './markdown.server.ts'
import type { Article } from './pages.server.ts'

/** An article as lists and search engines show it, without its text. */
export type ArticleHead = Omit<Article, 'body' | 'summary'> & { summary: string }

export function articleHead({ body, ...article }: Article): ArticleHead {
  return { ...article, summary: article.summary ?? firstSentences(firstParagraph(body)) }
}

const madePreviews = new Set(readdirSync(join(projectFolder, 'public/share')))

/** The name of an article's preview picture in `public/share/`: its own where `npm run pictures` has made one. */
export function articleShare({ id }: Pick<Article, 'id'>): string {
  return madePreviews.has(`${id}.png`) ? id : 'blog'
}

const maxSummaryLength = 200

/** The sentences that fit into a summary; a first one that is too long ends with a whole word. */
export function firstSentences(text: string): string {
  const [first = '', ...more] = text.split(/(?<=[.!?…])\s+(?=[^\p{Ll}])/u)
  if (first.length > maxSummaryLength) return `${first.slice(0, maxSummaryLength).replace(/\s+\S*$/, '')}…`
  let summary = first
  for (const sentence of more) {
    if (summary.length + 1 + sentence.length > maxSummaryLength) break
    summary += ` ${sentence}`
  }
  return summary
}
