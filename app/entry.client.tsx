import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { openPagesWithoutScript } from './platform/framework/open-as-document.ts'
import { languageOf } from './platform/i18n/language-path.ts'
import { loadEnglish } from './site/english/load-english.ts'

async function start() {
  // If the English texts don't load, the page stays as served.
  if (languageOf(location.pathname) === 'en') await loadEnglish()
  // The visitor has asked for the other language before the app ran.
  else if (document.querySelector('.toggle[aria-busy="true"]')) loadEnglish().catch(() => {})
  const page = document.documentElement.dataset
  // Meanwhile the page was changed, and works as served.
  if ('plain' in page) return
  page['hydrating'] = ''
  openPagesWithoutScript()
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <HydratedRouter />
      </StrictMode>,
    )
  })
}

void start()
