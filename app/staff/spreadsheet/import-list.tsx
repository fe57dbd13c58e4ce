import type { SheetImport } from '../../domain/spreadsheet/imports.server.ts'
import { sheetImportPath } from '../../domain/staff-paths.ts'
import { useLanguage } from '../../platform/i18n/language.tsx'
import { formatTime } from '../../platform/ranch-time.ts'
import { PathLink } from '../../platform/ui/link.tsx'
import { panelTexts } from '../panel-texts.ts'

export function ImportList({ imports }: { imports: SheetImport[] }) {
  const { t, language } = useLanguage()
  if (imports.length === 0)
    return (
      <p className="mt-2">
        {t({ pt: 'Nenhuma planilha foi importada ainda.', en: 'No spreadsheet has been imported yet.' })}
      </p>
    )
  return (
    <ul className="mt-4 grid grid-cols-1 gap-2">
      {imports.map((each) => (
        <li key={each.id}>
          <PathLink
            path={sheetImportPath(each.id)}
            className="wrap-anywhere grid min-h-12 gap-x-4 gap-y-1 rounded-lg border-2 border-ink-soft/40 p-3 hover:bg-paper-deep sm:grid-cols-[10rem_minmax(0,1fr)_auto]"
          >
            <span className="text-ink-soft text-sm">{formatTime(each.importedAt, language)}</span>
            <span>
              {each.fileName || t(panelTexts.namelessSheet)}
              <span className="block text-ink-soft text-sm">
                <ImportCounts counts={each} />
              </span>
            </span>
            {each.undoneAt !== null && (
              <span className="badge justify-self-start sm:self-center">
                {t({ pt: 'Desfeita', en: 'Undone' })}
              </span>
            )}
          </PathLink>
        </li>
      ))}
    </ul>
  )
}

export function ImportCounts({ counts }: { counts: Pick<SheetImport, 'changed' | 'added' | 'hidden'> }) {
  const { t } = useLanguage()
  const { changed, added, hidden } = counts
  return [
    t({ pt: 'Mudados: {count}', en: 'Changed: {count}' }, { count: changed }),
    added > 0 && t({ pt: 'Novos: {count}', en: 'New: {count}' }, { count: added }),
    hidden > 0 && t({ pt: 'Ocultados: {count}', en: 'Hidden: {count}' }, { count: hidden }),
  ]
    .filter(Boolean)
    .join(' · ')
}
