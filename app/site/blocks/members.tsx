import { useLanguage } from '../../platform/i18n/language.tsx'
import type { Member } from './shown-blocks.server.ts'

/** Without a photograph a member's initial is in its place. */
export function Members({ members, className = '' }: { members: readonly Member[]; className?: string }) {
  const { content } = useLanguage()
  return (
    <ul className={`grid gap-x-6 gap-y-5 ${className}`}>
      {members.map(({ name, role, registration, text, picture }) => (
        <li key={name} className="flex gap-4">
          {picture ? (
            <img alt="" {...picture} width={400} height={400} loading="lazy" className="member-picture" />
          ) : (
            <span aria-hidden="true" className="member-picture">
              {name.slice(0, 1)}
            </span>
          )}
          <div className="min-w-0">
            <p className="font-bold text-lg leading-tight">{name}</p>
            <p className="text-ink-soft">{content(role)}</p>
            {registration && <p className="text-ink-soft">{registration}</p>}
            {text && <p className="mt-1">{content(text)}</p>}
          </div>
        </li>
      ))}
    </ul>
  )
}
