import type { SheetImport } from '../../domain/spreadsheet/undo-import.server.ts'
import { spreadsheetPath } from '../../domain/staff-paths.ts'
import { useLanguage } from '../../platform/i18n/language.tsx'
import { PathLink } from '../../platform/ui/link.tsx'
import { formatTime } from '../format-time.ts'
import { StaffPage } from '../staff-page.tsx'
import { ImportCounts } from './import-counts.tsx'

interface ResultPageProps {
  result: SheetImport
  /** Animals with later changes, which refused the undo. */
  changedSince: string[] | undefined
}

const shownNames = 20

/** An import with its undo. */
export function ResultPage({ result, changedSince }: ResultPageProps) {
  const { t, language } = useLanguage()
  const { fileName, importedAt, importedBy, undoneAt, undoneBy } = result
  return (
    <StaffPage heading="Importação de planilha">
      <div className="mt-4 grid max-w-2xl gap-4">
        <p className="wrap-anywhere">
          <span className="font-semibold">{fileName || t('Planilha sem nome')}</span>
          <span className="block text-ink-soft">{`${formatTime(importedAt, language)} · ${importedBy}`}</span>
        </p>
        <p role="status" className="text-lg">
          <ImportCounts counts={result} />
        </p>
        {undoneAt !== null ? (
          <p className="font-semibold">
            {t('Desfeita em {time} por {person}.', {
              time: formatTime(undoneAt, language),
              person: undoneBy,
            })}
          </p>
        ) : (
          <form method="post" className="grid gap-3 rounded-lg border-2 border-ink p-4">
            <input type="hidden" name="intent" value="undo" />
            {changedSince ? (
              <>
                <p role="alert" className="font-semibold text-danger">
                  {t('Nada foi desfeito: estes animais mudaram depois da importação.')}
                </p>
                <ul className="list-disc pl-5">
                  {changedSince.slice(0, shownNames).map((name, index) => (
                    <li key={index}>{name}</li>
                  ))}
                </ul>
                {changedSince.length > shownNames && (
                  <p>{t('e mais {count}', { count: String(changedSince.length - shownNames) })}</p>
                )}
                <button
                  type="submit"
                  name="keepsLaterChanges"
                  value="1"
                  className="button button-terracotta justify-self-start"
                >
                  {t('Desfazer nos outros animais')}
                </button>
              </>
            ) : (
              <>
                <p>{t('Desfazer devolve a todos os animais desta importação o que tinham antes.')}</p>
                <button type="submit" className="button button-terracotta justify-self-start">
                  {t('Desfazer a importação')}
                </button>
              </>
            )}
          </form>
        )}
        <PathLink path={spreadsheetPath} className="text-link">
          {t('Todas as planilhas')}
        </PathLink>
      </div>
    </StaffPage>
  )
}
