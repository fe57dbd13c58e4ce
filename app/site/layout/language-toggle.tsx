import { useRef, useState } from 'react'
import { useLocation } from 'react-router'
import brazil from '../../../content/images/flag-br.svg'
import unitedStates from '../../../content/images/flag-us.svg'
import { missingPart, paths } from '../../domain/paths.ts'
import { usePageMatch } from '../../platform/framework/page-match.ts'
import { dataAddress } from '../../platform/framework/single-fetch.ts'
import { useLanguage } from '../../platform/i18n/language.tsx'
import { inLanguage } from '../../platform/i18n/language-path.ts'
import { useShownQuery } from '../page-data.ts'

/** Both languages show the same (docs/product.md#languages). */
const labels = {
  toEnglish: 'Translate to English',
  toPortuguese: 'Back to Portuguese',
  translating: 'Traduzindo...',
}

/**
 * The translate button, in the header, which stays in view and covers no control, and in dialogs. Without a script it is a form that opens
 * the page in the other language. `startAppAtTouch` also sets `aria-busy`, so that the button reacts before the app runs.
 */
export function LanguageToggle() {
  const { language, translating, toggle } = useLanguage()
  const { pathname } = useLocation()
  const isMissing = pathname.endsWith(`/${missingPart}`)
  const query = useShownQuery()
  const route = usePageMatch()?.id
  const [isPressed, setPressed] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const isBusy = isPressed || translating
  const toEnglish = language === 'pt'
  // Where nothing is, the server does not know the address.
  const translated = inLanguage(isMissing ? paths.home : pathname, toEnglish ? 'en' : 'pt')

  return (
    <form
      action={translated}
      className="toggle-slot"
      data-fetch={isMissing || !route ? undefined : dataAddress(translated, query && `?${query}`, route)}
      onSubmit={(event) => {
        event.preventDefault()
        if (isBusy) return
        setPressed(true)
        const { heldAt } = button.current?.dataset ?? {}
        delete button.current?.dataset['heldAt']
        toggle(Number(heldAt ?? event.timeStamp)).finally(() => setPressed(false))
      }}
    >
      {[...new URLSearchParams(query)].map(([name, value], index) => (
        <input key={index} type="hidden" name={name} value={value} />
      ))}
      <button
        ref={button}
        type="submit"
        aria-busy={isBusy || undefined}
        aria-disabled={isBusy}
        title={toEnglish ? 'Traduzir para Inglês' : 'Voltar para Português'}
        className="toggle"
      >
        <span lang="en" className="toggle-label">
          <img src={toEnglish ? unitedStates : brazil} alt="" width={24} height={16} />
          <span aria-hidden="true">{toEnglish ? 'EN' : 'PT'}</span>
          <span className="sr-only">{toEnglish ? labels.toEnglish : labels.toPortuguese}</span>
        </span>
        <span lang="pt-BR" className="toggle-progress">
          <span aria-hidden="true" className="spinner" />
          {labels.translating}
        </span>
      </button>
    </form>
  )
}
