import type { BatchState } from '../../domain/leads/index.server.ts'
import { useLanguage } from '../../platform/i18n/language.tsx'
import { countText } from './count-text.ts'

interface ChangeNoticeProps extends BatchState {
  batch: string
  /** The inbox with its filter. */
  action: string
}

/** Says what became of a change of several leads, and offers to take it back. */
export function ChangeNotice({ batch, changed, undone, canUndo, action }: ChangeNoticeProps) {
  const { t } = useLanguage()
  const kept = changed - undone - canUndo
  return (
    <div
      role="status"
      className="mt-4 flex flex-wrap items-center justify-between gap-3 rounded-lg bg-block-pasture px-4 py-2 text-on-night"
    >
      <p className="min-w-0 font-semibold">
        {undone > 0
          ? countText(t, undone, '1 lead voltou ao que era.', '{count} leads voltaram ao que eram.')
          : countText(t, changed, '1 lead mudou.', '{count} leads mudaram.')}{' '}
        {kept > 0 &&
          countText(
            t,
            kept,
            '1 já tinha mudado de novo e ficou como está.',
            '{count} já tinham mudado de novo e ficaram como estão.',
          )}
      </p>
      {canUndo > 0 && (
        <form method="post" action={action}>
          <button type="submit" name="undo" value={batch} className="button button-outline">
            {t('Desfazer')}
          </button>
        </form>
      )}
    </div>
  )
}
