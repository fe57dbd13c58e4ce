import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { loadEnglish } from './language/english.ts'
import { languageOf } from './paths.ts'

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
