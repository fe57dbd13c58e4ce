import { useLocation } from 'react-router'
import { animalStates } from '../../domain/herd/animal-states.ts'
import { useLanguage } from '../../platform/i18n/language.tsx'
import type { Mistake } from '../content/describe-mistake.server.ts'
import { MistakeNotice } from '../content/mistake-notice.tsx'
import { RefusalNotice } from '../refusal-notice.tsx'
import type { StateNoticeData } from './read-state-notice.server.ts'

interface StateNoticeProps {
  notice: StateNoticeData | undefined
  refusal?: 'invalid' | 'outdated'
  mistake?: Mistake
}

/** Confirms a change of state and offers to take it back, or says why nothing has changed. */
export function StateNotice({ notice, refusal, mistake }: StateNoticeProps) {
  const { t } = useLanguage()
  const { pathname, search } = useLocation()
  if (mistake) return <MistakeNotice mistake={mistake} />
  if (refusal)
    return (
      <RefusalNotice
        text={
          refusal === 'outdated'
            ? 'Nada mudou: alguém publicou este animal de novo depois. Veja o histórico dele.'
            : 'Não foi possível salvar. Confira e tente de novo.'
        }
      />
    )
  if (!notice) return null
  const { collection, id, name, state, revision, canUndo } = notice
  return (
    <div
      role="status"
      className="mt-4 flex flex-wrap items-center justify-between gap-3 rounded-lg bg-block-pasture px-4 py-2 text-on-night"
    >
      <p className="min-w-0 font-semibold">
        {t('{name}: {state}. Já está no site.', { name, state: t(animalStates[state]) })}
      </p>
      {canUndo && (
        <form method="post" action={pathname + search}>
          <input type="hidden" name="collection" value={collection} />
          <input type="hidden" name="id" value={id} />
          <input type="hidden" name="revision" value={revision} />
          <button type="submit" className="button button-outline">
            {t('Desfazer')}
          </button>
        </form>
      )}
    </div>
  )
}
