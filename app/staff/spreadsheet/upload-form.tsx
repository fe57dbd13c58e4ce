import type { SheetFault } from '../../domain/spreadsheet/sheet-error.ts'
import { useLanguage } from '../../platform/i18n/language.tsx'
import { faultText } from './messages.ts'

const fileTypes = '.xlsx,.csv,.txt,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** Sends a spreadsheet to its dry run. */
export function UploadForm({ fault }: { fault: SheetFault | undefined }) {
  const { t } = useLanguage()
  return (
    <form method="post" encType="multipart/form-data" className="grid gap-3">
      <label className="grid gap-1 font-semibold">
        {t('Arquivo .xlsx ou .csv, até 5 MB')}
        <input
          type="file"
          name="file"
          required
          accept={fileTypes}
          className="control min-w-0 font-normal"
          aria-invalid={Boolean(fault)}
          aria-describedby={fault && 'file-error'}
        />
      </label>
      {fault && (
        <p id="file-error" role="alert" className="font-semibold text-danger">
          {faultText(t, fault)}
        </p>
      )}
      <button type="submit" className="button button-terracotta justify-self-start">
        {t('Conferir')}
      </button>
    </form>
  )
}
