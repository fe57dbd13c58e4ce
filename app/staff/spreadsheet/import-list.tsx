import type { SheetImport } from '../../domain/spreadsheet/imports.server.ts'
import { sheetImportPath } from '../../domain/staff-paths.ts'
import { formatTime } from '../../platform/ranch-time.ts'
import { PathLink } from '../../platform/ui/link.tsx'
import { panelTexts } from '../panel-texts.ts'

export function ImportList({ imports }: { imports: SheetImport[] }) {
  if (imports.length === 0) return <p className="mt-2">Nenhuma planilha foi importada ainda.</p>
  return (
    <ul className="mt-4 grid grid-cols-1 gap-2">
      {imports.map((each) => (
        <li key={each.id}>
          <PathLink
            path={sheetImportPath(each.id)}
            className="wrap-anywhere grid min-h-12 gap-x-4 gap-y-1 rounded-lg border-2 border-ink-soft/40 p-3 hover:bg-paper-deep sm:grid-cols-[10rem_minmax(0,1fr)_auto]"
          >
            <span className="text-ink-soft text-sm">{formatTime(each.importedAt, 'pt')}</span>
            <span>
              {each.fileName || panelTexts.namelessSheet}
              <span className="block text-ink-soft text-sm">
                <ImportCounts counts={each} />
              </span>
            </span>
            {each.undoneAt !== null && (
              <span className="badge justify-self-start sm:self-center">Desfeita</span>
            )}
          </PathLink>
        </li>
      ))}
    </ul>
  )
}

export function ImportCounts({ counts }: { counts: Pick<SheetImport, 'changed' | 'added' | 'hidden'> }) {
  const { changed, added, hidden } = counts
  return [`Mudados: ${changed}`, added > 0 && `Novos: ${added}`, hidden > 0 && `Ocultados: ${hidden}`]
    .filter(Boolean)
    .join(' · ')
}
