import { useLocation } from 'react-router'
import { pageParameter, type SharePreview, sharePreviewAddress } from '../../domain/paths.ts'
import { useLanguage } from '../../platform/i18n/language.tsx'
import { htmlLang, inLanguage, languages } from '../../platform/i18n/language-path.ts'
import { translator } from '../../platform/i18n/translate.ts'
import type { UiText } from '../../platform/i18n/ui-text.ts'
import { useSite } from '../site-data.ts'

export interface PageHeadProps {
  title: string
  /** Distinguishes titles that are the same in both languages. */
  section?: UiText
  description: string
  /** The preview picture: its name in `public/share/`, or an animal's own. */
  share: string | SharePreview
  listPage?: number
  /** The query of a search or comparison, `?` first, whose link is shared as its own. The canonical address lacks it. */
  sharedSearch?: string
  /** False for an address that shows a selection of another page, which is the canonical one. */
  isIndexed?: boolean
  type?: 'website' | 'article'
}

export function PageHead({
  title,
  section,
  description,
  share,
  listPage = 1,
  sharedSearch,
  isIndexed = true,
  type = 'website',
}: PageHeadProps) {
  const { language } = useLanguage()
  const { pathname } = useLocation()
  const { siteUrl: url, ranch } = useSite()
  // Unlike `useLanguage().t`, keeps the title readable while translating.
  const t = translator(language)
  const listSuffix = listPage > 1 ? ` · ${t('Página {page}', { page: listPage })}` : ''
  const sectionSuffix = section ? ` · ${t(section)}` : ''
  const fullTitle = `${title}${sectionSuffix}${listSuffix} · ${ranch.name}`
  const search = listPage > 1 ? `?${pageParameter}=${listPage}` : ''
  const address = (path: string) => `${url}${path}${search}`
  const sharedPage = sharedSearch && listPage > 1 ? `&${pageParameter}=${listPage}` : ''
  const ownAddress = sharedSearch
    ? url + inLanguage(pathname, language) + sharedSearch + sharedPage
    : address(inLanguage(pathname, language))
  return (
    <>
      <title>{fullTitle}</title>
      <meta name="description" content={description} />
      {!isIndexed && <meta name="robots" content="noindex" />}
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
      <meta property="og:site_name" content={ranch.name} />
      <meta property="og:title" content={fullTitle} />
      <meta property="og:description" content={description} />
      <meta property="og:type" content={type} />
      <meta property="og:url" content={ownAddress} />
      <meta property="og:locale" content={language === 'pt' ? 'pt_BR' : 'en'} />
      <meta property="og:image" content={sharePreviewAddress(url, share)} />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
      {typeof share !== 'string' && <meta property="og:image:alt" content={share.alt} />}
      <meta name="twitter:card" content="summary_large_image" />
    </>
  )
}
