import type { ReactNode } from 'react'
import { picturesPath } from '../../domain/pictures/index.ts'
import type { CollectionName, ListName, SectionName } from '../../domain/publishing/collections.ts'
import { collections as facts } from '../../domain/publishing/collections.ts'
import { useLanguage } from '../../platform/i18n/language.tsx'
import type { UiText } from '../../platform/i18n/ui-text.ts'
import { PathLink } from '../../platform/ui/link.tsx'
import { StaffPage } from '../staff-page.tsx'
import { EntryList } from './entry-list.tsx'
import { FilterForm } from './filter-form.tsx'
import { type ListFilter, listQuery } from './list-filter.ts'
import type { SectionList } from './list-section.server.ts'
import { Pages } from './pages.tsx'
import { newEntryPath } from './sections.ts'

const headings: Readonly<Record<SectionName, UiText>> = {
  herd: 'Rebanho',
  offers: 'Ofertas',
  training: 'Formação',
  texts: 'Textos',
  team: 'Equipe',
}

interface SectionPageProps {
  section: SectionName
  /** Those of the section that the person may edit. */
  collections: readonly CollectionName[]
  filter: ListFilter
  list: SectionList
  /** The collections of the section to which staff can add. */
  lists: readonly ListName[]
  /** Links to what belongs to the section. */
  links?: ReactNode
  /** Notices above the list. */
  children?: ReactNode
}

/** A section's documents, with links to their editors. */
export function SectionPage({
  section,
  collections,
  filter,
  list,
  lists,
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
      <FilterForm key={listQuery(filter)} section={section} collections={collections} filter={filter} />
      <NewEntryLinks lists={lists} />
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

function NewEntryLinks({ lists }: { lists: readonly ListName[] }) {
  const { t } = useLanguage()
  return (
    <details className="mt-2">
      <summary className="details-summary">{t('Novo')}</summary>
      <ul className="flex flex-wrap gap-x-5">
        {lists.map((collection) => (
          <li key={collection}>
            <PathLink
              path={newEntryPath(collection)}
              className="inline-flex min-h-11 items-center underline underline-offset-4"
            >
              {t(facts[collection].label)}
            </PathLink>
          </li>
        ))}
      </ul>
    </details>
  )
}
