import { articlePath } from '../../../domain/paths.ts'
import { useLanguage } from '../../../platform/i18n/language.tsx'
import { inLanguage } from '../../../platform/i18n/language-path.ts'
import { useRanch } from '../../site-data.ts'

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
