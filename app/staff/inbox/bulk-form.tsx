import type { Owner } from '../../domain/inbox/staff-names.server.ts'
import { leadStatusLabels } from '../../domain/leads/lead.ts'
import { useLanguage } from '../../platform/i18n/language.tsx'
import { OwnerSelect } from '../owner-select.tsx'

export const bulkFormId = 'bulk'

interface BulkFormProps {
  /** The inbox with its filter. */
  action: string
  owners: readonly Owner[]
  today: string
}

/** Changes the checked leads, after a confirmation. */
export function BulkForm({ action, owners, today }: BulkFormProps) {
  const { t } = useLanguage()
  return (
    <form
      id={bulkFormId}
      method="post"
      action={action}
      aria-labelledby="bulk-heading"
      className="mt-6 rounded-lg border-2 border-ink p-4"
    >
      <h2 id="bulk-heading" className="font-heading text-xl">
        {t('Mudar os marcados')}
      </h2>
      <div className="mt-2 grid items-end gap-3 sm:grid-cols-2 lg:grid-cols-4">
        <label className="grid min-w-0 gap-1 font-semibold">
          {t('Nova situação')}
          <select name="status" defaultValue="" className="control font-normal">
            <option value="">{t('Não mudar')}</option>
            {Object.entries(leadStatusLabels).map(([code, label]) => (
              <option key={code} value={code}>
                {t(label)}
              </option>
            ))}
          </select>
        </label>
        <OwnerSelect owners={owners} />
        <label className="grid min-w-0 gap-1 font-semibold">
          {t('Ligar até')}
          <input type="date" name="nextDay" min={today} className="control font-normal" />
        </label>
        <label className="flex min-h-12 items-center gap-2">
          <input type="checkbox" name="withoutDay" value="1" />
          {t('Tirar a data')}
        </label>
      </div>
      <button type="submit" className="button button-pasture mt-4">
        {t('Mudar os marcados...')}
      </button>
    </form>
  )
}
