import { useLocation } from 'react-router'
import { useLanguage } from '../../platform/i18n/language.tsx'
import { UndoNotice } from '../outcome.tsx'
import type { ChangeNoticeData } from './batch-change.server.ts'

/** Says what was changed, and takes it back. It stays in sight, as the list below it is scrolled to where one was. */
export function ChangeNotice({ notice: { batch, text, lines, canUndo } }: { notice: ChangeNoticeData }) {
  const { t } = useLanguage()
  const { pathname, search } = useLocation()
  return (
    <UndoNotice
      text={text}
      undo={canUndo ? { intent: `undo:${batch}`, action: pathname + search } : undefined}
      className="change-notice"
    >
      {lines.length > 0 && (
        <details>
          <summary className="details-summary">{t({ pt: 'O que mudou', en: 'What changed' })}</summary>
          <ul className="wrap-anywhere max-h-[40vh] list-disc overflow-y-auto pl-5">
            {lines.map((line, index) => (
              <li key={index}>{line}</li>
            ))}
          </ul>
        </details>
      )}
    </UndoNotice>
  )
}
