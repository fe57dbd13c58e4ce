import type { MetaDescriptor } from 'react-router'
import { translator } from './language/language.tsx'
import { htmlLang, inLanguage, languageOf, languages } from './paths.ts'
import type { Site } from './site.ts'

/** Title, description, canonical address, both languages' addresses and the preview of a page; texts in Portuguese. */
export function pageMeta(
  pathname: string,
  site: Site | undefined,
  { title, description }: { title: string; description: string },
): MetaDescriptor[] {
  const language = languageOf(pathname)
  const t = translator(language)
  const name = site?.ranch.name ?? ''
  const fullTitle = `${t(title)} · ${name}`
  const address = (path: string) => `${site?.url ?? ''}${path}`
  return [
    { title: fullTitle },
    { name: 'description', content: t(description) },
    { tagName: 'link', rel: 'canonical', href: address(inLanguage(pathname, language)) },
    ...languages.map((each) => alternate(htmlLang[each], address(inLanguage(pathname, each)))),
    alternate('x-default', address(inLanguage(pathname, 'pt'))),
    { property: 'og:title', content: fullTitle },
    { property: 'og:description', content: t(description) },
    { property: 'og:type', content: 'website' },
    { property: 'og:url', content: address(inLanguage(pathname, language)) },
    { property: 'og:locale', content: language === 'pt' ? 'pt_BR' : 'en' },
  ]
}

function alternate(hrefLang: string, href: string): MetaDescriptor {
  return { tagName: 'link', rel: 'alternate', hrefLang, href }
}
