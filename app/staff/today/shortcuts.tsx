import { filterParameters } from '../../domain/inbox/filter-parameters.ts'
import { picturesPath } from '../../domain/pictures/index.ts'
import { staffPageNames } from '../../domain/staff-page-names.ts'
import { spreadsheetPath, staffPaths } from '../../domain/staff-paths.ts'
import { useLanguage } from '../../platform/i18n/language.tsx'
import { inLanguage } from '../../platform/i18n/language-path.ts'
import type { ShownText } from '../../platform/i18n/ui-text.ts'
import { PathLink } from '../../platform/ui/link.tsx'
import { entryPath, newEntryPath } from '../content/entry-paths.ts'
import { panelTexts } from '../panel-texts.ts'

/** Looks for an animal, or with its second button for a contact. The lists of both read the same parameter. */
export function SearchForm() {
  const { t, language } = useLanguage()
  return (
    <search>
      <form action={inLanguage(staffPaths.herd, language)} className="mt-2 flex flex-wrap items-end gap-2">
        <input
          type="search"
          name={filterParameters.search}
          aria-label={t({ pt: 'Buscar animal ou contato', en: 'Search for an animal or a contact' })}
          placeholder={t({ pt: 'Buscar animal ou contato', en: 'Search for an animal or a contact' })}
          required
          className="control min-w-0 grow basis-60"
        />
        <button type="submit" className="button button-pasture">
          {t('Animal')}
        </button>
        <button
          type="submit"
          formAction={inLanguage(staffPaths.inbox, language)}
          className="button button-pasture"
        >
          {t('Contato')}
        </button>
      </form>
    </search>
  )
}

const shortcuts: readonly { path: string; text: ShownText; isForOwners?: boolean }[] = [
  { path: staffPaths.herd, text: staffPageNames.herd },
  { path: staffPaths.offers, text: staffPageNames.offers },
  { path: spreadsheetPath, text: { pt: 'Planilha', en: 'Spreadsheet' } },
  { path: entryPath({ collection: 'home', id: 'home' }), text: { pt: 'Página inicial', en: 'Home page' } },
  { path: newEntryPath('animals'), text: { pt: 'Novo animal', en: 'New animal' } },
  { path: newEntryPath('articles'), text: { pt: 'Novo artigo', en: 'New article' } },
  { path: picturesPath, text: panelTexts.pictures },
  { path: staffPaths.access, text: { pt: 'Convidar', en: 'Invite' }, isForOwners: true },
]

/** What staff do most, one tap away. */
export function Shortcuts({ isOwner }: { isOwner: boolean }) {
  const { t } = useLanguage()
  const shown = shortcuts.filter(({ isForOwners }) => isOwner || !isForOwners)
  return (
    <nav aria-label={t({ pt: 'Atalhos', en: 'Shortcuts' })} className="mt-3 flex flex-wrap gap-2">
      {shown.map(({ path, text }) => (
        <PathLink key={path} path={path} className="number-kind">
          {t(text)}
        </PathLink>
      ))}
    </nav>
  )
}
