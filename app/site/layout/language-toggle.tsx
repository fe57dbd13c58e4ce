import { useLocation } from 'react-router'
import brazil from '../../../content/images/flag-br.svg'
import unitedStates from '../../../content/images/flag-us.svg'
import { pageParameter } from '../../domain/paths.ts'
import { useLanguage } from '../../platform/i18n/language.tsx'
import { inLanguage } from '../../platform/i18n/language-path.ts'
import { useShownPage } from '../page-data.ts'

/** The floating translate button. Before the script runs it is a plain form that opens the other address. */
export function LanguageToggle({ inDialog = false }: { inDialog?: boolean }) {
  const { language, translating, toggle } = useLanguage()
  const { pathname } = useLocation()
  const page = useShownPage()
  const toEnglish = language === 'pt'
  // In words where there is room for them, and while it lasts.
  const spoken = inDialog ? 'sr-only' : translating ? '' : 'max-sm:sr-only'
  return (
    <form
      action={inLanguage(pathname, toEnglish ? 'en' : 'pt')}
      className={inDialog ? '' : 'floating-toggle'}
      onSubmit={(event) => {
        event.preventDefault()
        if (!translating) toggle()
      }}
    >
      {page > 1 && <input type="hidden" name={pageParameter} value={page} />}
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
        <span lang={translating ? 'pt-BR' : 'en'} className={spoken}>
          {label(toEnglish, translating)}
        </span>
      </button>
    </form>
  )
}

/** docs/product.md#languages: these labels are the same in both languages. */
function label(toEnglish: boolean, translating: boolean): string {
  if (translating) return 'Traduzindo...'
  return toEnglish ? 'Translate to English' : 'Back to Portuguese'
}
