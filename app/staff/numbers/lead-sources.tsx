import { numbersCsvPath } from '../../domain/staff-paths.ts'
import { useLanguage } from '../../platform/i18n/language.tsx'
import type { UiText } from '../../platform/i18n/ui-text.ts'
import { useNumberFormat } from './formats.ts'

interface SourceRow {
  label: string
  leads: number
  won: number
}

interface LeadSourcesProps {
  referrers: readonly SourceRow[]
  campaigns: readonly SourceRow[]
}

/** Which sites and campaigns brought the leads of the twelve weeks. */
export function LeadSources({ referrers, campaigns }: LeadSourcesProps) {
  const { t } = useLanguage()
  return (
    <section className="min-w-0">
      <h2 className="font-heading text-xl">{t('De onde vêm os leads')}</h2>
      {referrers.length === 0 && <p className="mt-2">{t('Nada ainda.')}</p>}
      {referrers.length > 0 && <SourceTable column="Site" rows={referrers} table="origens" />}
      {campaigns.length > 0 && <SourceTable column="Campanha" rows={campaigns} table="campanhas" />}
    </section>
  )
}

function SourceTable({ column, rows, table }: { column: UiText; rows: readonly SourceRow[]; table: string }) {
  const { t } = useLanguage()
  const format = useNumberFormat()
  return (
    <>
      <table className="number-table">
        <thead>
          <tr>
            <th scope="col">{t(column)}</th>
            <th scope="col">{t('Leads')}</th>
            <th scope="col">{t('Fechados')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ label, leads, won }) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              <td>{format(leads)}</td>
              <td>{format(won)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <a href={numbersCsvPath(table)} download className="text-link inline-flex min-h-11 items-center">
        {t('Baixar CSV')}
      </a>
    </>
  )
}
