import { staffPageNames } from '../../domain/staff-page-names.ts'
import { useLanguage } from '../../platform/i18n/language.tsx'
import { PathLink } from '../../platform/ui/link.tsx'
import type { ListedStep } from './steps.server.ts'

/** Every first step with a mark before those that are done. */
export function Checklist({ steps }: { steps: readonly ListedStep[] }) {
  const { t } = useLanguage()
  const done = steps.filter(({ isDone }) => isDone).length
  return (
    <>
      <p className="mt-1 text-ink-soft">
        {t(
          { pt: '{done} de {count} feitos', en: '{done} of {count} done' },
          { done: String(done), count: String(steps.length) },
        )}
      </p>
      <ol aria-label={t(staffPageNames.firstSteps)} className="mt-1 grid grid-cols-1">
        {steps.map(({ id, title, path, isDone }) => (
          <li key={id} className="flex min-h-11 items-center gap-3 py-1">
            <span
              aria-hidden="true"
              className="grid size-6 shrink-0 place-content-center rounded-full border-2 border-ink"
            >
              {isDone && (
                <svg viewBox="0 0 24 24" width={16} height={16} aria-hidden="true">
                  <path d="M4 12l6 6L20 6" stroke="currentColor" strokeWidth={4} fill="none" />
                </svg>
              )}
            </span>
            <PathLink path={path} className="text-link wrap-anywhere min-w-0">
              {t(title)}
            </PathLink>
            {isDone && <span className="sr-only">({t({ pt: 'Feito', en: 'Done' })})</span>}
          </li>
        ))}
      </ol>
    </>
  )
}
