import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { loadEnglish } from './language/english.ts'
import { languageOf } from './paths.ts'

if (languageOf(location.pathname) === 'en') await loadEnglish(location.pathname)

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  )
})
