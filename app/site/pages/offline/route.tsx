import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { offlinePath, paths } from '../../../domain/paths.ts'
import { cached } from '../../../platform/http/page-cache.server.ts'
import { useLanguage } from '../../../platform/i18n/language.tsx'
import {
  inLanguage,
  type Language,
  languageOf,
  withoutLanguage,
} from '../../../platform/i18n/language-path.ts'
import { PageHead } from '../../layout/page-head.tsx'
import { PageIntro } from '../../layout/page-intro.tsx'
import { CallAndChat } from '../../layout/site-link.tsx'
import { pagesCache } from '../../offline/caches.ts'

export { revalidateOnPageChange as shouldRevalidate } from '../../page-data.ts'

export function loader() {
  return null
}

loader.cache = cached()

/** Shown without signal for addresses without a stored page. Lists what the phone keeps. */
export default function Offline() {
  const { t } = useLanguage()
  const lead = t('A ligação funciona sem internet. A\u00a0mensagem de WhatsApp sai quando o sinal voltar.')
  return (
    <>
      <PageHead title={t('Sem sinal')} description={lead} share="home" isIndexed={false} />
      <PageIntro heading={t('Sem sinal')} lead={lead} />
      <div className="form-and-about page-width">
        <div className="flex flex-wrap gap-3 max-sm:*:w-full">
          <CallAndChat isCallFirst />
          <RequestedPage />
        </div>
        <StoredPages />
      </div>
    </>
  )
}

function StoredPages() {
  const { t, content, language } = useLanguage()
  const [pages, setPages] = useState<[address: string, name: string][]>([])
  useEffect(() => {
    readStoredPages(language).then(setPages, () => {})
  }, [language])
  if (pages.length === 0) return null
  return (
    <section className="grid gap-4 lg:col-span-full">
      <h2 className="font-heading text-2xl">{t('Guardado neste aparelho')}</h2>
      <ul className="grid gap-x-4 sm:grid-cols-2 lg:grid-cols-3">
        {pages.map(([address, name]) => (
          <li key={address}>
            {/* A document: the router would ask for data only. */}
            <a href={address} className="inline-flex min-h-11 items-center underline underline-offset-4">
              {content(name)}
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Addresses and names of the pages of a language in this browser. @throws where the browser refuses storage. */
async function readStoredPages(language: Language): Promise<[address: string, name: string][]> {
  const cache = await caches.open(pagesCache)
  const pages: [string, string][] = []
  for (const request of await cache.keys()) {
    const { pathname, search } = new URL(request.url)
    if (languageOf(pathname) !== language || withoutLanguage(pathname) === offlinePath) continue
    const html = (await (await cache.match(request, { ignoreVary: true }))?.text()) ?? ''
    const [title] = /<title>[\s\S]*?<\/title>/.exec(html) ?? []
    const name = title && new DOMParser().parseFromString(title, 'text/html').title.replace(/ · [^·]*$/, '')
    if (name) pages.push([pathname + search, name])
  }
  return pages.sort()
}

function RequestedPage() {
  const { t, language } = useLanguage()
  const { search } = useLocation()
  // Hydration fails with it: this page is stored as it was rendered without the query.
  const [asked, setAsked] = useState<URL>()
  useEffect(() => setAsked(addressFromSearch(search, location.origin)), [search])
  return (
    <div className="grid justify-items-start gap-4 rounded-lg border-2 border-ink p-4">
      {asked && (
        <p className="wrap-anywhere">
          {t('A página {address} não está guardada neste aparelho.', {
            address: asked.pathname + asked.search,
          })}
        </p>
      )}
      {/* A document: the router would ask for data only. */}
      <a
        href={asked?.href ?? inLanguage(paths.home, language)}
        className="button button-pasture max-sm:w-full"
      >
        {t('Tentar de novo')}
      </a>
    </div>
  )
}

/**
 * The page of this site that the visitor asked for, as the worker names it. Anyone can make a link to this page: only addresses of this site
 * are followed, and never this page itself.
 */
export function addressFromSearch(search: string, origin: string): URL | undefined {
  const value = new URLSearchParams(search).get('de') ?? ''
  if (!value.startsWith('/') || !URL.canParse(value, origin)) return undefined
  const url = new URL(value, origin)
  return url.origin === origin && withoutLanguage(url.pathname) !== offlinePath ? url : undefined
}
