import type { ListLink } from '../../domain/herd/lists.server.ts'
import { useLanguage } from '../../platform/i18n/language.tsx'
import { PathLink } from '../../platform/ui/link.tsx'

export function ListLinks({ lists, className = '' }: { lists: readonly ListLink[]; className?: string }) {
  const { content } = useLanguage()
  if (lists.length === 0) return null
  return (
    <ul className={`flex flex-wrap gap-3 ${className}`}>
      {lists.map(({ path, name }) => (
        <li key={path}>
          <PathLink path={path} className="button button-pasture">
            {content(name)}
          </PathLink>
        </li>
      ))}
    </ul>
  )
}
