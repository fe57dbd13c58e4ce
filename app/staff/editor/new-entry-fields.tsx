import { useLanguage } from '../../platform/i18n/language.tsx'
import type { BilingualText } from '../../platform/i18n/ui-text.ts'
import { newIdName, placeName } from './editor-state.ts'

interface NewEntryFieldsProps {
  id: string
  idError?: BilingualText | undefined
  place: 'first' | 'last'
}

/** What a new entry has beside its document: its code, which never changes, and its place in the list. */
export function NewEntryFields({ id, idError, place }: NewEntryFieldsProps) {
  const { t } = useLanguage()
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <div className="grid content-start gap-1">
        <label htmlFor={newIdName} className="font-semibold">
          {t('Código no endereço')}{' '}
          <span className="font-normal text-ink-soft text-sm">{t('(opcional)')}</span>
        </label>
        <input
          id={newIdName}
          name={newIdName}
          defaultValue={id}
          className="control"
          autoCapitalize="none"
          autoComplete="off"
          spellCheck={false}
          aria-invalid={Boolean(idError)}
          aria-describedby={idError ? 'new-id-hint new-id-error' : 'new-id-hint'}
        />
        <p id="new-id-hint" className="text-ink-soft text-sm">
          {t('Em branco, o site escolhe. Não muda mais e não passa a outro.')}
        </p>
        {idError && (
          <p id="new-id-error" role="alert" className="font-semibold text-danger">
            {t(idError)}
          </p>
        )}
      </div>
      <fieldset>
        <legend className="font-semibold">{t('Lugar na lista')}</legend>
        {(['first', 'last'] as const).map((each) => (
          <label key={each} className="mr-6 inline-flex min-h-12 items-center gap-3">
            <input
              type="radio"
              name={placeName}
              value={each}
              defaultChecked={place === each}
              className="size-6"
            />
            {t(each === 'first' ? 'No começo' : 'No fim')}
          </label>
        ))}
      </fieldset>
    </div>
  )
}
