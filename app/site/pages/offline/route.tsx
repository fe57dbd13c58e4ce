import { useEffect, useState } from 'react'
import { offlinePath } from '../../../domain/paths.ts'
import { cached } from '../../../platform/http/page-cache.server.ts'
import { useLanguage } from '../../../platform/i18n/language.tsx'
import { type Language, languageOf, withoutLanguage } from '../../../platform/i18n/language-path.ts'
import { addEnglish } from '../../../platform/i18n/ui-text.ts'
import { formatPhoneNumber } from '../../../platform/ui/whatsapp.ts'
import { english } from '../../english/offline.english.ts'
import { PageHead } from '../../layout/page-head.tsx'
import { PageIntro } from '../../layout/page-intro.tsx'
import { ChatLink } from '../../layout/site-link.tsx'
import { readFilledPages, visitedCache } from '../../offline/caches.ts'
import { useRanch } from '../../site-data.ts'
import { RequestedPage } from './requested-page.tsx'

export { revalidateOnPageChange as shouldRevalidate } from '../../page-data.ts'

// This page's script alone needs them, before it is rendered.
addEnglish(english)

export function loader() {
  return null
}

loader.cache = cached()

/** Shown without signal for addresses without a stored page. Lists what the phone keeps. */
export default function Offline() {
  const { t } = useLanguage()
  const { whatsapp } = useRanch()
  const number = formatPhoneNumber(whatsapp)
  const lead = t('O que dá para ler aqui sem sinal, e como falar com a gente.')
  return (
    <>
      <PageHead title={t('Sem sinal')} description={lead} share="home" isIndexed={false} />
      <PageIntro heading={t('Sem sinal')} lead={lead} />
      <div className="page-width grid gap-8 pb-14">
        <RequestedPage />
        <ul className="grid gap-2">
          <li>
            <a href={`tel:+${whatsapp}`} className="underline underline-offset-4">
              {t('Ligue: {number}', { number })}
            </a>
          </li>
          <li>
            <ChatLink className="underline underline-offset-4">WhatsApp {number}</ChatLink>
            {'. '}
            {t('A mensagem sai quando o sinal voltar.')}
          </li>
        </ul>
        <StoredPages />
      </div>
    </>
  )
}

export function StoredPages() {
  const { t, language } = useLanguage()
  const [pages, setPages] = useState<StoredPagesByKind>()
  useEffect(() => {
    let isShown = true
    readStoredPages(language).then(
      (found) => isShown && setPages(found),
      () => {},
    )
    return () => {
      isShown = false
    }
  }, [language])

  return (
    <>
      <p className="max-w-3xl">
        {pages?.listed.length === 0
          ? t('Este celular ainda não guarda páginas do site. Com sinal, elas são guardadas sozinhas.')
          : t(
              'Este celular guarda as páginas do site para você ler no curral. Com sinal, elas se atualizam sozinhas.',
            )}
      </p>
      <PageList heading={t('Páginas que você abriu')} pages={pages?.visited} />
      <PageList heading={t('Guardado neste celular')} pages={pages?.listed} />
    </>
  )
}

/** Titles are content, in the language of the page. */
function PageList({ heading, pages = [] }: { heading: string; pages?: readonly StoredPage[] | undefined }) {
  const { content } = useLanguage()
  if (pages.length === 0) return null
  return (
    <section className="grid gap-3">
      <h2 className="font-heading text-2xl">{heading}</h2>
      <ul className="grid gap-2 sm:grid-cols-2">
        {pages.map(({ address, title }) => (
          <li key={address}>
            <a href={address} className="inline-block py-2 underline underline-offset-4">
              {content(title)}
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}

interface StoredPage {
  address: string
  title: string
}

interface StoredPagesByKind {
  listed: readonly StoredPage[]
  visited: readonly StoredPage[]
}

/** The pages of a language in this browser's caches. @throws where the browser refuses storage. */
async function readStoredPages(language: Language): Promise<StoredPagesByKind> {
  const stored = (await readFilledPages())[language]
  const isShown = ({ pathname, search }: URL) =>
    languageOf(pathname) === language && withoutLanguage(pathname) !== offlinePath && !/pagina=/.test(search)
  return {
    listed: stored ? await pagesIn(stored.cache, isShown) : [],
    visited: (await caches.has(visitedCache)) ? await pagesIn(visitedCache, isShown) : [],
  }
}

async function pagesIn(name: string, isShown: (url: URL) => boolean): Promise<StoredPage[]> {
  const cache = await caches.open(name)
  const pages: StoredPage[] = []
  for (const request of await cache.keys()) {
    const url = new URL(request.url)
    const response = isShown(url) ? await cache.match(request, { ignoreVary: true }) : undefined
    if (!response?.headers.get('content-type')?.startsWith('text/html')) continue
    const title = titleOf(await response.text())
    if (title) pages.push({ address: url.pathname + url.search, title })
  }
  return pages
}

/** The title without the ranch's name, which ends it. */
function titleOf(html: string): string {
  const head = html.slice(0, html.indexOf('</head>'))
  const title = new DOMParser().parseFromString(
    /<title>[^<]*<\/title>/.exec(head)?.[0] ?? '',
    'text/html',
  ).title
  return title.replace(/ · [^·]+$/, '')
}
