import { collections as facts } from '../../domain/publishing/collections.ts'
import { useLanguage } from '../../platform/i18n/language.tsx'
import { PathLink } from '../../platform/ui/link.tsx'
import { formatTime } from '../format-time.ts'
import { StateForm } from '../herd-state/state-form.tsx'
import type { ListedEntry } from './list-section.server.ts'
import { entryPath, historyPath } from './sections.ts'

interface EntryListProps {
  entries: ListedEntry[]
  /** Whether entries can be reserved and sold. */
  isHerd: boolean
}

/** Documents: cards on narrow screens, a dense table on wide ones. */
export function EntryList({ entries, isHerd }: EntryListProps) {
  const { t } = useLanguage()
  return (
    <table className="entry-table">
      <thead>
        <tr>
          <th scope="col">{t('Nome')}</th>
          <th scope="col">{t('Tipo')}</th>
          {isHerd && <th scope="col">{t('Situação')}</th>}
          <th scope="col">{t('Pendente')}</th>
          <th scope="col">{t('Última mudança')}</th>
        </tr>
      </thead>
      <tbody>
        {entries.map((entry) => (
          <EntryRow key={`${entry.collection}/${entry.id}`} entry={entry} isHerd={isHerd} />
        ))}
      </tbody>
    </table>
  )
}

function EntryRow({ entry, isHerd }: { entry: ListedEntry; isHerd: boolean }) {
  const { t, language } = useLanguage()
  const { collection, id, name, registration, state, updatedAt, updatedBy } = entry
  const label = t(facts[collection].label)
  return (
    <tr>
      <th scope="row">
        <PathLink path={entryPath(entry)} className="entry-name">
          {name}
        </PathLink>
        {registration && <span className="block font-normal text-ink-soft text-sm">{registration}</span>}
      </th>
      <td>{collection === id ? t('Página') : label}</td>
      {isHerd && <td>{state && <StateForm collection={collection} id={id} name={name} state={state} />}</td>}
      <td>{isPending(entry) && <Pending entry={entry} />}</td>
      <td className="text-sm">
        <span className="flex flex-wrap items-center gap-x-3">
          <span className="sm:whitespace-nowrap">{formatTime(updatedAt, language)}</span>
          <PathLink
            path={historyPath(entry)}
            aria-label={t('Histórico de {name}', { name })}
            className="inline-flex min-h-11 items-center underline underline-offset-4"
          >
            {t('Histórico')}
          </PathLink>
        </span>
        {updatedBy && <span className="wrap-anywhere block text-ink-soft">{updatedBy}</span>}
      </td>
    </tr>
  )
}

function isPending({ hasDraft, english }: ListedEntry): boolean {
  return hasDraft || english.missing + english.stale > 0
}

/** A draft, and English that is missing or stale. */
function Pending({ entry: { isPublished, hasDraft, english } }: { entry: ListedEntry }) {
  const { t } = useLanguage()
  const { missing, stale } = english
  return (
    <ul className="flex flex-wrap gap-1.5">
      {hasDraft && <li className="badge">{t(isPublished ? 'Rascunho' : 'Rascunho, ainda fora do site')}</li>}
      {missing > 0 && <li className="pending">{t('{count} sem inglês', { count: String(missing) })}</li>}
      {stale > 0 && <li className="pending">{t('{count} com inglês antigo', { count: String(stale) })}</li>}
    </ul>
  )
}
