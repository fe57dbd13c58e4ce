import { useLanguage } from '../../platform/i18n/language.tsx'
import { PathLink } from '../../platform/ui/link.tsx'
import type { Linked } from '../content/name-entries.server.ts'
import { entryPath } from '../sections/sections.ts'

/** Names the entries that keep the newest publication from being shown. */
export function UnshownNotice({ entries }: { entries: readonly Linked[] }) {
  const { t } = useLanguage()
  if (entries.length === 0) return null
  return (
    <div role="alert" className="page-width mt-4">
      <div className="grid gap-2 rounded-lg border-2 border-danger p-4 font-semibold">
        <p>
          {t(
            'A última publicação ainda não aparece: uma página não pôde ser montada. O site continua como estava. Confira o que mudou, ou desfaça a mudança no histórico:',
          )}
        </p>
        <ul>
          {entries.map(({ collection, id, name, isEditable }) => (
            <li key={`${collection}/${id}`}>
              {isEditable ? (
                <PathLink path={entryPath({ collection, id })} className="text-link wrap-anywhere">
                  {name}
                </PathLink>
              ) : (
                name
              )}
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}
