import { useLocation } from 'react-router'
import { topicKinds } from '../../domain/inbox/numbers/numbers.ts'
import { numbersPath, staffPaths } from '../../domain/staff-paths.ts'
import { useLanguage } from '../../platform/i18n/language.tsx'
import { withoutLanguage } from '../../platform/i18n/language-path.ts'
import { PathLink } from '../../platform/ui/link.tsx'

/** From the overview to each kind of topic, and back. */
export function KindLinks() {
  const { t } = useLanguage()
  const shown = withoutLanguage(useLocation().pathname)
  const entries = [
    { path: staffPaths.numbers, label: t('Resumo') },
    ...Object.values(topicKinds).map(({ slug, heading }) => ({ path: numbersPath(slug), label: t(heading) })),
  ]
  return (
    <nav aria-label={t('Números por')} className="mt-2 flex flex-wrap gap-2">
      {entries.map(({ path, label }) => (
        <PathLink
          key={path}
          path={path}
          aria-current={path === shown ? 'page' : undefined}
          className="number-kind"
        >
          {label}
        </PathLink>
      ))}
    </nav>
  )
}
