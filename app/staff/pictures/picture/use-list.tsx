import type { PictureUse } from '../../../domain/pictures/index.ts'
import { collections as facts } from '../../../domain/publishing/collections.ts'
import { useLanguage } from '../../../platform/i18n/language.tsx'
import { PathLink } from '../../../platform/ui/link.tsx'
import type { Linked } from '../../content/name-entries.server.ts'
import { entryPath } from '../../sections/sections.ts'

/** The documents that name a picture, with links to their editors. */
export function UseList({ uses }: { uses: readonly Linked<PictureUse>[] }) {
  const { t } = useLanguage()
  return (
    <section>
      <h2 className="font-heading text-xl">{t('Onde aparece')}</h2>
      {uses.length === 0 && <p>{t('Ainda não aparece em nenhuma página.')}</p>}
      <ul>
        {uses.map(({ collection, id, name, isPublished, isEditable }) => (
          <li key={`${collection}/${id}`}>
            {isEditable ? (
              <PathLink path={entryPath({ collection, id })} className="text-link wrap-anywhere">
                {name}
              </PathLink>
            ) : (
              name
            )}
            <span className="text-ink-soft text-sm">
              {collection !== id && ` · ${t(facts[collection].label)}`}
              {!isPublished && ` · ${t('só no rascunho')}`}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
