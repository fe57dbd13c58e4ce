import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { languageOf } from './platform/i18n/language-path.ts'
import { loadEnglish } from './site/english-parts.ts'

// Browsers before Chrome 93 lack it.
// biome-ignore lint/suspicious/noPrototypeBuiltins: it is made here
Object.hasOwn ??= (object, name) => Object.prototype.hasOwnProperty.call(object, name)

async function start() {
  // If the English texts don't load, the page stays as served.
  if (languageOf(location.pathname) === 'en') await loadEnglish(location.pathname)
  // The visitor has asked for the other language before the app ran.
  else if (document.querySelector('.toggle[aria-busy="true"]')) loadEnglish(location.pathname).catch(() => {})
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
