import { useLocation } from 'react-router'
import { useLanguage } from '../../platform/i18n/language.tsx'
import { IntentButton } from '../controls.tsx'
import { useNoticeFocus } from '../outcome.tsx'
import type { ChangeNoticeData } from './batch-change.server.ts'

/** Says what was changed, and takes it back. It stays in sight, as the list below it is scrolled to where one was. */
export function ChangeNotice({ notice: { batch, text, lines, canUndo } }: { notice: ChangeNoticeData }) {
  const { t } = useLanguage()
  const { pathname, search } = useLocation()
  return (
    <div
      role="status"
      {...useNoticeFocus()}
      className="change-notice rounded-lg bg-block-pasture px-4 py-2 text-on-night"
    >
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <p className="wrap-anywhere min-w-0 flex-1 font-semibold">{text}</p>
        {canUndo && (
          <form method="post" action={pathname + search}>
            <IntentButton intent={`undo:${batch}`} label="Desfazer" className="button button-outline" />
          </form>
        )}
      </div>
      {lines.length > 0 && (
        <details>
          <summary className="details-summary">{t('O que mudou')}</summary>
          <ul className="wrap-anywhere max-h-[40vh] list-disc overflow-y-auto pl-5">
            {lines.map((line, index) => (
              <li key={index}>{line}</li>
            ))}
          </ul>
        </details>
      )}
    </div>
  )
}
