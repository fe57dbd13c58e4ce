export type Language = 'pt' | 'en'

export const languages = ['pt', 'en'] as const satisfies Language[]

export const htmlLang: Record<Language, string> = { pt: 'pt-BR', en: 'en' }

/** The language of an address: English under `/en`, Portuguese otherwise. */
export function languageOf(pathname: string): Language {
  return pathname === '/en' || pathname.startsWith('/en/') ? 'en' : 'pt'
}

/** `/en/blog` → `/blog`; `/en` → empty. */
export function belowLanguage(pathname: string): string {
  return pathname.replace(/^\/en(?=\/|$)/, '')
}

/**
 * The Portuguese path, without a trailing slash: `/en/blog/` → `/blog`. It begins with exactly one slash, so that no link
 * leads to another site: `/en//evil.example` → `/evil.example`.
 */
export function withoutLanguage(pathname: string): string {
  const rest = belowLanguage(pathname).replace(/^[/\\]+/, '')
  // Matches up to the last other character: a pattern for trailing slashes takes quadratic time on slashes elsewhere.
  return `/${/^[\s\S]*[^/]/.exec(rest)?.[0] ?? ''}`
}

/** Takes a path of either language: `('/blog', 'en')` → `/en/blog`; `('/', 'en')` → `/en`. */
export function inLanguage(pathname: string, language: Language): string {
  const path = withoutLanguage(pathname)
  if (language === 'pt') return path
  return path === '/' ? '/en' : `/en${path}`
}
