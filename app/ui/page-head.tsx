import { useLocation } from 'react-router'
import { translator, useLanguage } from '../language/language.tsx'
import { htmlLang, inLanguage, languages } from '../paths.ts'
import { useSite } from '../site.ts'

/** Title, description, canonical address, both languages' addresses and the preview of a page. Texts are Portuguese. */
export function PageHead({ title, description }: { title: string; description: string }) {
  const { language } = useLanguage()
  const { pathname } = useLocation()
  const { url, ranch } = useSite()
  // Not the page's own `t`: a title does not read "..." meanwhile.
  const t = translator(language)
  const fullTitle = `${t(title)} · ${ranch.name}`
  const address = (path: string) => `${url}${path}`
  return (
    <>
      <title>{fullTitle}</title>
      <meta name="description" content={t(description)} />
      <link rel="canonical" href={address(inLanguage(pathname, language))} />
      {languages.map((each) => (
        <link
          key={each}
          rel="alternate"
          hrefLang={htmlLang[each]}
          href={address(inLanguage(pathname, each))}
        />
      ))}
      <link rel="alternate" hrefLang="x-default" href={address(inLanguage(pathname, 'pt'))} />
      <meta property="og:title" content={fullTitle} />
      <meta property="og:description" content={t(description)} />
      <meta property="og:type" content="website" />
      <meta property="og:url" content={address(inLanguage(pathname, language))} />
      <meta property="og:locale" content={language === 'pt' ? 'pt_BR' : 'en'} />
    </>
  )
}
