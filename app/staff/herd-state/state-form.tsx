import { useLocation } from 'react-router'
import { type AnimalState, animalStateCodes, animalStates } from '../../domain/herd/animal-states.ts'
import type { EntryKey } from '../../domain/publishing/entries.server.ts'
import { maxTextLength } from '../../platform/forms/cleaning.ts'
import { useLanguage } from '../../platform/i18n/language.tsx'

interface StateFormProps extends EntryKey {
  name: string
  state: AnimalState
}

/** An animal's state, and after a tap the buttons that publish another one. */
export function StateForm({ collection, id, name, state }: StateFormProps) {
  const { t } = useLanguage()
  const { pathname, search } = useLocation()
  return (
    <details className="state-form">
      <summary className={`state state-${state}`} aria-label={`${t(animalStates[state])}: ${name}`}>
        {t(animalStates[state])}
      </summary>
      <form method="post" action={pathname + search} className="grid gap-2 py-2">
        <input type="hidden" name="collection" value={collection} />
        <input type="hidden" name="id" value={id} />
        <div className="flex flex-wrap gap-2">
          {animalStateCodes
            .filter((each) => each !== state)
            .map((each) => (
              <button key={each} type="submit" name="state" value={each} className="state-button">
                {t(animalStates[each])}
              </button>
            ))}
        </div>
        <label className="grid gap-1 text-sm">
          {t('Anotação, só para quem atende os leads (comprador, valor…)')}
          {/* Not an input: Enter in it would press the first button. */}
          <textarea name="note" rows={1} maxLength={maxTextLength} className="control" />
        </label>
      </form>
    </details>
  )
}
