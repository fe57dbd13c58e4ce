import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { type AnimalState, animalStateCodes, animalStates } from '../../domain/herd/animals.ts'
import { picturesPath } from '../../domain/pictures/index.ts'
import {
  type CollectionName,
  collections as facts,
  type ListName,
  type SectionName,
} from '../../domain/publishing/collections.ts'
import type { EntryKey } from '../../domain/publishing/entries.server.ts'
import { staffPaths } from '../../domain/staff-paths.ts'
import { maxTextLength } from '../../platform/forms/cleaning.ts'
import { useLanguage } from '../../platform/i18n/language.tsx'
import type { UiText } from '../../platform/i18n/ui-text.ts'
import { PathLink } from '../../platform/ui/link.tsx'
import { entryPath, historyPath, newAnimalPath, newEntryPath } from '../content/entry-paths.ts'
import { formatTime } from '../format-time.ts'
import { StaffPage } from '../staff-page.tsx'
import { FilterForm } from './filter-form.tsx'
import { type ListFilter, listQuery } from './list-filter.ts'
import type { ListedEntry, SectionList } from './list-section.server.ts'

const headings: Readonly<Record<SectionName, UiText>> = {
  herd: 'Rebanho',
  offers: 'Ofertas',
  training: 'Formação',
  texts: 'Textos',
  team: 'Equipe',
}

interface SectionPageProps {
  section: SectionName
  collections: readonly CollectionName[]
  filter: ListFilter
  list: SectionList
  lists: readonly ListName[]
  kinds: Readonly<Record<string, string>>
  links?: ReactNode
  children?: ReactNode
}

export function SectionPage({
  section,
  collections,
  filter,
  list,
  lists,
  kinds,
  links,
  children,
}: SectionPageProps) {
  const { t } = useLanguage()
  const { items, page, pages, total } = list
  return (
    <StaffPage heading={headings[section]}>
      {children}
      <p className="mt-1 flex flex-wrap gap-x-5">
        {links}
        <PathLink path={picturesPath} className="text-link">
          {t('Fotos')}
        </PathLink>
      </p>
      <FilterForm
        key={listQuery(filter)}
        section={section}
        collections={collections}
        filter={filter}
        kinds={kinds}
      />
      <NewEntryLinks lists={lists} kinds={kinds} />
      <p className="mt-4 text-ink-soft">
        {total === 1 ? t('1 encontrado') : t('{count} encontrados', { count: String(total) })}
      </p>
      {total === 0 ? (
        <p className="mt-2">{t('Nada com este filtro. Limpe a busca para ver tudo.')}</p>
      ) : (
        <EntryList entries={items} isHerd={section === 'herd'} />
      )}
      {pages > 1 && <Pages section={section} filter={filter} page={page} pages={pages} />}
    </StaffPage>
  )
}

function NewEntryLinks({ lists, kinds }: Pick<SectionPageProps, 'lists' | 'kinds'>) {
  const { t, content } = useLanguage()
  const links = lists.flatMap((collection) =>
    collection === 'animals'
      ? Object.entries(kinds).map(([id, name]) => ({ path: newAnimalPath(id), name: content(name) }))
      : [{ path: newEntryPath(collection), name: t(facts[collection].label) }],
  )
  return (
    <details className="mt-2">
      <summary className="details-summary">{t('Novo')}</summary>
      <ul className="flex flex-wrap gap-x-5">
        {links.map(({ path, name }) => (
          <li key={path}>
            <PathLink path={path} className="inline-flex min-h-11 items-center underline underline-offset-4">
              {name}
            </PathLink>
          </li>
        ))}
      </ul>
    </details>
  )
}

interface EntryListProps {
  entries: ListedEntry[]
  isHerd: boolean
}

/** Documents: cards on narrow screens, a dense table on wide ones. */
function EntryList({ entries, isHerd }: EntryListProps) {
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
  const label = entry.kind || t(facts[collection].label)
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

interface PagesProps {
  section: SectionName
  filter: ListFilter
  page: number
  pages: number
}

function Pages({ section, filter, page, pages }: PagesProps) {
  const { t } = useLanguage()
  const link = (number: number, label: string) =>
    number >= 1 && number <= pages ? (
      <PathLink
        path={staffPaths[section]}
        search={listQuery(filter, number)}
        className="button button-pasture"
      >
        {label}
      </PathLink>
    ) : null
  return (
    <nav aria-label={t('Paginação')} className="mt-6 flex flex-wrap items-center gap-4">
      {link(page - 1, t('Anterior'))}
      <span>{t('Página {page} de {pages}', { page: String(page), pages: String(pages) })}</span>
      {link(page + 1, t('Próxima'))}
    </nav>
  )
}

interface StateFormProps extends EntryKey {
  name: string
  state: AnimalState
}

function StateForm({ collection, id, name, state }: StateFormProps) {
  const { t } = useLanguage()
  const { pathname, search } = useLocation()
  return (
    <details className="state-form">
      <summary className={`state state-${state}`} aria-label={`${t(animalStates[state])}: ${name}`}>
        {t(animalStates[state])}
      </summary>
      <form method="post" action={pathname + search} className="grid gap-2 py-2">
        <input type="hidden" name="collection" value={collection} />
        <input type="hidden" name="id" value={id} />
        <div className="flex flex-wrap gap-2">
          {animalStateCodes
            .filter((each) => each !== state)
            .map((each) => (
              <button key={each} type="submit" name="state" value={each} className="state-button">
                {t(animalStates[each])}
              </button>
            ))}
        </div>
        <label className="grid gap-1 text-sm">
          {t('Anotação, só para quem atende os leads (comprador, valor…)')}
          {/* Not an input: Enter in it would press the first button. */}
          <textarea name="note" rows={1} maxLength={maxTextLength} className="control" />
        </label>
      </form>
    </details>
  )
}
