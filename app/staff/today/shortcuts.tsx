import { filterParameters } from '../../domain/inbox/filter-parameters.ts'
import { picturesPath } from '../../domain/pictures/index.ts'
import { staffPageNames } from '../../domain/staff-page-names.ts'
import { spreadsheetPath, staffPaths } from '../../domain/staff-paths.ts'
import { PathLink } from '../../platform/ui/link.tsx'
import { entryPath, newEntryPath } from '../content/entry-paths.ts'
import { panelTexts } from '../panel-texts.ts'

/** Looks for an animal, or with its second button for a contact. The lists of both read the same parameter. */
export function SearchForm() {
  return (
    <search>
      <form action={staffPaths.herd} className="mt-2 flex flex-wrap items-end gap-2">
        <input
          type="search"
          name={filterParameters.search}
          aria-label="Buscar animal ou contato"
          placeholder="Buscar animal ou contato"
          required
          className="control min-w-0 grow basis-60"
        />
        <button type="submit" className="button button-pasture">
          Animal
        </button>
        <button type="submit" formAction={staffPaths.inbox} className="button button-pasture">
          Contato
        </button>
      </form>
    </search>
  )
}

const shortcuts: readonly { path: string; text: string; isForOwners?: boolean }[] = [
  { path: staffPaths.herd, text: staffPageNames.herd },
  { path: staffPaths.offers, text: staffPageNames.offers },
  { path: spreadsheetPath, text: 'Planilha' },
  { path: entryPath({ collection: 'home', id: 'home' }), text: 'Página inicial' },
  { path: newEntryPath('animals'), text: 'Novo animal' },
  { path: newEntryPath('articles'), text: 'Novo artigo' },
  { path: picturesPath, text: panelTexts.pictures },
  { path: staffPaths.access, text: 'Convidar', isForOwners: true },
]

/** What staff do most, one tap away. */
export function Shortcuts({ isOwner }: { isOwner: boolean }) {
  const shown = shortcuts.filter(({ isForOwners }) => isOwner || !isForOwners)
  return (
    <nav aria-label="Atalhos" className="mt-3 flex flex-wrap gap-2">
      {shown.map(({ path, text }) => (
        <PathLink key={path} path={path} className="number-kind">
          {text}
        </PathLink>
      ))}
    </nav>
  )
}
