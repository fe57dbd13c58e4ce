import { useLanguage } from '../../platform/i18n/language.tsx'
import { counted } from '../../platform/i18n/translate.ts'
import { PathLink } from '../../platform/ui/link.tsx'
import type { EntryLink, PedigreeNote } from './pedigree-notes.server.ts'

/** What to correct in the pedigrees, folded where it is not about the open animal. */
export function PedigreeNotes({
  notes,
  isOpen = false,
}: {
  notes: readonly PedigreeNote[]
  isOpen?: boolean
}) {
  const { t, content } = useLanguage()
  if (notes.length === 0) return null
  return (
    <details open={isOpen} className="mt-4">
      <summary className="details-summary">
        {counted(
          t,
          notes.length,
          { pt: 'Genealogia: 1 contradição', en: 'Pedigree: 1 contradiction' },
          { pt: 'Genealogia: {count} contradições', en: 'Pedigree: {count} contradictions' },
        )}
      </summary>
      <p className="max-w-prose">
        {t({
          pt: 'Enquanto não forem corrigidos, estes parentescos não contam na consanguinidade.',
          en: 'Until they are corrected, these relationships do not count in the inbreeding.',
        })}
      </p>
      <ul className="mt-2 grid list-disc gap-2 pl-5">
        {notes.map(({ text, entries }) => (
          <li key={text}>
            {content(text)} <EntryLinks entries={entries} />
          </li>
        ))}
      </ul>
    </details>
  )
}

/** The animals with documents of which the open one is the sire or the dam. */
export function Progeny({ entries }: { entries: readonly EntryLink[] }) {
  const { t } = useLanguage()
  if (entries.length === 0) return null
  return (
    <details className="mt-4">
      <summary className="details-summary">
        {t(
          { pt: 'Filhos no rebanho: {count}', en: 'Progeny in the herd: {count}' },
          { count: entries.length },
        )}
      </summary>
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
