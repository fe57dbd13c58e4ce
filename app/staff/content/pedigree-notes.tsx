import { counted } from '../../platform/i18n/translate.ts'
import { PathLink } from '../../platform/ui/link.tsx'
import type { EntryLink, PedigreeNote } from './pedigree-notes.server.ts'

/** Folded unless the notes are about the open animal. */
export function PedigreeNotes({
  notes,
  isOpen = false,
}: {
  notes: readonly PedigreeNote[]
  isOpen?: boolean
}) {
  if (notes.length === 0) return null
  return (
    <details open={isOpen} className="mt-4">
      <summary className="details-summary">
        {counted(notes.length, 'Genealogia: 1 contradição', 'Genealogia: {count} contradições')}
      </summary>
      <p className="max-w-prose">
        Enquanto não forem corrigidos, estes parentescos não contam na consanguinidade.
      </p>
      <ul className="mt-2 grid list-disc gap-2 pl-5">
        {notes.map(({ text, entries }) => (
          <li key={text}>
            {text} <EntryLinks entries={entries} />
          </li>
        ))}
      </ul>
    </details>
  )
}

/** The animals with documents of which the open one is the sire or the dam. */
export function Progeny({ entries }: { entries: readonly EntryLink[] }) {
  if (entries.length === 0) return null
  return (
    <details className="mt-4">
      <summary className="details-summary">{`Filhos no rebanho: ${entries.length}`}</summary>
      <EntryLinks entries={entries} />
    </details>
  )
}

function EntryLinks({ entries }: { entries: readonly EntryLink[] }) {
  return (
    <span className="flex flex-wrap gap-x-5">
      {entries.map(({ path, name }) => (
        <PathLink key={path} path={path} className="text-link">
          {name}
        </PathLink>
      ))}
    </span>
  )
}
