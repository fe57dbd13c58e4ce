import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { loadEnglish } from './english-parts.ts'
import { languageOf } from './language/language-path.ts'

async function start() {
  // Without its words an English page stays as served.
  if (languageOf(location.pathname) === 'en') await loadEnglish(location.pathname)
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
