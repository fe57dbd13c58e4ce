import type { CopyWarning } from '../../domain/copies/index.ts'
import { staffPaths } from '../../domain/staff-paths.ts'
import { useLanguage } from '../../platform/i18n/language.tsx'
import { PathLink } from '../../platform/ui/link.tsx'
import { warningTexts } from './copy-texts.ts'

/** What is late, on the panel's first page. */
export function CopyWarnings({ warnings }: { warnings: readonly CopyWarning[] }) {
  const { t } = useLanguage()
  if (warnings.length === 0) return null
  return (
    <div className="mt-4 grid gap-2 rounded-lg border-2 border-danger p-4 font-semibold">
      {warnings.map((warning) => (
        <p key={warning}>{t(warningTexts[warning])}</p>
      ))}
      <p>
        <PathLink path={staffPaths.copies} className="text-link">
          {t({ pt: 'Cópia de segurança', en: 'Backup' })}
        </PathLink>
      </p>
    </div>
  )
}
