import { useLanguage } from '../../language/language.tsx'
import { inLanguage } from '../../language/language-path.ts'
import { articlePath } from '../../paths.ts'
import { useRanch } from '../../site.ts'

/** Lets feed readers find the blog's feed. */
export function FeedLink() {
  const { language } = useLanguage()
  const { name } = useRanch()
  return (
    <link
      rel="alternate"
      type="application/rss+xml"
      title={name}
      href={inLanguage(articlePath('rss.xml'), language)}
    />
  )
}
