import { type LeadChange, leadStatusLabels } from '../../domain/leads/lead.ts'
import { useLanguage } from '../../platform/i18n/language.tsx'
import { formatTime } from '../format-time.ts'

/** The staff's changes and notes, newest first. */
export function ChangeList({ changes }: { changes: LeadChange[] }) {
  const { t, language } = useLanguage()
  return (
    <ol className="grid gap-3">
      {changes.map(({ id, changedAt, changedBy, status, note }) => (
        <li key={id} className="border-ochre border-l-4 pl-3">
          <p className="wrap-anywhere text-ink-soft text-sm">
            {formatTime(changedAt, language)}, {changedBy}
          </p>
          <p>
            <strong>{t(leadStatusLabels[status])}</strong>
          </p>
          {note && <p className="wrap-anywhere whitespace-pre-line">{note}</p>}
        </li>
      ))}
    </ol>
  )
}
