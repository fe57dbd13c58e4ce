import { leadStatuses } from '../../domain/inbox/labels.ts'
import { useLanguage } from '../../platform/i18n/language.tsx'
import { moment } from '../moment.ts'

interface Change {
  id: string
  changed_at: number
  changed_by: string
  status: keyof typeof leadStatuses
  note: string
}

/** Who did what when, newest first. */
export function Changes({ changes }: { changes: Change[] }) {
  const { t, language } = useLanguage()
  return (
    <ol className="grid gap-3">
      {changes.map(({ id, changed_at, changed_by, status, note }) => (
        <li key={id} className="border-ochre border-l-4 pl-3">
          <p className="wrap-anywhere text-ink-soft text-sm">
            {moment(changed_at, language)}, {changed_by}
          </p>
          <p>
            <strong>{t(leadStatuses[status])}</strong>
          </p>
          {note && <p className="wrap-anywhere whitespace-pre-line">{note}</p>}
        </li>
      ))}
    </ol>
  )
}
