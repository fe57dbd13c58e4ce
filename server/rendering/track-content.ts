import type { LocalizedContent, SiteContent } from '../../app/domain/publishing/index.server.ts'
import { languages } from '../../app/platform/i18n/language-path.ts'

/** The content, and a function that lists the parts that were read of it, such as `en.bulls`. */
export function trackContent(content: SiteContent): { content: SiteContent; uses(): string[] } {
  const used = new Set<string>()
  const tracked = languages.map((language) => {
    const proxy = new Proxy(content[language], {
      get(target, part) {
        if (typeof part === 'string') used.add(`${language}.${part}`)
        return Reflect.get(target, part)
      },
    })
    return [language, proxy] as const
  })
  return {
    content: Object.fromEntries(tracked) as Record<'pt' | 'en', LocalizedContent>,
    uses: () => [...used],
  }
}

/** Whether the listed parts are the same in two versions. Unchanged parts of a new version are the same objects. */
export function areUnchanged(uses: readonly string[], before: SiteContent, after: SiteContent): boolean {
  return uses.every((use) => partOf(before, use) === partOf(after, use))
}

function partOf(content: SiteContent, use: string): unknown {
  const [language = '', part = ''] = use.split('.')
  return Reflect.get(Reflect.get(content, language), part)
}
