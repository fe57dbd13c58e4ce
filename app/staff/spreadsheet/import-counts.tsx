import type { SheetImport } from '../../domain/spreadsheet/undo-import.server.ts'
import { useLanguage } from '../../platform/i18n/language.tsx'

/** How many animals an import changed, added and hid. */
export function ImportCounts({ counts }: { counts: Pick<SheetImport, 'changed' | 'added' | 'hidden'> }) {
  const { t } = useLanguage()
  const { changed, added, hidden } = counts
  return [
    t('Mudados: {count}', { count: String(changed) }),
    added > 0 && t('Novos: {count}', { count: String(added) }),
    hidden > 0 && t('Ocultados: {count}', { count: String(hidden) }),
  ]
    .filter(Boolean)
    .join(' · ')
}
