import { type LeadStatus, leadStatusLabels } from '../../domain/leads/lead.ts'
import { maxTextLength } from '../../platform/forms/cleaning.ts'
import { useLanguage } from '../../platform/i18n/language.tsx'

/** Sets a lead's status, with a note. */
export function StatusForm({ status }: { status: LeadStatus }) {
  const { t } = useLanguage()
  return (
    <form method="post" className="grid gap-4 rounded-lg border-2 border-ink p-4">
      <input type="hidden" name="seenStatus" value={status} />
      <label className="grid gap-1 font-semibold">
        {t('Situação')}
        <select name="status" defaultValue={status} className="control font-normal">
          {Object.entries(leadStatusLabels).map(([code, label]) => (
            <option key={code} value={code}>
              {t(label)}
            </option>
          ))}
        </select>
      </label>
      <label className="grid gap-1 font-semibold">
        {t('Anotação')}
        <textarea name="note" rows={3} maxLength={maxTextLength} className="control font-normal" />
      </label>
      <button type="submit" className="button button-terracotta">
        {t('Salvar')}
      </button>
    </form>
  )
}
