import { createContext, type ReactNode, useContext, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { usePageMatch } from '../framework/page-match.ts'
import { prefetchPageData } from '../framework/single-fetch.ts'
import { nextPaint } from '../framework/wait.ts'
import { inLanguage, type Language, languageOf } from './language-path.ts'
import { type Translate, translator } from './translate.ts'
import type { UiText } from './ui-text.ts'

/** The notice of a toggle that failed; a new object for each failure. */
interface ToggleFailure {
  kind: 'failure'
  text: UiText
}

export interface LanguageState {
  language: Language
  translating: boolean
  failure: ToggleFailure | undefined
  t: Translate
  /** A text that is already in the visitor's language, such as content; "..." while translating. */
  content(text: string): string
  /**
   * Resolves when the page is in the other language, has a notice of the failure, or was left.
   * @param pressedAt when the visitor pressed, like `performance.now()`: before the app ran, perhaps
   */
  toggle(pressedAt: number): Promise<void>
}

/** Time from the press to the other language (docs/product.md#languages). */
const toggleDelayMs = 300

interface LanguageProviderProps {
  /** @throws when that fails. */
  loadEnglish(): Promise<void>
  children: ReactNode
}

export function LanguageProvider({ loadEnglish, children }: LanguageProviderProps) {
  const { pathname, search, hash } = useLocation()
  const navigate = useNavigate()
  const route = usePageMatch()?.id
  const language = languageOf(pathname)
  // `translating` ends as soon as the address is in the other language.
  const [leftLanguage, setLeftLanguage] = useState<Language | null>(null)
  const translating = leftLanguage === language
  const [failure, setFailure] = useState<ToggleFailure>()

  const releaseScroll = useRef<() => void>(undefined)

  // biome-ignore lint/correctness/useExhaustiveDependencies: also when a toggle ends that was never shown
  useLayoutEffect(() => {
    if (translating) return
    try {
      releaseScroll.current?.()
    } catch (error) {
      // No error boundary is above this provider, and a lost scroll position must not lose the page.
      console.error(error)
    }
    releaseScroll.current = undefined
    // Otherwise going back in the history would look like a toggle.
    setLeftLanguage(null)
  }, [translating, leftLanguage])

  const state = useMemo<LanguageState>(() => {
    const other = language === 'pt' ? 'en' : 'pt'
    async function toggle(pressedAt: number) {
      const translatedPath = inLanguage(pathname, other)
      const loaded = Promise.all([
        other === 'en' && loadEnglish(),
        // Offline, this fails before the page is replaced.
        route && prefetchPageData(translatedPath, search, route),
        new Promise((resolve) => setTimeout(resolve, pressedAt + toggleDelayMs - performance.now())),
      ])
      // Handled below, where it is awaited.
      loaded.catch(() => {})
      // Rendering all texts would hold up the button's own change.
      await nextPaint()
      setLeftLanguage(language)
      setFailure(undefined)
      try {
        releaseScroll.current = preserveScrollPosition()
        await loaded
        // Another page may have been opened meanwhile.
        if (location.pathname === pathname)
          await navigate(translatedPath + search + hash, { preventScrollReset: true })
        else setLeftLanguage(null)
      } catch {
        setLeftLanguage(null)
        setFailure({
          kind: 'failure',
          text: 'Não foi possível traduzir agora. Verifique a conexão e tente de novo.',
        })
      }
    }
    return {
      language,
      translating,
      failure,
      t: translating ? ellipsis : translator(language),
      content: translating ? ellipsis : (text) => text,
      toggle,
    }
  }, [language, translating, failure, pathname, search, hash, route, navigate, loadEnglish])

  return <LanguageContext value={state}>{children}</LanguageContext>
}

export function useLanguage(): LanguageState {
  const state = useContext(LanguageContext)
  if (!state) throw new Error('useLanguage needs a LanguageProvider above it')
  return state
}

/** Replaces every text while translating (docs/product.md#languages). */
const ellipsis = () => '...'

const LanguageContext = createContext<LanguageState | null>(null)

/**
 * Without fixed heights the page would collapse while every text reads "...", and lose the scroll position. Returns a function
 * that releases the blocks and restores the scroll position.
 */
function preserveScrollPosition(): () => void {
  const scroll = window.scrollY
  const page = document.documentElement
  // Scroll anchoring would follow a block of the browser's choice while all of them change.
  page.style.overflowAnchor = 'none'
  const blocks = [...document.querySelectorAll<HTMLElement>(blockSelector)]
  const heights = blocks.map((block) => block.getBoundingClientRect().height)
  blocks.forEach((block, index) => {
    block.style.minHeight = `${heights[index]}px`
  })
  return () => {
    for (const block of blocks) block.style.minHeight = ''
    window.scrollTo({ top: scroll, behavior: 'instant' })
    setTimeout(() => {
      page.style.overflowAnchor = ''
    })
  }
}

const blockSelector = 'header, footer, section, article, fieldset, h1, h2, h3, p, li, label, dt, dd'
