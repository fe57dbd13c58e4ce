import { useLocation } from 'react-router'
import brazil from '../../../content/images/flag-br.svg'
import unitedStates from '../../../content/images/flag-us.svg'
import { useLanguage } from '../../platform/i18n/language.tsx'
import { inLanguage } from '../../platform/i18n/language-path.ts'
import { useShownQuery } from '../page-data.ts'

/**
 * The translate button, in the header, which stays in view and covers no control, and in dialogs. Without a script it is a form that opens
 * the page in the other language.
 */
export function LanguageToggle() {
  const { language, translating, toggle } = useLanguage()
  const { pathname } = useLocation()
  const query = useShownQuery()
  const toEnglish = language === 'pt'
  return (
    <form
      action={inLanguage(pathname, toEnglish ? 'en' : 'pt')}
      className="toggle-slot"
      onSubmit={(event) => {
        event.preventDefault()
        if (!translating) toggle()
      }}
    >
      {[...new URLSearchParams(query)].map(([name, value], index) => (
        <input key={index} type="hidden" name={name} value={value} />
      ))}
      <button
        type="submit"
        aria-disabled={translating}
        title={toEnglish ? 'Traduzir para Inglês' : 'Voltar para Português'}
        className="toggle"
      >
        {translating ? (
          <span aria-hidden="true" className="spinner" />
        ) : (
          <img src={toEnglish ? unitedStates : brazil} alt="" width={24} height={16} />
        )}
        <span lang={translating ? 'pt-BR' : 'en'} className={translating ? '' : 'sr-only'}>
          {label(toEnglish, translating)}
        </span>
      </button>
    </form>
  )
}

/** The labels are the same in both languages (docs/product.md#languages). */
function label(toEnglish: boolean, translating: boolean): string {
  if (translating) return 'Traduzindo...'
  return toEnglish ? 'Translate to English' : 'Back to Portuguese'
}
